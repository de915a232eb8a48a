-- The last day that a membership was given back to after the refund of the order that had extended it. NULL:
-- the extension counts.
ALTER TABLE membership_extensions ADD COLUMN shortened_to TEXT;

-- A CHECK cannot be altered: the table is made again, with 'shortened' among its actions.
CREATE TABLE order_actions_new (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  editor_id INTEGER NOT NULL REFERENCES users (id),
  action TEXT NOT NULL CHECK (action IN ('refunded', 'cancelled', 'settled', 'shortened')),
  -- Of 'settled' and 'shortened': what needed attention.
  attention TEXT,
  note TEXT,
  -- Of 'refunded': whether its goods went back into stock.
  restocked INTEGER NOT NULL DEFAULT 0 CHECK (restocked IN (0, 1)),
  created_at TEXT NOT NULL
);
INSERT INTO order_actions_new (id, order_id, editor_id, action, attention, note, restocked, created_at)
SELECT id, order_id, editor_id, action, attention, note, restocked, created_at FROM order_actions;
DROP TABLE order_actions;
ALTER TABLE order_actions_new RENAME TO order_actions;
CREATE INDEX order_actions_by_order ON order_actions (order_id, id);
-- An order is refunded, cancelled and has its membership shortened once.
CREATE UNIQUE INDEX order_actions_once ON order_actions (order_id, action) WHERE action <> 'settled';
