-- A membership has no vote, one, or one for each of the two people on it. Null: not decided, and no roll is
-- frozen before it is. SQLite cannot change a CHECK.
ALTER TABLE membership_levels ADD COLUMN new_votes INTEGER CHECK (new_votes IN (0, 1, 2));
UPDATE membership_levels SET new_votes = votes
  WHERE EXISTS (SELECT 1 FROM meetings) OR EXISTS (SELECT 1 FROM membership_levels WHERE votes = 0);
ALTER TABLE membership_levels DROP COLUMN votes;
ALTER TABLE membership_levels RENAME COLUMN new_votes TO votes;

-- Both people of a membership are on the roll. The tables that refer to it are made anew with it: dropping it
-- would delete their rows.
CREATE TABLE new_meeting_roll (
  id INTEGER PRIMARY KEY,
  meeting_id INTEGER NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- 1: whose membership it is. 2: the additional member of it.
  person INTEGER NOT NULL DEFAULT 1 CHECK (person IN (1, 2)),
  number TEXT NOT NULL,
  name TEXT NOT NULL,
  -- As names are searched for.
  plain_name TEXT NOT NULL,
  level TEXT NOT NULL,
  -- Why they may not vote; null: they may.
  reason TEXT,
  UNIQUE (meeting_id, user_id, person)
);
INSERT INTO new_meeting_roll (id, meeting_id, user_id, number, name, plain_name, level, reason)
SELECT id, meeting_id, user_id, number, name, plain_name, level, reason FROM meeting_roll;

CREATE TABLE new_meeting_attendance (
  id INTEGER PRIMARY KEY,
  meeting_id INTEGER NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  roll_id INTEGER NOT NULL REFERENCES new_meeting_roll (id) ON DELETE CASCADE,
  came_at TEXT NOT NULL,
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  left_at TEXT,
  -- It was a mistake.
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL
);
INSERT INTO new_meeting_attendance (id, meeting_id, roll_id, came_at, editor_id, left_at, undone_at, undone_by)
SELECT id, meeting_id, roll_id, came_at, editor_id, left_at, undone_at, undone_by FROM meeting_attendance;

CREATE TABLE new_meeting_proxies (
  id INTEGER PRIMARY KEY,
  meeting_id INTEGER NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  giver_id INTEGER NOT NULL REFERENCES new_meeting_roll (id) ON DELETE CASCADE,
  holder_id INTEGER NOT NULL REFERENCES new_meeting_roll (id) ON DELETE CASCADE,
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  CHECK (giver_id <> holder_id)
);
INSERT INTO new_meeting_proxies (id, meeting_id, giver_id, holder_id, editor_id, created_at, undone_at, undone_by)
SELECT id, meeting_id, giver_id, holder_id, editor_id, created_at, undone_at, undone_by FROM meeting_proxies;

DROP TABLE meeting_proxies;
DROP TABLE meeting_attendance;
DROP TABLE meeting_roll;
ALTER TABLE new_meeting_roll RENAME TO meeting_roll;
ALTER TABLE new_meeting_attendance RENAME TO meeting_attendance;
ALTER TABLE new_meeting_proxies RENAME TO meeting_proxies;

CREATE UNIQUE INDEX meeting_roll_by_number ON meeting_roll (meeting_id, number, person);
-- Of two doors at once, one counts a member.
CREATE UNIQUE INDEX meeting_attendance_present ON meeting_attendance (roll_id) WHERE left_at IS NULL AND undone_at IS NULL;
CREATE INDEX meeting_attendance_by_meeting ON meeting_attendance (meeting_id, came_at);
CREATE UNIQUE INDEX meeting_proxies_given ON meeting_proxies (giver_id) WHERE undone_at IS NULL;
CREATE INDEX meeting_proxies_held ON meeting_proxies (holder_id) WHERE undone_at IS NULL;
CREATE INDEX meeting_proxies_by_meeting ON meeting_proxies (meeting_id, id);
CREATE INDEX meeting_roll_by_user ON meeting_roll (user_id, meeting_id);
