-- Orders whose goods are sent: when and by whom they went to the carrier.
-- 1: it is sent to an address, not picked up.
ALTER TABLE orders ADD COLUMN is_shipped INTEGER NOT NULL DEFAULT 0 CHECK (is_shipped IN (0, 1));
-- YYYY-MM-DD on the club's clock; NULL: not yet. '' of orders paid before this, of which nobody knows.
ALTER TABLE orders ADD COLUMN sent_on TEXT;
ALTER TABLE orders ADD COLUMN carrier TEXT;
ALTER TABLE orders ADD COLUMN tracking_number TEXT;
UPDATE orders SET is_shipped = 1, sent_on = iif(status = 'paid', '', NULL) WHERE shipping_address IS NOT NULL;

CREATE INDEX orders_to_send ON orders (id) WHERE status = 'paid' AND is_shipped = 1 AND sent_on IS NULL;
CREATE INDEX orders_sent ON orders (id) WHERE sent_on > '';
-- The list's tabs count in this index alone.
DROP INDEX orders_by_state;
CREATE INDEX orders_by_state ON orders (status, id, needs_attention, is_shipped, sent_on);
