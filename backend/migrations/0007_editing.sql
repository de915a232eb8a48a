-- What the admin needs to edit pages (contract 14).

-- Counts a block's changes: who saves says which one was read, so that nobody's work is written over unseen.
ALTER TABLE page_blocks ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- A signed link that opens one page in editing mode on the site; it belongs to the first browser that opens it.
CREATE TABLE preview_links (
  id TEXT PRIMARY KEY,
  page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  -- The sign-in that it was made in: it ends with that.
  family_id TEXT NOT NULL REFERENCES session_families (id) ON DELETE CASCADE,
  fingerprint TEXT,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX preview_links_by_family ON preview_links (family_id);
