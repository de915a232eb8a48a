-- Who leads a run, by the member's number; null of runs from before, which have a typed name.
ALTER TABLE siv_events ADD COLUMN leader_number TEXT;
