-- Exports of everything: of a night, or one that an officer has asked for. They are kept for 14 days.
CREATE TABLE exports (
  id INTEGER PRIMARY KEY,
  -- The club's day that it is the export of; NULL: an officer has asked for it.
  night TEXT UNIQUE,
  by_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- NOT NULL: a step that comes too late sets NULL, and its batch of statements is undone.
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
  -- JSON: what the next step begins with (backend/src/modules/export/steps.ts).
  place TEXT NOT NULL CHECK (json_valid(place)),
  -- Steps that failed one after the other.
  failures INTEGER NOT NULL DEFAULT 0,
  -- A step is at work until then.
  held_until TEXT,
  row_count INTEGER NOT NULL DEFAULT 0,
  file_count INTEGER NOT NULL DEFAULT 0,
  -- Of the parts as they are stored.
  bytes INTEGER NOT NULL DEFAULT 0,
  started_at TEXT NOT NULL,
  finished_at TEXT
);
CREATE INDEX exports_by_finish ON exports (finished_at);

-- What is in an export: CSV files of tables, files of the club, and the manifest.
CREATE TABLE export_parts (
  export_id INTEGER NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
  -- In the zip.
  name TEXT NOT NULL,
  -- In the bucket EXPORTS. Equal files of several nights are stored once.
  object_key TEXT NOT NULL,
  -- Of a file, what the bucket MEDIA calls its version.
  etag TEXT,
  content_type TEXT,
  row_count INTEGER,
  bytes INTEGER NOT NULL,
  -- Deflated; equal to bytes for what is stored as it is.
  packed_bytes INTEGER NOT NULL,
  crc INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  PRIMARY KEY (export_id, name)
) WITHOUT ROWID;
CREATE INDEX export_parts_by_name ON export_parts (name, etag);
CREATE INDEX export_parts_by_object ON export_parts (object_key);
