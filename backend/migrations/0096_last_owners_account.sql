-- A club always has an owner who can sign in: the account of the only one is not closed.
CREATE TRIGGER users_last_owner BEFORE UPDATE OF closed_at ON users
WHEN NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL
  AND EXISTS (SELECT 1 FROM officer_roles
    WHERE user_id = OLD.id AND role = 'owner' AND ended_at IS NULL AND ends_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM officer_roles r JOIN users u ON u.id = r.user_id
    WHERE r.role = 'owner' AND r.ended_at IS NULL AND r.ends_at IS NULL AND r.user_id <> OLD.id
      AND u.closed_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the last owner');
END;

-- An owner whose account is closed counts for nobody (0060_officer_roles.sql).
DROP TRIGGER officer_roles_last_owner;
CREATE TRIGGER officer_roles_last_owner BEFORE UPDATE OF ended_at, ends_at ON officer_roles
WHEN OLD.role = 'owner' AND OLD.ended_at IS NULL AND OLD.ends_at IS NULL
  AND (NEW.ended_at IS NOT NULL OR NEW.ends_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM officer_roles r JOIN users u ON u.id = r.user_id
    WHERE r.role = 'owner' AND r.ended_at IS NULL AND r.ends_at IS NULL AND r.id <> OLD.id
      AND u.closed_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: the last owner');
END;
