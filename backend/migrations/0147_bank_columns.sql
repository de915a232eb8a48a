-- Which columns of a bank's file are what, as an officer chose them where their names did not say.
CREATE TABLE bank_columns (
  -- JSON of the names in the file's first row, or of how many columns it has without names.
  header TEXT PRIMARY KEY,
  -- JSON: the place of each, from 0; -1 without one.
  columns TEXT NOT NULL CHECK (json_valid(columns)),
  updated_at TEXT NOT NULL
) WITHOUT ROWID;
