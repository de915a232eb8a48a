-- A write's first answer, for the same write sent again (contract 20).
CREATE TABLE idempotent_writes (
  owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Keyed hash of the call, the client's key and the fields.
  write_hash TEXT NOT NULL,
  -- JSON; NULL while the first one is still running.
  reply TEXT CHECK (reply IS NULL OR json_valid(reply)),
  created_at TEXT NOT NULL,
  PRIMARY KEY (owner_id, write_hash)
) WITHOUT ROWID;
CREATE INDEX idempotent_writes_by_time ON idempotent_writes (created_at);

-- Forms that somebody has begun (contract/draft.ts).
CREATE TABLE drafts (
  member_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- The record that the form edits; '' for a new one.
  record TEXT NOT NULL DEFAULT '',
  -- JSON: the fields as typed, by name.
  field_values TEXT NOT NULL CHECK (json_valid(field_values)),
  updated_at TEXT NOT NULL,
  PRIMARY KEY (member_id, kind, record)
) WITHOUT ROWID;
CREATE INDEX drafts_by_time ON drafts (updated_at);

ALTER TABLE vehicles ADD COLUMN deleted_at TEXT;
ALTER TABLE users ADD COLUMN deletion_requested_at TEXT;

-- "Firefox on Android", as the site says; NULL when it is not known.
ALTER TABLE session_families ADD COLUMN browser TEXT;
ALTER TABLE session_families ADD COLUMN last_seen_at TEXT;

-- What a supplier owes a member (creditBalance).
CREATE TABLE credits (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  supplier_id INTEGER NOT NULL,
  cents INTEGER NOT NULL,
  PRIMARY KEY (user_id, supplier_id)
) WITHOUT ROWID;
INSERT INTO credits (user_id, supplier_id, cents) SELECT id, 1, credit_cents FROM users WHERE credit_cents <> 0;
