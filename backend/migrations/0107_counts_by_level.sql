-- What the lists of members and of levels count of memberships, in one index alone.
DROP INDEX memberships_by_level;
DROP INDEX memberships_counted;
CREATE INDEX memberships_by_level
  ON memberships (level_id, refused_at, left_as, is_approved, no_expiry, valid_to, user_id);
