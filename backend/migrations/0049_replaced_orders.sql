-- Whether a later order of the member has released this one. Until now every later order did.
ALTER TABLE orders ADD COLUMN is_replaced INTEGER NOT NULL DEFAULT 0;

UPDATE orders AS o SET is_replaced = 1
WHERE o.status = 'released'
  AND NOT EXISTS (SELECT 1 FROM order_actions a WHERE a.order_id = o.id AND a.action = 'cancelled')
  AND EXISTS (SELECT 1 FROM orders n
    WHERE n.user_id = o.user_id AND n.id > o.id AND n.created_at < o.stock_held_until);
