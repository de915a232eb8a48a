-- Events that were repeated from one have the same text here, and that one too.
ALTER TABLE calendar_events ADD COLUMN series TEXT;
CREATE INDEX calendar_events_by_series ON calendar_events (series, starts_at) WHERE series IS NOT NULL;
