-- Lines of the bank's statements by which money came. One is recorded while a payment has its reference.
CREATE TABLE bank_lines (
  id INTEGER PRIMARY KEY,
  -- Hash of its day, sum, words, balance and place among equal lines: each is stored once.
  key TEXT NOT NULL UNIQUE,
  -- YYYY-MM-DD.
  day TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  description TEXT NOT NULL,
  -- As payments.reference has it.
  reference TEXT NOT NULL UNIQUE,
  -- Why no payment is recorded of it; NULL: one is, or has to be.
  aside_reason TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX bank_lines_by_day ON bank_lines (day, id);
