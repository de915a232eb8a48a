-- Deleting an account and exchanging two addresses put a placeholder where the address was ("deleted-7@invalid"): that is
-- no other address, and the action that did it has its own line.
DROP TRIGGER credentials_changed;
CREATE TRIGGER credentials_changed AFTER UPDATE OF email, password_hash, is_admin ON users
WHEN (OLD.email IS NOT NEW.email OR OLD.password_hash IS NOT NEW.password_hash OR OLD.is_admin IS NOT NEW.is_admin)
  AND NEW.deleted_at IS NULL AND NEW.email NOT LIKE '%@invalid'
BEGIN
  INSERT OR IGNORE INTO activity_log (at, user_id, action, once_key, last_at)
  VALUES (NEW.updated_at, NEW.id,
    CASE WHEN OLD.is_admin IS NOT NEW.is_admin THEN 'account.editor'
         WHEN OLD.email IS NOT NEW.email THEN 'account.email' ELSE 'account.password' END,
    'account ' || NEW.id || ' ' || lower(hex(randomblob(8))), NEW.updated_at);
END;
