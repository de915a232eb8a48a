-- A place that the club freed, of a member who has left, is no answer of theirs: when, how many people, and what it was
-- ('going' or 'waiting'). NULL again once the member answers, or has it back; when and how many stay as history.
ALTER TABLE event_rsvps ADD COLUMN freed_at TEXT;
ALTER TABLE event_rsvps ADD COLUMN freed_people INTEGER;
ALTER TABLE event_rsvps ADD COLUMN freed_state TEXT CHECK (freed_state IN ('going', 'waiting'));
-- When it last came from the waiting list to a place.
ALTER TABLE event_rsvps ADD COLUMN moved_up_at TEXT;
