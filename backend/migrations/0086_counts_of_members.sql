-- What the tabs of the desk's list of members count, without reading the memberships themselves.
CREATE INDEX memberships_counted ON memberships (user_id, level_id, is_approved, no_expiry, valid_to, left_as, refused_at);
