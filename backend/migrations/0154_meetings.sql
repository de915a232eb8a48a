-- Meetings at which members vote, with who may vote, who came, and who votes for whom.
ALTER TABLE membership_levels ADD COLUMN votes INTEGER NOT NULL DEFAULT 1 CHECK (votes IN (0, 1));

CREATE TABLE meetings (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  place TEXT,
  event_id INTEGER REFERENCES calendar_events (id) ON DELETE SET NULL,
  -- Members, or per cent of those who may vote.
  quorum INTEGER NOT NULL CHECK (quorum BETWEEN 1 AND 100000),
  quorum_is_share INTEGER NOT NULL DEFAULT 0 CHECK (quorum_is_share IN (0, 1)),
  -- How many members one member may vote for.
  max_proxies INTEGER NOT NULL DEFAULT 1 CHECK (max_proxies BETWEEN 0 AND 1000),
  -- Whether those count for the quorum.
  counts_proxies INTEGER NOT NULL DEFAULT 0 CHECK (counts_proxies IN (0, 1)),
  -- Null: who may vote is read anew each time.
  frozen_at TEXT,
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (quorum_is_share = 0 OR quorum <= 100)
);
CREATE INDEX meetings_by_start ON meetings (starts_at);

-- Members as they were when the roll of a meeting was frozen.
CREATE TABLE meeting_roll (
  id INTEGER PRIMARY KEY,
  meeting_id INTEGER NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  number TEXT NOT NULL,
  name TEXT NOT NULL,
  -- As names are searched for.
  plain_name TEXT NOT NULL,
  level TEXT NOT NULL,
  -- Why they may not vote; null: they may.
  reason TEXT,
  UNIQUE (meeting_id, user_id)
);
CREATE UNIQUE INDEX meeting_roll_by_number ON meeting_roll (meeting_id, number);

CREATE TABLE meeting_attendance (
  id INTEGER PRIMARY KEY,
  meeting_id INTEGER NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  roll_id INTEGER NOT NULL REFERENCES meeting_roll (id) ON DELETE CASCADE,
  came_at TEXT NOT NULL,
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  left_at TEXT,
  -- It was a mistake.
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL
);
-- Of two doors at once, one counts a member.
CREATE UNIQUE INDEX meeting_attendance_present ON meeting_attendance (roll_id) WHERE left_at IS NULL AND undone_at IS NULL;
CREATE INDEX meeting_attendance_by_meeting ON meeting_attendance (meeting_id, came_at);

CREATE TABLE meeting_proxies (
  id INTEGER PRIMARY KEY,
  meeting_id INTEGER NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  giver_id INTEGER NOT NULL REFERENCES meeting_roll (id) ON DELETE CASCADE,
  holder_id INTEGER NOT NULL REFERENCES meeting_roll (id) ON DELETE CASCADE,
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  CHECK (giver_id <> holder_id)
);
CREATE UNIQUE INDEX meeting_proxies_given ON meeting_proxies (giver_id) WHERE undone_at IS NULL;
CREATE INDEX meeting_proxies_held ON meeting_proxies (holder_id) WHERE undone_at IS NULL;
CREATE INDEX meeting_proxies_by_meeting ON meeting_proxies (meeting_id, id);
