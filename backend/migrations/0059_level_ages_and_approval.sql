-- Who may pay for a level, in whole years on that day, both inclusive; NULL: no limit.
ALTER TABLE membership_levels ADD COLUMN min_age INTEGER CHECK (min_age BETWEEN 0 AND 120);
ALTER TABLE membership_levels ADD COLUMN max_age INTEGER CHECK (max_age BETWEEN 0 AND 120);
-- The club approves whoever joins for the first time (memberships.is_approved).
ALTER TABLE membership_levels ADD COLUMN needs_approval INTEGER NOT NULL DEFAULT 0 CHECK (needs_approval IN (0, 1));
ALTER TABLE membership_levels ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Of one that was never approved: the row stays, with its number, and counts as no membership.
ALTER TABLE memberships ADD COLUMN refused_at TEXT;
ALTER TABLE memberships ADD COLUMN refused_reason TEXT;
CREATE INDEX memberships_waiting ON memberships (is_approved) WHERE is_approved = 0 AND refused_at IS NULL;
