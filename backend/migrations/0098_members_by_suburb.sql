-- The desk's search finds members by where they live, and by who shares their membership.
CREATE INDEX addresses_by_suburb ON addresses (suburb COLLATE NOCASE, user_id);
CREATE INDEX memberships_by_additional ON memberships (additional_member COLLATE NOCASE, user_id);
CREATE INDEX memberships_by_additional_surname
  ON memberships (substr(additional_member, instr(additional_member, ' ') + 1) COLLATE NOCASE, user_id);
