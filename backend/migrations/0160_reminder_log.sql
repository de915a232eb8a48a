-- What became of each reminder to renew: of each member, end and day of the schedule once, and by an officer's
-- hand once a day.
CREATE TABLE logged_reminders (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The end of the membership that it is about.
  valid_to TEXT NOT NULL,
  -- Days before the last day; negative: after it. Null: an officer sent it.
  days INTEGER,
  -- YYYY-MM-DD on the club's clock.
  day TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sent', 'skipped', 'waiting')),
  -- Why it was skipped.
  reason TEXT,
  -- When it was sent or skipped; of one that waits, when it was asked for.
  sent_at TEXT NOT NULL,
  by_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- The mail of one that waits.
  subject TEXT,
  body TEXT,
  CHECK ((state = 'skipped') = (reason IS NOT NULL)),
  UNIQUE (user_id, valid_to, days)
);
-- Reminders go by day in Australia: the day before in UTC is left of midnight there.
INSERT INTO logged_reminders (user_id, valid_to, days, day, state, sent_at)
SELECT user_id, valid_to, days, date(sent_at, '+10 hours'), 'sent', sent_at FROM renewal_reminders;
DROP TABLE renewal_reminders;
ALTER TABLE logged_reminders RENAME TO renewal_reminders;
CREATE UNIQUE INDEX renewal_reminders_by_hand ON renewal_reminders (user_id, day) WHERE days IS NULL;
CREATE INDEX renewal_reminders_by_state ON renewal_reminders (state, sent_at, id);
CREATE INDEX renewal_reminders_by_day ON renewal_reminders (day, state);
CREATE INDEX renewal_reminders_by_end ON renewal_reminders (valid_to);
CREATE INDEX renewal_reminders_waiting ON renewal_reminders (id) WHERE state = 'waiting';
-- Whose membership was renewed before an end, by that end.
CREATE INDEX membership_extensions_by_start ON membership_extensions (valid_from);
