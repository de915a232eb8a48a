-- What the desk keeps of members. Refused ones are in 0059.
ALTER TABLE memberships ADD COLUMN left_as TEXT CHECK (left_as IN ('resigned', 'deceased'));
-- A calendar date.
ALTER TABLE memberships ADD COLUMN left_on TEXT;
ALTER TABLE memberships ADD COLUMN left_reason TEXT;
-- What valid_to was before, for taking it back.
ALTER TABLE memberships ADD COLUMN left_valid_to TEXT;
-- Of somebody who has died, an instant: no sign-in and no mail.
ALTER TABLE users ADD COLUMN closed_at TEXT;

CREATE TABLE member_notes (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  author_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL
);
CREATE INDEX member_notes_by_user ON member_notes (user_id, id);

CREATE INDEX users_by_name ON users (last_name COLLATE NOCASE, first_name COLLATE NOCASE, id);
CREATE INDEX memberships_by_end ON memberships (valid_to, user_id);

-- No way of signing in can forget it.
CREATE TRIGGER closed_account_opens_no_session BEFORE INSERT ON session_families
WHEN EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND closed_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the account is closed');
END;

-- Whoever has died is signed out everywhere, however that was written.
CREATE TRIGGER closed_account AFTER UPDATE OF closed_at ON users WHEN NEW.closed_at IS NOT NULL
BEGIN
  UPDATE session_families SET revoked_at = NEW.closed_at, revoked_because = 'admin'
  WHERE user_id = NEW.id AND revoked_at IS NULL;
END;
