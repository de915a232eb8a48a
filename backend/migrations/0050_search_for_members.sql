-- Members' events and products are indexed too; visitors do not find them.
ALTER TABLE search_entries ADD COLUMN for_members INTEGER NOT NULL DEFAULT 0 CHECK (for_members IN (0, 1));

INSERT INTO search_marks (model, record_id) SELECT 'event', id FROM calendar_events WHERE visibility <> 'public';
INSERT INTO search_marks (model, record_id) SELECT 'product', id FROM products WHERE members_only = 1;
