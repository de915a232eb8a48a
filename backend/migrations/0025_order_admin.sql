-- The club's admin of orders: what editors do with them, takings, and answers to delivery prices asked for.

CREATE TABLE order_actions (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  editor_id INTEGER NOT NULL REFERENCES users (id),
  action TEXT NOT NULL CHECK (action IN ('refunded', 'cancelled', 'settled')),
  -- Of 'settled': what needed attention.
  attention TEXT,
  note TEXT,
  -- Of 'refunded': whether its goods went back into stock.
  restocked INTEGER NOT NULL DEFAULT 0 CHECK (restocked IN (0, 1)),
  created_at TEXT NOT NULL
);
CREATE INDEX order_actions_by_order ON order_actions (order_id, id);
-- An order is refunded once, and cancelled once.
CREATE UNIQUE INDEX order_actions_once ON order_actions (order_id, action) WHERE action <> 'settled';

CREATE INDEX orders_needing_attention ON orders (id) WHERE needs_attention IS NOT NULL;
CREATE INDEX payments_by_time ON payments (created_at);

-- Pieces that were not there any more when a released order was paid: they never left the stock, and a
-- refund gives none of them back. Of a SKU with several lines they are the first line's.
ALTER TABLE order_lines ADD COLUMN missing_qty INTEGER NOT NULL DEFAULT 0 CHECK (missing_qty >= 0);

-- An answered request is a way of delivery for its cart alone. Without REFERENCES: orders keep the way of
-- delivery when the request is gone, and it must never become everybody's.
ALTER TABLE shipping_options ADD COLUMN quote_id INTEGER;
ALTER TABLE shipping_options ADD COLUMN offered_until TEXT;
CREATE INDEX shipping_options_by_quote ON shipping_options (quote_id) WHERE quote_id IS NOT NULL;
ALTER TABLE shipping_quote_requests ADD COLUMN answered_by INTEGER REFERENCES users (id);
