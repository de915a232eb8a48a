-- What an order has truly taken and not given back: never less or more than what left the stock, the promotion and the
-- credit. A release or a refund gives back exactly this.
ALTER TABLE orders ADD COLUMN credit_taken_cents INTEGER NOT NULL DEFAULT 0 CHECK (credit_taken_cents >= 0);
ALTER TABLE orders ADD COLUMN promotion_taken INTEGER NOT NULL DEFAULT 0 CHECK (promotion_taken IN (0, 1));
ALTER TABLE order_lines ADD COLUMN taken_qty INTEGER NOT NULL DEFAULT 0 CHECK (taken_qty >= 0 AND taken_qty <= qty);

-- Whether all of an earlier late payment's credit was there is in its attention note alone, settled or not: such a credit
-- counts as not taken.
UPDATE orders SET
  credit_taken_cents = iif(status <> 'refunded' AND NOT EXISTS (
    SELECT 1 FROM order_actions a WHERE a.order_id = orders.id AND a.attention LIKE '%Its credit of%')
    AND coalesce(needs_attention, '') NOT LIKE '%Its credit of%', credit_cents, 0),
  promotion_taken = promotion_code IS NOT NULL
WHERE holds_stock = 1 OR status = 'refunded';
UPDATE order_lines SET taken_qty = max(0, qty - missing_qty)
WHERE order_id IN (SELECT id FROM orders WHERE holds_stock = 1)
  AND sku_id IN (SELECT id FROM skus WHERE stock IS NOT NULL);
ALTER TABLE order_lines DROP COLUMN missing_qty;

-- SQLite cannot change a CHECK. 'kept-as-credit': of an order that could not be paid any more.
CREATE TABLE new_payments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  gateway TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  -- Set with the payment, in one batch: a membership is extended once per payment.
  membership_extended_to TEXT,
  created_at TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'payment'
    CHECK (kind IN ('payment', 'overpayment', 'wrong-amount', 'kept-as-credit', 'refund')),
  -- What of it became the member's credit instead of paying for the order.
  kept_cents INTEGER NOT NULL DEFAULT 0 CHECK (kept_cents >= 0)
);
INSERT INTO new_payments (id, order_id, gateway, reference, amount_cents, membership_extended_to, created_at, kind, kept_cents)
SELECT id, order_id, gateway, reference, amount_cents, membership_extended_to, created_at, kind,
  iif(kind = 'overpayment', amount_cents, 0)
FROM payments;
DROP TABLE payments;
ALTER TABLE new_payments RENAME TO payments;
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_by_time ON payments (created_at);
CREATE INDEX membership_extensions_by_member ON membership_extensions (user_id, created_at);
