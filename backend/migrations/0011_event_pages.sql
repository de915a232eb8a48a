-- Each event has a page of its own on the site.
-- NULL: its address is its id.
ALTER TABLE calendar_events ADD COLUMN url TEXT CHECK (length(url) > 0 AND url NOT GLOB '*[^a-z0-9-]*');
CREATE UNIQUE INDEX calendar_events_by_url ON calendar_events (url);
-- Street address of the venue, for maps.
ALTER TABLE calendar_events ADD COLUMN address TEXT;
ALTER TABLE calendar_events ADD COLUMN image_hash TEXT REFERENCES images (hash) ON DELETE SET NULL;

-- Search results link to these pages.
INSERT INTO search_marks (model, record_id) SELECT 'event', id FROM calendar_events;
