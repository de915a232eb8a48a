-- The club's day on which its buyer was last reminded to pay, YYYY-MM-DD.
ALTER TABLE orders ADD COLUMN reminded_on TEXT;
