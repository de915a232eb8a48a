-- People and how they sign in. Times are ISO 8601 UTC text with milliseconds, so that they sort as text;
-- calendar dates are YYYY-MM-DD. E-mail addresses are kept in lower case by the Worker.

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE CHECK (email = lower(email)),
  -- Address of the public profile, NULL while the member has none.
  url TEXT UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL DEFAULT '',
  is_admin INTEGER NOT NULL DEFAULT 0 CHECK (is_admin IN (0, 1)),
  date_of_birth TEXT CHECK (date_of_birth IS NULL OR date_of_birth GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  mobile_phone TEXT,
  current_address_id INTEGER REFERENCES addresses (id) ON DELETE SET NULL,
  image_hash TEXT REFERENCES images (hash) ON DELETE SET NULL,
  company_name TEXT,
  company_phone TEXT,
  trading_name TEXT,
  abn TEXT,
  website TEXT,
  facebook_link TEXT,
  drivers_licence_number TEXT,
  drivers_licence_expiry TEXT,
  drivers_licence_state_of_issue_id INTEGER REFERENCES states (id),
  emergency_contact_name TEXT,
  emergency_contact_phone TEXT,
  credit_cents INTEGER NOT NULL DEFAULT 0,
  -- 'pbkdf2$iterations$salt$hash'; NULL until a password was ever chosen.
  password_hash TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- Six-digit codes, kept as an HMAC. A row exists for addresses without an account too, so that they behave alike.
CREATE TABLE login_codes (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'recovery-password', 'recovery-login', 'authorize')),
  code_hash TEXT NOT NULL,
  -- NULL: not bound to a browser (password recovery sends none).
  fingerprint TEXT,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  -- JSON of a sign-up that becomes an account when the code is spent.
  registration TEXT CHECK (registration IS NULL OR json_valid(registration)),
  attempts INTEGER NOT NULL DEFAULT 0,
  spent_at TEXT,
  -- The attempt that spent it: how one UPDATE … RETURNING tells its winner.
  spent_by TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
CREATE INDEX login_codes_by_email ON login_codes (email, purpose, id DESC);
CREATE INDEX login_codes_by_expiry ON login_codes (expires_at);

-- A sign-in: everything that descends from it ends with it.
CREATE TABLE session_families (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- NULL until the first one is presented (sign-in links, authorization codes).
  fingerprint TEXT,
  origin TEXT NOT NULL CHECK (origin IN ('code', 'password', 'recovery', 'link', 'oauth')),
  created_at TEXT NOT NULL,
  revoked_at TEXT,
  revoked_because TEXT CHECK (revoked_because IS NULL OR revoked_because IN ('logout', 'reuse', 'password', 'admin'))
);
CREATE INDEX session_families_by_user ON session_families (user_id);

CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY,
  family_id TEXT NOT NULL REFERENCES session_families (id) ON DELETE CASCADE,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- First use; the grace for stragglers is counted from it.
  used_at TEXT
) WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family_id);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);

CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  window_start TEXT NOT NULL,
  window_end TEXT NOT NULL,
  count INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX rate_limits_by_end ON rate_limits (window_end);

-- Development's post box; production never writes here.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  code TEXT,
  link TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX outbox_by_recipient ON outbox (recipient, id DESC);

CREATE TABLE oauth_clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- JSON list: whole addresses, or paths ("/auth") that are allowed at every origin of SITE_ORIGINS.
  redirect_uris TEXT NOT NULL CHECK (json_valid(redirect_uris)),
  created_at TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE oauth_codes (
  hash TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES oauth_clients (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  scope TEXT NOT NULL,
  nonce TEXT,
  -- PKCE S256; NULL when the client sent no challenge.
  code_challenge TEXT,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT,
  family_id TEXT REFERENCES session_families (id) ON DELETE SET NULL
) WITHOUT ROWID;
CREATE INDEX oauth_codes_by_expiry ON oauth_codes (expires_at);

-- The stand-in for the external racing-account service.
CREATE TABLE racing_accounts (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  external_id TEXT NOT NULL UNIQUE
);

CREATE TABLE states (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
);
INSERT INTO states (id, code, name) VALUES
  (1, 'ACT', 'Australian Capital Territory'),
  (2, 'NSW', 'New South Wales'),
  (3, 'NT', 'Northern Territory'),
  (4, 'QLD', 'Queensland'),
  (5, 'SA', 'South Australia'),
  (6, 'TAS', 'Tasmania'),
  (7, 'VIC', 'Victoria'),
  (8, 'WA', 'Western Australia');
