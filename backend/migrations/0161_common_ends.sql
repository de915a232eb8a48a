-- When a level's memberships end: each after its own months (null), or all on one day of the year (MM-DD).
ALTER TABLE membership_levels ADD COLUMN ends_on TEXT
  CHECK (ends_on IS NULL OR ends_on GLOB '[01][0-9]-[0-3][0-9]');
-- 1: a term that is shorter than a year costs so many twelfths of the fee as it has whole months.
ALTER TABLE membership_levels ADD COLUMN pro_rata INTEGER NOT NULL DEFAULT 0 CHECK (pro_rata IN (0, 1));
-- Whoever joins within so many months of the common end gets the next year too.
ALTER TABLE membership_levels ADD COLUMN next_year_months INTEGER NOT NULL DEFAULT 0
  CHECK (next_year_months BETWEEN 0 AND 11);
-- For so many days after its end a renewal continues from there.
ALTER TABLE membership_levels ADD COLUMN grace_days INTEGER NOT NULL DEFAULT 0 CHECK (grace_days BETWEEN 0 AND 90);
-- The last day that an ordered membership is for, of a level with a common end. Null: it is found when it is paid.
ALTER TABLE order_lines ADD COLUMN term_to TEXT;
