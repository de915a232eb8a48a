-- Whether an application of a scheme needs a paper that shows whose vehicle it is.
ALTER TABLE scheme_profiles ADD COLUMN needs_proof_of_ownership INTEGER NOT NULL DEFAULT 0
  CHECK (needs_proof_of_ownership IN (0, 1));

UPDATE scheme_profiles SET needs_proof_of_ownership = 1
WHERE state_id IN (SELECT id FROM states WHERE code IN ('VIC', 'NSW'));
