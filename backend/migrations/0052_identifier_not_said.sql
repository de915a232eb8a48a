-- NULL: the owner has not said whether it has a VIN or a chassis number. Until now that was stored as 'none' too,
-- so those are asked again.
ALTER TABLE vehicles ADD COLUMN identifier_said TEXT CHECK (identifier_said IN ('vin', 'chassis', 'none'));
UPDATE vehicles SET identifier_said = nullif(identifier_kind, 'none');
ALTER TABLE vehicles DROP COLUMN identifier_kind;
ALTER TABLE vehicles RENAME COLUMN identifier_said TO identifier_kind;
