-- Names of the people whom a member brings, a JSON list of texts.
ALTER TABLE event_rsvps ADD COLUMN guests TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(guests));
