-- Ways of delivery that officers change. Prices that the club named for one cart (quote_id) are not among them.
ALTER TABLE shipping_options ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Of two that are offered under one name the later one gets its number behind it.
UPDATE shipping_options SET name = name || ' (' || id || ')'
WHERE quote_id IS NULL AND enabled = 1 AND EXISTS (
  SELECT 1 FROM shipping_options o WHERE o.quote_id IS NULL AND o.enabled = 1 AND o.id < shipping_options.id
    AND o.name = shipping_options.name COLLATE NOCASE);
CREATE UNIQUE INDEX shipping_options_by_name ON shipping_options (name COLLATE NOCASE)
  WHERE quote_id IS NULL AND enabled = 1;

-- What the desk counts before one is taken out.
CREATE INDEX carts_by_delivery ON carts (shipping_option_id) WHERE shipping_option_id IS NOT NULL;
CREATE INDEX orders_by_delivery ON orders (shipping_option_id, status) WHERE shipping_option_id IS NOT NULL;

-- An order keeps the days that its buyer was told, as it keeps the name and the price.
ALTER TABLE orders ADD COLUMN shipping_days_min INTEGER;
ALTER TABLE orders ADD COLUMN shipping_days_max INTEGER;
UPDATE orders SET (shipping_days_min, shipping_days_max) =
  (SELECT days_min, days_max FROM shipping_options s WHERE s.id = orders.shipping_option_id)
WHERE shipping_option_id IS NOT NULL;
