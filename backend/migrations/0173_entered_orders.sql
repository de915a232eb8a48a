-- 'entered': an officer placed the order for its buyer. SQLite cannot change a CHECK.
CREATE TABLE new_order_actions (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  editor_id INTEGER NOT NULL REFERENCES users (id),
  action TEXT NOT NULL CHECK (action IN
    ('entered', 'refunded', 'cancelled', 'settled', 'shortened', 'paid', 'part-paid', 'taken-back')),
  -- Of 'settled' and 'shortened': what needed attention.
  attention TEXT,
  note TEXT,
  -- Of 'refunded': whether its goods went back into stock.
  restocked INTEGER NOT NULL DEFAULT 0 CHECK (restocked IN (0, 1)),
  created_at TEXT NOT NULL
);
INSERT INTO new_order_actions (id, order_id, editor_id, action, attention, note, restocked, created_at)
SELECT id, order_id, editor_id, action, attention, note, restocked, created_at FROM order_actions;
DROP TABLE order_actions;
ALTER TABLE new_order_actions RENAME TO order_actions;
CREATE INDEX order_actions_by_order ON order_actions (order_id, id);
-- An order can be refunded in parts.
CREATE UNIQUE INDEX order_actions_once ON order_actions (order_id, action)
  WHERE action IN ('entered', 'cancelled', 'shortened');

-- The list of orders counts its views in it.
DROP INDEX orders_by_state;
CREATE INDEX orders_by_state ON orders
  (status, id, needs_attention, is_shipped, sent_on, refunded_cents, is_for_credit);
