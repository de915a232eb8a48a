-- Who did what in the admin, who signed in, and what was refused (docs/security.md, "What is written down").

CREATE TABLE activity_log (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  -- Without REFERENCES: a line outlives its account. NULL: somebody who is not signed in.
  user_id INTEGER,
  -- 'pages.publish', 'sign-in.code', 'admin.refused'.
  action TEXT NOT NULL,
  -- Of the admin or of the call, without its query.
  path TEXT,
  -- 'products 1007': the row that the action added first.
  added TEXT,
  -- JSON of short fields that changed: {"price": ["10.00", "12.00"]}.
  details TEXT CHECK (details IS NULL OR json_valid(details)),
  -- "Firefox on Android", of sign-ins.
  browser TEXT,
  -- A request's id, or what is counted in one line a day.
  once_key TEXT NOT NULL UNIQUE,
  times INTEGER NOT NULL DEFAULT 1,
  last_at TEXT NOT NULL
);
CREATE INDEX activity_log_by_time ON activity_log (at);
CREATE INDEX activity_log_by_user ON activity_log (user_id, id);

-- A line is counted and deleted when it is old, never rewritten.
CREATE TRIGGER activity_log_is_kept BEFORE UPDATE OF at, user_id, action, path, added, details, browser, once_key
ON activity_log
BEGIN
  SELECT RAISE(ABORT, 'a line of the activity log does not change');
END;

-- Sessions and credentials are written down by the database, so that no way of signing in can forget it.
CREATE TRIGGER session_opened AFTER INSERT ON session_families WHEN NEW.origin <> 'link'
BEGIN
  INSERT OR IGNORE INTO activity_log (at, user_id, action, browser, once_key, last_at)
  VALUES (NEW.created_at, NEW.user_id, 'sign-in.' || NEW.origin, NEW.browser, 'sign-in ' || NEW.id, NEW.created_at);
END;

-- A link is a sign-in once a browser has opened it.
CREATE TRIGGER session_of_link_opened AFTER UPDATE OF fingerprint ON session_families
WHEN NEW.origin = 'link' AND OLD.fingerprint IS NULL AND NEW.fingerprint IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO activity_log (at, user_id, action, browser, once_key, last_at)
  VALUES (NEW.last_seen_at, NEW.user_id, 'sign-in.link', NEW.browser, 'sign-in ' || NEW.id, NEW.last_seen_at);
END;

CREATE TRIGGER session_ended AFTER UPDATE OF revoked_at ON session_families
WHEN OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO activity_log (at, user_id, action, browser, once_key, last_at)
  VALUES (NEW.revoked_at, NEW.user_id, 'session-end.' || coalesce(NEW.revoked_because, 'unknown'), NEW.browser,
    'session end ' || NEW.id, NEW.revoked_at);
END;

CREATE TRIGGER credentials_changed AFTER UPDATE OF email, password_hash, is_admin ON users
WHEN OLD.email IS NOT NEW.email OR OLD.password_hash IS NOT NEW.password_hash OR OLD.is_admin IS NOT NEW.is_admin
BEGIN
  INSERT OR IGNORE INTO activity_log (at, user_id, action, once_key, last_at)
  VALUES (NEW.updated_at, NEW.id,
    CASE WHEN OLD.is_admin IS NOT NEW.is_admin THEN 'account.editor'
         WHEN OLD.email IS NOT NEW.email THEN 'account.email' ELSE 'account.password' END,
    'account ' || NEW.id || ' ' || lower(hex(randomblob(8))), NEW.updated_at);
END;
