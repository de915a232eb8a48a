-- Lines by which money went out are kept too, below 0, until somebody sets them aside.
CREATE TABLE new_bank_lines (
  id INTEGER PRIMARY KEY,
  -- Hash of its day, sum, words, balance and place among equal lines: each is stored once.
  key TEXT NOT NULL UNIQUE,
  -- YYYY-MM-DD.
  day TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
  description TEXT NOT NULL,
  -- As payments.reference has it.
  reference TEXT NOT NULL UNIQUE,
  -- Why no payment is recorded of it; NULL: one is, or has to be.
  aside_reason TEXT,
  created_at TEXT NOT NULL
);
INSERT INTO new_bank_lines (id, key, day, amount_cents, description, reference, aside_reason, created_at)
SELECT id, key, day, amount_cents, description, reference, aside_reason, created_at FROM bank_lines;
DROP TABLE bank_lines;
ALTER TABLE new_bank_lines RENAME TO bank_lines;
CREATE INDEX bank_lines_by_day ON bank_lines (day, id);
