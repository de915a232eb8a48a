-- Why an event was cancelled, for everybody who sees the event.
ALTER TABLE calendar_events ADD COLUMN cancel_reason TEXT;
