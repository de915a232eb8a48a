-- An answer can also be that a member cannot come: of no people.
CREATE TABLE event_rsvps_of_all_states (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES calendar_events (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The member among them.
  people INTEGER NOT NULL CHECK (people BETWEEN 0 AND 10),
  state TEXT NOT NULL CHECK (state IN ('going', 'waiting', 'declined')),
  -- Its place in the order of the waiting list; the id decides between equal ones.
  asked_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (event_id, user_id),
  CHECK ((state = 'declined') = (people = 0))
);
INSERT INTO event_rsvps_of_all_states SELECT * FROM event_rsvps;
DROP TABLE event_rsvps;
ALTER TABLE event_rsvps_of_all_states RENAME TO event_rsvps;
CREATE INDEX event_rsvps_by_order ON event_rsvps (event_id, state, asked_at, id);
CREATE INDEX event_rsvps_by_user ON event_rsvps (user_id);
