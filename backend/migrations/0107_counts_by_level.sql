-- What a list of levels counts of each level's memberships, in an index alone.
DROP INDEX memberships_by_level;
CREATE INDEX memberships_by_level ON memberships (level_id, refused_at, left_as, is_approved, no_expiry, valid_to);
