-- The shop. Prices are integer cents, AUD, GST inside (spec §9 and the club's tax settings).

CREATE TABLE addresses (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  display_name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL DEFAULT '',
  email TEXT,
  phone TEXT,
  company TEXT,
  street_address TEXT NOT NULL,
  street_address_1 TEXT,
  suburb TEXT NOT NULL,
  -- Four characters: the Northern Territory's begin with 0.
  postcode TEXT NOT NULL,
  state TEXT,
  country TEXT NOT NULL DEFAULT 'AU',
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX addresses_by_user ON addresses (user_id, enabled);

CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  summary TEXT,
  content TEXT,
  kind TEXT NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'membership', 'ticket')),
  group_id INTEGER REFERENCES groups (id) ON DELETE SET NULL,
  image_hash TEXT REFERENCES images (hash) ON DELETE SET NULL,
  -- Of a ticket.
  calendar_event_id INTEGER REFERENCES calendar_events (id),
  -- Of a membership.
  level_id INTEGER REFERENCES membership_levels (id),
  members_only INTEGER NOT NULL DEFAULT 0 CHECK (members_only IN (0, 1)),
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  updated_at TEXT NOT NULL,
  CHECK (kind <> 'membership' OR level_id IS NOT NULL)
);
CREATE INDEX products_by_group ON products (group_id, enabled);

CREATE TABLE skus (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  price_cents INTEGER NOT NULL CHECK (price_cents >= 0),
  taxable INTEGER NOT NULL DEFAULT 1 CHECK (taxable IN (0, 1)),
  -- NULL: not counted.
  stock INTEGER CHECK (stock IS NULL OR stock >= 0),
  weight_grams INTEGER NOT NULL DEFAULT 0 CHECK (weight_grams >= 0),
  -- JSON list of {id, name, price_cents}.
  addons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addons)),
  sort_order INTEGER NOT NULL DEFAULT 0,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1))
);
CREATE INDEX skus_by_product ON skus (product_id, sort_order);

CREATE TABLE promotions (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE CHECK (code = upper(code)),
  name TEXT NOT NULL,
  percent INTEGER CHECK (percent IS NULL OR percent BETWEEN 1 AND 100),
  amount_cents INTEGER CHECK (amount_cents IS NULL OR amount_cents > 0),
  minimum_cents INTEGER NOT NULL DEFAULT 0,
  starts_at TEXT,
  ends_at TEXT,
  most_uses INTEGER,
  uses INTEGER NOT NULL DEFAULT 0,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  CHECK ((percent IS NULL) <> (amount_cents IS NULL)),
  CHECK (most_uses IS NULL OR uses <= most_uses)
);

CREATE TABLE shipping_options (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  is_pick_up INTEGER NOT NULL DEFAULT 0 CHECK (is_pick_up IN (0, 1)),
  base_cents INTEGER NOT NULL CHECK (base_cents >= 0),
  per_kilogram_cents INTEGER NOT NULL DEFAULT 0 CHECK (per_kilogram_cents >= 0),
  -- JSON list of postcode ranges [["4000","4999"]]; NULL: everywhere in the country.
  postcodes TEXT CHECK (postcodes IS NULL OR json_valid(postcodes)),
  country TEXT NOT NULL DEFAULT 'AU',
  sort_order INTEGER NOT NULL DEFAULT 0,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1))
);

