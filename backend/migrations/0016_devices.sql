-- endDevice's name of a sign-in: the family's id is in its access tokens.
ALTER TABLE session_families ADD COLUMN device_id TEXT;
UPDATE session_families SET device_id = lower(hex(randomblob(12)));
CREATE UNIQUE INDEX session_families_by_device ON session_families (device_id);

-- The table credits has it, by supplier.
ALTER TABLE users DROP COLUMN credit_cents;
