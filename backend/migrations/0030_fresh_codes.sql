-- Codes for a change of how an account is signed in to ('change'): SQLite cannot change a CHECK.
CREATE TABLE login_codes_new (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'recovery-password', 'recovery-login', 'authorize', 'change')),
  code_hash TEXT NOT NULL,
  -- Of 'change': the token family that asked. NULL: not bound to a browser.
  fingerprint TEXT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  registration TEXT CHECK (registration IS NULL OR json_valid(registration)),
  attempts INTEGER NOT NULL DEFAULT 0,
  spent_at TEXT,
  spent_by TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
INSERT INTO login_codes_new
  (id, email, purpose, code_hash, fingerprint, user_id, registration, attempts, spent_at, spent_by, created_at, expires_at)
SELECT id, email, purpose, code_hash, fingerprint, user_id, registration, attempts, spent_at, spent_by, created_at, expires_at
FROM login_codes;
DROP TABLE login_codes;
ALTER TABLE login_codes_new RENAME TO login_codes;
CREATE INDEX login_codes_by_email ON login_codes (email, purpose, id DESC);
CREATE INDEX login_codes_by_expiry ON login_codes (expires_at);
