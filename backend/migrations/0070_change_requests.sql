-- What a member asks the club to change: the address they sign in with, or their name.
CREATE TABLE change_requests (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'name')),
  email TEXT,
  first_name TEXT,
  last_name TEXT,
  asked_at TEXT NOT NULL,
  answered_at TEXT,
  answer TEXT CHECK (answer IN ('done', 'declined', 'withdrawn')),
  -- To the member, when it was declined.
  words TEXT,
  answered_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  CHECK ((answered_at IS NULL) = (answer IS NULL)),
  CHECK (iif(kind = 'email', email IS NOT NULL, coalesce(first_name, '') <> ''))
);
-- One of each kind waits: a later one takes its place.
CREATE UNIQUE INDEX change_requests_open ON change_requests (user_id, kind) WHERE answered_at IS NULL;
CREATE INDEX change_requests_waiting ON change_requests (asked_at) WHERE answered_at IS NULL;
CREATE INDEX change_requests_by_user ON change_requests (user_id, id);
CREATE INDEX users_asking_for_deletion ON users (deletion_requested_at) WHERE deletion_requested_at IS NOT NULL;
