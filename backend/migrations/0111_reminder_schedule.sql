-- When members are reminded to renew, and the words of each mail.
CREATE TABLE reminder_schedule (
  id INTEGER PRIMARY KEY,
  -- Days before the last day; negative: after it.
  days INTEGER NOT NULL UNIQUE CHECK (days BETWEEN -365 AND 30),
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
);
INSERT INTO reminder_schedule (days, subject, body)
SELECT value, 'Your membership ends on {{last_day}} ({{club}})',
  'Your membership of {{club}} runs until the end of {{last_day}}.' || char(10, 10)
  || 'Renewed before that, the new term begins where this one ends: nothing is lost.' || char(10, 10)
  || 'Renew it here:' || char(10) || '{{link}}' || char(10, 10) || '{{club}}'
FROM json_each('[30, 7, 1]');

-- Each reminder once for one end of a membership, on any day of the schedule.
CREATE TABLE sent_reminders (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  valid_to TEXT NOT NULL,
  days INTEGER NOT NULL,
  sent_at TEXT NOT NULL,
  PRIMARY KEY (user_id, valid_to, days)
) WITHOUT ROWID;
INSERT INTO sent_reminders SELECT user_id, valid_to, days, sent_at FROM renewal_reminders;
DROP TABLE renewal_reminders;
ALTER TABLE sent_reminders RENAME TO renewal_reminders;
