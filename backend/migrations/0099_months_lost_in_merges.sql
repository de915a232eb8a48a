-- The merge in which the membership went that this payment had extended, of two memberships. NULL: it counts.
-- Not a reference: the merge is deleted after its time, and the months stay lost.
ALTER TABLE membership_extensions ADD COLUMN lost_in_merge INTEGER;
