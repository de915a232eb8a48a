-- The sale of a ticket ends with the start of its event, and when that is cancelled.
DROP TRIGGER search_ticket_event_update;
CREATE TRIGGER search_ticket_event_update AFTER UPDATE OF starts_at, status ON calendar_events
  WHEN old.starts_at <> new.starts_at OR old.status <> new.status BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id IN (SELECT id FROM products WHERE calendar_event_id = new.id);
  INSERT INTO search_marks (model, record_id) SELECT 'product', id FROM products WHERE calendar_event_id = new.id;
END;
INSERT OR REPLACE INTO search_marks (model, record_id)
  SELECT 'product', p.id FROM products p JOIN calendar_events e ON e.id = p.calendar_event_id WHERE e.status = 'cancelled';

CREATE INDEX tickets_by_event ON tickets (calendar_event_id);

-- What an event was before an editor moved it, while somebody came, waited or had a ticket: those are told of it, or not.
CREATE TABLE event_moves (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES calendar_events (id) ON DELETE CASCADE,
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  venue TEXT,
  address TEXT,
  -- When an editor decided whether to tell; NULL: not yet.
  decided_at TEXT,
  -- How many people were told.
  told INTEGER NOT NULL DEFAULT 0 CHECK (told >= 0)
);
CREATE INDEX event_moves_by_event ON event_moves (event_id, id);
