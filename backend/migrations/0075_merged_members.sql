-- Two accounts of one person made one. The account that was taken over stays, closed, and names the other.
ALTER TABLE users ADD COLUMN merged_into INTEGER REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX users_merged ON users (merged_into) WHERE merged_into IS NOT NULL;

-- What a merge changed, for taking it back. Deleted with its time (merge/rules.ts).
CREATE TABLE member_merges (
  id INTEGER PRIMARY KEY,
  -- Of the request that merged: its statements find the row by it.
  request_key TEXT NOT NULL UNIQUE,
  kept_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  merged_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  by_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- JSON of columns of both accounts, as they were and as the merge left them (merge-queries.ts).
  before TEXT NOT NULL CHECK (json_valid(before)),
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX member_merges_by_kept ON member_merges (kept_id, at);
CREATE INDEX member_merges_by_merged ON member_merges (merged_id, at);

-- The rows that changed their owner.
CREATE TABLE merged_rows (
  merge_id INTEGER NOT NULL REFERENCES member_merges (id) ON DELETE CASCADE,
  table_name TEXT NOT NULL,
  -- Without a type: ids are numbers or texts.
  row_id NOT NULL,
  -- Of credit, its cents; of an answer to an event that both had given, how many people it counted.
  amount INTEGER,
  PRIMARY KEY (merge_id, table_name, row_id)
) WITHOUT ROWID;

-- Of two officers who take it back at once, the second one's batch fails whole.
CREATE TRIGGER member_merge_undone_once BEFORE UPDATE OF undone_at ON member_merges WHEN OLD.undone_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the merge was taken back');
END;
