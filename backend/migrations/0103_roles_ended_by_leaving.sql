-- 1: the role ended as its holder died or resigned, until that is taken back, which says which roles they were.
ALTER TABLE officer_roles ADD COLUMN ended_by_leaving INTEGER NOT NULL DEFAULT 0;