CREATE TABLE carts (
  session_key TEXT PRIMARY KEY,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  promotion_code TEXT,
  shipping_option_id INTEGER REFERENCES shipping_options (id) ON DELETE SET NULL,
  shipping_address TEXT CHECK (shipping_address IS NULL OR json_valid(shipping_address)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX carts_by_user ON carts (user_id);

CREATE TABLE cart_items (
  id INTEGER PRIMARY KEY,
  session_key TEXT NOT NULL REFERENCES carts (session_key) ON DELETE CASCADE,
  sku_id INTEGER NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  -- JSON list of addon ids, sorted, so that equal choices are one line.
  addons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addons)),
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 999),
  created_at TEXT NOT NULL,
  UNIQUE (session_key, sku_id, addons)
);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  -- The form's id: the same order is never placed twice.
  idempotency_key TEXT NOT NULL UNIQUE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  status TEXT NOT NULL DEFAULT 'awaiting-payment' CHECK (status IN ('awaiting-payment', 'paid', 'declined', 'released', 'refunded')),
  shipping_option_id INTEGER REFERENCES shipping_options (id),
  shipping_address TEXT CHECK (shipping_address IS NULL OR json_valid(shipping_address)),
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 0),
  discount_cents INTEGER NOT NULL DEFAULT 0 CHECK (discount_cents >= 0),
  shipping_cents INTEGER NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
  total_cents INTEGER NOT NULL CHECK (total_cents >= 0),
  promotion_code TEXT,
  payment_gateway TEXT NOT NULL,
  -- Unguessable: names the payment page.
  payment_key TEXT NOT NULL UNIQUE,
  return_url TEXT NOT NULL,
  note TEXT,
  -- Stock is given back after this unless paid.
  stock_held_until TEXT NOT NULL,
  paid_at TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX orders_by_user ON orders (user_id, id DESC);
CREATE INDEX orders_by_hold ON orders (status, stock_held_until);

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  sku_id INTEGER NOT NULL REFERENCES skus (id),
  name TEXT NOT NULL,
  addons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(addons)),
  qty INTEGER NOT NULL CHECK (qty > 0),
  unit_price_cents INTEGER NOT NULL CHECK (unit_price_cents >= 0),
  taxable INTEGER NOT NULL CHECK (taxable IN (0, 1)),
  tax_cents INTEGER NOT NULL DEFAULT 0 CHECK (tax_cents >= 0)
);
CREATE INDEX order_lines_by_order ON order_lines (order_id);

CREATE TABLE payments (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  gateway TEXT NOT NULL,
  reference TEXT NOT NULL UNIQUE,
  amount_cents INTEGER NOT NULL,
  -- Set with the payment, in one batch: a membership is extended once per payment.
  membership_extended_to TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX payments_by_order ON payments (order_id);

CREATE TABLE invoices (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  order_id INTEGER UNIQUE REFERENCES orders (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  issued_on TEXT NOT NULL,
  due_on TEXT,
  -- JSON, frozen: name, address, ABN of the buyer (from $1,000) and of the club on that day.
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  gst_registered INTEGER NOT NULL CHECK (gst_registered IN (0, 1)),
  subtotal_cents INTEGER NOT NULL,
  discount_cents INTEGER NOT NULL DEFAULT 0,
  shipping_cents INTEGER NOT NULL DEFAULT 0,
  tax_cents INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
  paid_cents INTEGER NOT NULL DEFAULT 0,
  payment_reference TEXT,
  status TEXT NOT NULL CHECK (status IN ('due', 'paid', 'void'))
);
CREATE INDEX invoices_by_user ON invoices (user_id, id DESC);

CREATE TABLE invoice_lines (
  id INTEGER PRIMARY KEY,
  invoice_id INTEGER NOT NULL REFERENCES invoices (id) ON DELETE CASCADE,
  description TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  unit_price_cents INTEGER NOT NULL,
  taxable INTEGER NOT NULL CHECK (taxable IN (0, 1)),
  tax_cents INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX invoice_lines_by_invoice ON invoice_lines (invoice_id);

CREATE TABLE tickets (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  -- Beside the QR; unguessable.
  code TEXT NOT NULL UNIQUE,
  order_line_id INTEGER NOT NULL REFERENCES order_lines (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  calendar_event_id INTEGER NOT NULL REFERENCES calendar_events (id),
  holder TEXT NOT NULL,
  price_cents INTEGER NOT NULL,
  terms TEXT,
  status TEXT NOT NULL DEFAULT 'valid' CHECK (status IN ('valid', 'used', 'void')),
  used_at TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX tickets_by_user ON tickets (user_id, id DESC);
