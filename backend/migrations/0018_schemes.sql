-- A scheme's rules per class, the days that an owner may choose, and where each rule comes from.
ALTER TABLE scheme_profiles DROP COLUMN age_rule_years;
ALTER TABLE scheme_profiles DROP COLUMN yearly_days;
-- JSON list of days a year of registration; [] when none are counted.
ALTER TABLE scheme_profiles ADD COLUMN day_choices TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(day_choices));
ALTER TABLE scheme_profiles ADD COLUMN counts_club_runs INTEGER NOT NULL DEFAULT 1 CHECK (counts_club_runs IN (0, 1));
-- JSON list of {id, since, source}.
ALTER TABLE scheme_profiles ADD COLUMN rules TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(rules));
