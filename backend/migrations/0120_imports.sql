-- Files of members that an officer imports, and what becomes of each row. A batch can be undone for 30 days.
CREATE TABLE import_batches (
  id INTEGER PRIMARY KEY,
  -- Whoever has uploaded it, checked it or started it last.
  by_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  file_name TEXT NOT NULL,
  -- JSON lists: the headings, and of each column the field that it fills.
  header TEXT NOT NULL CHECK (json_valid(header)),
  mapping TEXT NOT NULL CHECK (json_valid(mapping)),
  row_count INTEGER NOT NULL,
  -- NOT NULL: a step that comes too late sets NULL, and its batch of statements is undone.
  state TEXT NOT NULL CHECK (state IN ('read', 'checked', 'running', 'done', 'undoing', 'undone')),
  made_at TEXT NOT NULL,
  started_at TEXT,
  updated_at TEXT NOT NULL
);
CREATE INDEX import_batches_by_time ON import_batches (made_at);

CREATE TABLE import_rows (
  id INTEGER PRIMARY KEY,
  batch_id INTEGER NOT NULL REFERENCES import_batches (id) ON DELETE CASCADE,
  -- In the file: the header is row 1.
  position INTEGER NOT NULL,
  cells TEXT NOT NULL CHECK (json_valid(cells)),
  -- Name, number or e-mail address, as the file has it.
  title TEXT NOT NULL DEFAULT '',
  -- NULL until the dry run.
  kind TEXT CHECK (kind IN ('new', 'changed', 'unchanged', 'clashing', 'wrong')),
  -- JSON: a RowPlan (backend/src/modules/import/records.ts).
  plan TEXT CHECK (plan IS NULL OR json_valid(plan)),
  -- NULL: nothing is to be written.
  state TEXT CHECK (state IN ('waiting', 'written', 'refused', 'undone', 'left')),
  -- Why it was refused, or left when the batch was undone.
  reason TEXT,
  user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- JSON: versions of the rows as they were written.
  versions TEXT CHECK (versions IS NULL OR json_valid(versions)),
  written_at TEXT
);
CREATE UNIQUE INDEX import_rows_by_position ON import_rows (batch_id, position);
CREATE INDEX import_rows_by_state ON import_rows (batch_id, state, position);
CREATE INDEX import_rows_by_user ON import_rows (user_id);

-- An address that is deleted empties this column: without an index each deletion reads all accounts.
CREATE INDEX users_by_current_address ON users (current_address_id);
