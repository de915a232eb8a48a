-- The last day on which an order can be paid by bank transfer, YYYY-MM-DD; NULL: its buyer pays at once.
ALTER TABLE orders ADD COLUMN due_on TEXT;
-- 'due': it ran out, and its buyer has to be told.
ALTER TABLE orders ADD COLUMN end_mail TEXT CHECK (end_mail IN ('due', 'sent'));
CREATE INDEX orders_by_end_mail ON orders (id) WHERE end_mail = 'due';
