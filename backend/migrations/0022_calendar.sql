-- Answers to events, and the secret addresses of members' own feeds.
ALTER TABLE calendar_events ADD COLUMN takes_rsvp INTEGER NOT NULL DEFAULT 0 CHECK (takes_rsvp IN (0, 1));

CREATE TABLE event_rsvps (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES calendar_events (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The member among them.
  people INTEGER NOT NULL CHECK (people BETWEEN 1 AND 10),
  state TEXT NOT NULL CHECK (state IN ('going', 'waiting')),
  -- Its place in the order of the waiting list; the id decides between equal ones.
  asked_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (event_id, user_id)
);
CREATE INDEX event_rsvps_by_order ON event_rsvps (event_id, state, asked_at, id);
CREATE INDEX event_rsvps_by_user ON event_rsvps (user_id);

CREATE TABLE calendar_feeds (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The secret is derived from it with a key that is not in the database.
  nonce TEXT NOT NULL,
  -- SHA-256 of the secret.
  token_hash TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  revoked_at TEXT
);
CREATE UNIQUE INDEX calendar_feeds_current ON calendar_feeds (user_id) WHERE revoked_at IS NULL;
