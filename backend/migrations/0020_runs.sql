-- Impromptu runs as members list, change, cancel and complete them. Nothing of the register is deleted.

-- By when the scheme wanted it listed. No late listing can be stored.
ALTER TABLE siv_events ADD COLUMN list_by TEXT CHECK (list_by IS NULL OR listed_at <= list_by);
ALTER TABLE siv_events ADD COLUMN cancel_reason TEXT;
ALTER TABLE siv_events ADD COLUMN completed_at TEXT;
ALTER TABLE siv_events ADD COLUMN report TEXT;
-- Of its entry in the calendar, too: stable for ever, for iCalendar.
ALTER TABLE siv_events ADD COLUMN uid TEXT;
UPDATE siv_events SET uid = coalesce(
  (SELECT c.uid FROM calendar_events c WHERE c.siv_event_id = siv_events.id), 'run-' || lower(hex(randomblob(16)))
);
CREATE UNIQUE INDEX siv_events_by_uid ON siv_events (uid);
UPDATE siv_events SET list_by = max(listed_at, strftime('%Y-%m-%dT%H:%M:%fZ', starts_at, '-' ||
  (SELECT notice_hours FROM scheme_profiles p WHERE p.id = scheme_id) || ' hours'));

-- The list of changes: [{"field": …, "from": …, "to": …}].
DROP TABLE siv_event_amendments;
CREATE TABLE siv_event_amendments (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES siv_events (id),
  author_id INTEGER NOT NULL REFERENCES users (id),
  -- The run's, after the change: of two changes at once, one is written.
  sequence INTEGER NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  created_at TEXT NOT NULL,
  UNIQUE (event_id, sequence)
);

-- Who left may join again, with the same vehicle too: the register keeps both times. The organiser is in it.
CREATE TABLE run_participants (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES siv_events (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  vehicle_id INTEGER REFERENCES vehicles (id),
  -- As they were when the member joined: the register must not change with the garage.
  name TEXT NOT NULL,
  vehicle TEXT NOT NULL,
  plate TEXT,
  notes TEXT,
  attended INTEGER CHECK (attended IS NULL OR attended IN (0, 1)),
  joined_at TEXT NOT NULL,
  left_at TEXT
);
INSERT INTO run_participants (event_id, user_id, vehicle_id, name, vehicle, plate, joined_at)
  SELECT e.id, u.id, v.id, trim(u.first_name || ' ' || coalesce(u.last_name, '')),
    coalesce(v.year_built || ' ', '') || v.make || ' ' || v.model, v.plate, e.listed_at
  FROM siv_events e JOIN users u ON u.id = e.organiser_id JOIN vehicles v ON v.id = e.vehicle_id
  WHERE e.listed_at IS NOT NULL;
INSERT INTO run_participants (event_id, user_id, vehicle_id, name, vehicle, plate, notes, attended, joined_at, left_at)
  SELECT p.event_id, p.user_id, p.vehicle_id, p.name,
    coalesce(coalesce(v.year_built || ' ', '') || v.make || ' ' || v.model, ''), p.plate, p.notes, p.attended, p.joined_at,
    p.left_at
  FROM siv_event_participants p JOIN siv_events e ON e.id = p.event_id AND e.organiser_id <> p.user_id
    LEFT JOIN vehicles v ON v.id = p.vehicle_id;
DROP TABLE siv_event_participants;
ALTER TABLE run_participants RENAME TO siv_event_participants;
-- One vehicle a member.
CREATE UNIQUE INDEX siv_event_participants_going ON siv_event_participants (event_id, user_id) WHERE left_at IS NULL;

CREATE TRIGGER siv_event_listed_once BEFORE UPDATE ON siv_events
  WHEN old.listed_at IS NOT NULL AND new.listed_at IS NOT old.listed_at BEGIN
  SELECT RAISE(ABORT, 'the time of listing never changes');
END;
CREATE TRIGGER siv_event_stays BEFORE DELETE ON siv_events BEGIN
  SELECT RAISE(ABORT, 'a listed run is never deleted');
END;
CREATE TRIGGER siv_event_amendment_stays BEFORE DELETE ON siv_event_amendments BEGIN
  SELECT RAISE(ABORT, 'an amendment is never deleted');
END;
CREATE TRIGGER siv_event_amendment_final BEFORE UPDATE ON siv_event_amendments BEGIN
  SELECT RAISE(ABORT, 'an amendment never changes');
END;
CREATE TRIGGER siv_event_participant_stays BEFORE DELETE ON siv_event_participants BEGIN
  SELECT RAISE(ABORT, 'who joined a run stays in its register');
END;
