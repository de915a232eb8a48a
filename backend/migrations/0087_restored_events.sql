-- Not a move: the event was cancelled and takes place again, which is told in the same way.
ALTER TABLE event_moves ADD COLUMN is_restored INTEGER NOT NULL DEFAULT 0 CHECK (is_restored IN (0, 1));
