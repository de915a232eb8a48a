-- What a refund gives back: a part of an order's line, or of its delivery. The payment of the refund has their
-- sum, below 0, with what became credit again. Refunds of before have none: each was of a whole order.
CREATE TABLE refund_lines (
  id INTEGER PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payments (id),
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- NULL: the delivery.
  order_line_id INTEGER REFERENCES order_lines (id),
  -- As order_lines.kind, or 'delivery'.
  kind TEXT NOT NULL,
  -- 0: money alone.
  qty INTEGER NOT NULL CHECK (qty >= 0),
  cents INTEGER NOT NULL CHECK (cents >= 0),
  -- GST within.
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  -- Pieces and places that went back into stock.
  restocked_qty INTEGER NOT NULL DEFAULT 0 CHECK (restocked_qty >= 0)
);
CREATE INDEX refund_lines_by_order ON refund_lines (order_id, order_line_id);
CREATE INDEX refund_lines_by_payment ON refund_lines (payment_id);

CREATE TRIGGER refund_lines_insert BEFORE INSERT ON refund_lines
WHEN NEW.qty + (SELECT coalesce(sum(qty), 0) FROM refund_lines WHERE order_line_id = NEW.order_line_id)
  > (SELECT qty FROM order_lines WHERE id = NEW.order_line_id)
BEGIN
  SELECT RAISE(ABORT, 'CHECK constraint failed: more is refunded than was ordered');
END;

-- What refunds have given back of it.
ALTER TABLE orders ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0
  CHECK (refunded_cents >= 0 AND refunded_cents <= total_cents);
UPDATE orders SET refunded_cents = (SELECT min(refunded_cents, orders.total_cents) FROM invoices WHERE order_id = orders.id)
WHERE status = 'refunded' AND EXISTS (SELECT 1 FROM invoices WHERE order_id = orders.id);

DROP INDEX orders_by_state;
CREATE INDEX orders_by_state ON orders (status, id, needs_attention, is_shipped, sent_on, refunded_cents);

-- An order can be refunded in parts.
DROP INDEX order_actions_once;
CREATE UNIQUE INDEX order_actions_once ON order_actions (order_id, action) WHERE action IN ('cancelled', 'shortened');
