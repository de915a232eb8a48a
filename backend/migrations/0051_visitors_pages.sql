-- A page for people who are no members yet, such as "Join the club": a current member's menu leaves it out.
ALTER TABLE sitemap_entries ADD COLUMN for_visitors INTEGER NOT NULL DEFAULT 0 CHECK (for_visitors IN (0, 1));
