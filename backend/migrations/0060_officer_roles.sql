-- What an officer may do in the desk (backend/src/modules/roles/rules.ts). A role that has ended stays as history.
CREATE TABLE officer_roles (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role TEXT NOT NULL CHECK (role IN ('owner', 'secretary', 'treasurer', 'registrar', 'events', 'editor', 'shop', 'door')),
  given_by INTEGER REFERENCES users (id) ON DELETE SET NULL,
  given_at TEXT NOT NULL,
  -- The instant from which it does not count any more; NULL: no end is planned.
  ends_at TEXT,
  ended_at TEXT,
  ended_by INTEGER REFERENCES users (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX officer_roles_current ON officer_roles (user_id, role) WHERE ended_at IS NULL;

-- A club always has an owner whose role does not end by itself.
CREATE TRIGGER officer_roles_last_owner BEFORE UPDATE OF ended_at, ends_at ON officer_roles
WHEN OLD.role = 'owner' AND OLD.ended_at IS NULL AND OLD.ends_at IS NULL
  AND (NEW.ended_at IS NOT NULL OR NEW.ends_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM officer_roles
    WHERE role = 'owner' AND ended_at IS NULL AND ends_at IS NULL AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the last owner');
END;

-- users.is_admin is what the site is told: this person has a role.
CREATE TRIGGER officer_role_given AFTER INSERT ON officer_roles
BEGIN
  UPDATE users SET is_admin = 1, updated_at = NEW.given_at WHERE id = NEW.user_id AND is_admin = 0;
END;
CREATE TRIGGER officer_role_ended AFTER UPDATE OF ended_at ON officer_roles WHEN NEW.ended_at IS NOT NULL
BEGIN
  UPDATE users SET is_admin = 0, updated_at = NEW.ended_at WHERE id = NEW.user_id AND is_admin = 1
    AND NOT EXISTS (SELECT 1 FROM officer_roles WHERE user_id = NEW.user_id AND ended_at IS NULL);
END;

-- Until now every editor did everything.
INSERT INTO officer_roles (user_id, role, given_at)
SELECT id, role, updated_at FROM users, (SELECT 'owner' AS role UNION ALL SELECT 'registrar') WHERE is_admin = 1;
