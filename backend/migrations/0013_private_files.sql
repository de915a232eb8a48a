-- A file is private to its owner and the registrar unless it is public (contract 19).
CREATE TABLE files_by_address (
  -- The last part of its address; a private file's holds 128 random bits.
  id TEXT PRIMARY KEY CHECK (id <> '' AND id NOT GLOB '*[^A-Za-z0-9_-]*'),
  -- In R2.
  object_key TEXT NOT NULL,
  owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL,
  CHECK (is_public = 1 OR length(id) >= 22)
) WITHOUT ROWID;

INSERT INTO files_by_address (id, object_key, owner_id, name, content_type, bytes, is_public, created_at)
SELECT iif(is_public = 1, CAST(id AS TEXT), lower(hex(randomblob(16)))), 'f/' || id,
  owner_id, name, content_type, bytes, is_public, created_at
FROM files;

DROP TABLE files;
ALTER TABLE files_by_address RENAME TO files;
CREATE INDEX files_by_owner ON files (owner_id);
