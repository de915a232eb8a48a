-- A payment by hand that never came is taken back: it stays, with this instant, beside an entry of the same
-- sum below 0.
ALTER TABLE payments ADD COLUMN taken_back_at TEXT;
-- Of both: the credit and the invoice of their order then, which a later payment changes.
ALTER TABLE payments ADD COLUMN order_credit_cents INTEGER;
ALTER TABLE payments ADD COLUMN invoice_number TEXT;

-- 'taken-back'. An order can be paid by hand again after that. SQLite cannot change a CHECK.
CREATE TABLE new_order_actions (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  editor_id INTEGER NOT NULL REFERENCES users (id),
  action TEXT NOT NULL CHECK (action IN
    ('refunded', 'cancelled', 'settled', 'shortened', 'paid', 'part-paid', 'taken-back')),
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
-- An order is refunded, cancelled and shortened once.
CREATE UNIQUE INDEX order_actions_once ON order_actions (order_id, action)
  WHERE action IN ('refunded', 'cancelled', 'shortened');
