-- Roles for an email address that has no account yet: they count once it signs in to the desk.
CREATE TABLE officer_invitations (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL CHECK (email = lower(email)),
  -- JSON: ["treasurer", "door"].
  roles TEXT NOT NULL CHECK (json_valid(roles)),
  -- As in officer_roles; NULL: no end is planned.
  ends_at TEXT,
  invited_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  invited_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  taken_at TEXT
);
-- A newer invitation takes the place of the open one.
CREATE UNIQUE INDEX officer_invitations_open ON officer_invitations (email) WHERE taken_at IS NULL;

-- Subject of the mail that the action sent.
ALTER TABLE activity_log ADD COLUMN mail TEXT;
-- JSON of whole earlier values, for the records whose form can show them again: {"title": "Picnic"}.
ALTER TABLE activity_log ADD COLUMN before TEXT CHECK (before IS NULL OR json_valid(before));
-- Signing in, accounts and refusals, which are kept for a shorter time than what officers do.
ALTER TABLE activity_log ADD COLUMN is_access INTEGER GENERATED ALWAYS AS
  (action LIKE 'sign-in%' OR action LIKE 'session-end.%' OR action LIKE 'account.%' OR action = 'admin.refused') VIRTUAL;

-- The list of what officers did, and of who signed in: the newest first.
CREATE INDEX activity_log_by_kind ON activity_log (is_access, id);
-- What happened to a record.
CREATE INDEX activity_log_by_path ON activity_log (path, id);

DROP TRIGGER activity_log_is_kept;
CREATE TRIGGER activity_log_is_kept
BEFORE UPDATE OF at, user_id, action, path, added, details, browser, once_key, mail, before ON activity_log
BEGIN
  SELECT RAISE(ABORT, 'a line of the activity log does not change');
END;
