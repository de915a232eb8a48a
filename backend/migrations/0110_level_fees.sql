-- Changes of a level's fees: the fee from a day on. Until it is applied, the level and its sku have the earlier one.
CREATE TABLE level_fees (
  id INTEGER PRIMARY KEY,
  level_id INTEGER NOT NULL REFERENCES membership_levels (id) ON DELETE CASCADE,
  -- YYYY-MM-DD in the club's zone: the first day of these fees.
  from_day TEXT NOT NULL,
  yearly_fee_cents INTEGER NOT NULL CHECK (yearly_fee_cents >= 0),
  joining_fee_cents INTEGER NOT NULL CHECK (joining_fee_cents >= 0),
  -- What it cost until then; null until applied.
  earlier_yearly_cents INTEGER,
  earlier_joining_cents INTEGER,
  -- Null: still to come.
  applied_at TEXT,
  UNIQUE (level_id, from_day)
);
-- A level has one change that is still to come.
CREATE UNIQUE INDEX level_fees_to_come ON level_fees (level_id) WHERE applied_at IS NULL;
