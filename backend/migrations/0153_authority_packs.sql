-- What the club has given to a scheme's authority: it is shown again as it was, whatever has changed since.
CREATE TABLE authority_packs (
  id INTEGER PRIMARY KEY,
  scheme_id INTEGER NOT NULL REFERENCES scheme_profiles (id),
  -- YYYY-MM-DD in the club's zone.
  on_day TEXT NOT NULL CHECK (on_day IS date(on_day)),
  -- Instants. It has what began, ended and was driven from the first one until before the second one.
  since TEXT NOT NULL,
  until TEXT NOT NULL CHECK (until > since),
  -- The pack that it goes on from.
  after_id INTEGER REFERENCES authority_packs (id),
  -- JSON: its title, its lines and its tables.
  sheet TEXT NOT NULL CHECK (json_valid(sheet)),
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL
);
-- A pack goes on from each once: of two officers at once, one records it.
CREATE UNIQUE INDEX authority_packs_order ON authority_packs (scheme_id, coalesce(after_id, 0)) WHERE undone_at IS NULL;
CREATE INDEX authority_packs_by_scheme ON authority_packs (scheme_id, id);
