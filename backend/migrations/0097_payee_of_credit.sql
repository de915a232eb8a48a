-- Members' credit is found by the account that the setting names, or by the first account. The setting stays as
-- it is while members have credit with that account.
CREATE INDEX credits_by_supplier ON credits (supplier_id);

CREATE TRIGGER settings_payee_update BEFORE UPDATE ON settings
WHEN OLD.key = 'payment_to_user_id'
  AND coalesce(CAST(OLD.value ->> '$' AS INTEGER), 1)
    <> CASE NEW.key WHEN OLD.key THEN coalesce(CAST(NEW.value ->> '$' AS INTEGER), 1) ELSE 1 END
  AND EXISTS (SELECT 1 FROM credits
    WHERE supplier_id = coalesce(CAST(OLD.value ->> '$' AS INTEGER), 1) AND cents <> 0)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: members have credit');
END;

CREATE TRIGGER settings_payee_insert AFTER INSERT ON settings
WHEN NEW.key = 'payment_to_user_id' AND coalesce(CAST(NEW.value ->> '$' AS INTEGER), 1) <> 1
  AND EXISTS (SELECT 1 FROM credits WHERE supplier_id = 1 AND cents <> 0)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: members have credit');
END;

CREATE TRIGGER settings_payee_delete BEFORE DELETE ON settings
WHEN OLD.key = 'payment_to_user_id' AND coalesce(CAST(OLD.value ->> '$' AS INTEGER), 1) <> 1
  AND EXISTS (SELECT 1 FROM credits
    WHERE supplier_id = CAST(OLD.value ->> '$' AS INTEGER) AND cents <> 0)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: members have credit');
END;
