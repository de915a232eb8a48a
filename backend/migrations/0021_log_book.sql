-- The vehicles' log books: what a concession asks its owner to write down of each day on the road.
CREATE TABLE log_entries (
  id INTEGER PRIMARY KEY,
  vehicle_id INTEGER NOT NULL REFERENCES vehicles (id),
  -- Days in the club's zone.
  from_day TEXT NOT NULL CHECK (from_day IS date(from_day)),
  to_day TEXT NOT NULL CHECK (to_day IS date(to_day)),
  purpose TEXT NOT NULL,
  is_club_run INTEGER NOT NULL DEFAULT 0 CHECK (is_club_run IN (0, 1)),
  driver TEXT,
  odometer INTEGER CHECK (odometer IS NULL OR odometer >= 0),
  -- The run that wrote it.
  run_id INTEGER REFERENCES siv_events (id),
  -- Who struck it out; NULL while it counts. A run takes back what it struck out itself, nothing else.
  void_by TEXT CHECK (void_by IS NULL OR void_by IN ('owner', 'run')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (to_day >= from_day),
  UNIQUE (vehicle_id, run_id)
);
CREATE INDEX log_entries_by_day ON log_entries (vehicle_id, from_day);

CREATE TABLE log_amendments (
  id INTEGER PRIMARY KEY,
  entry_id INTEGER NOT NULL REFERENCES log_entries (id),
  -- The entry's updated_at before: each version is amended once.
  entry_version TEXT NOT NULL,
  -- NULL: the run's register.
  author_id INTEGER REFERENCES users (id),
  reason TEXT NOT NULL,
  -- JSON list of {field, from, to}.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  created_at TEXT NOT NULL,
  UNIQUE (entry_id, entry_version)
);

-- A book says what it ever said: the amendment comes first, in the same batch, and nothing is taken out.
CREATE TRIGGER log_entries_amended BEFORE UPDATE ON log_entries
WHEN NEW.updated_at <= OLD.updated_at OR NOT EXISTS (
  SELECT 1 FROM log_amendments WHERE entry_id = OLD.id AND entry_version = OLD.updated_at
) BEGIN
  SELECT RAISE(ABORT, 'a log entry changes by an amendment');
END;
CREATE TRIGGER log_entries_kept BEFORE DELETE ON log_entries BEGIN
  SELECT RAISE(ABORT, 'a log entry is never deleted');
END;
CREATE TRIGGER log_amendments_unchanged BEFORE UPDATE ON log_amendments BEGIN
  SELECT RAISE(ABORT, 'an amendment never changes');
END;
CREATE TRIGGER log_amendments_kept BEFORE DELETE ON log_amendments BEGIN
  SELECT RAISE(ABORT, 'an amendment is never deleted');
END;
