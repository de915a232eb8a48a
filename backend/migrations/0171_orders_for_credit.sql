-- 1: an order without lines, which only holds a payment that became credit, or credit that was paid out.
-- The accounts have it; lists of orders leave it out.
ALTER TABLE orders ADD COLUMN is_for_credit INTEGER NOT NULL DEFAULT 0 CHECK (is_for_credit IN (0, 1));

UPDATE orders SET is_for_credit = 1
WHERE total_cents = 0 AND content_hash = 'recorded by an officer' AND status = 'released'
  AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = orders.id);
