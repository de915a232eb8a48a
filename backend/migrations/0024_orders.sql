-- Orders from cart to invoice: what the first tables of the shop lack.

ALTER TABLE products ADD COLUMN content_images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(content_images));
-- An instant after which it cannot be bought.
ALTER TABLE products ADD COLUMN ends_at TEXT;
ALTER TABLE products ADD COLUMN created_at TEXT;
-- Printed on its tickets.
ALTER TABLE products ADD COLUMN ticket_terms TEXT;
-- Most that one order may have; NULL: as many as there are.
ALTER TABLE skus ADD COLUMN most_per_order INTEGER CHECK (most_per_order IS NULL OR most_per_order > 0);

-- For members of a level alone; 'any': for every member.
ALTER TABLE promotions ADD COLUMN level_code TEXT;

-- Names the order that this cart will be: the idempotency key, until the content changes or is paid.
ALTER TABLE carts ADD COLUMN order_key TEXT;
-- A member has one cart, in every browser.
DROP INDEX carts_by_user;
CREATE UNIQUE INDEX carts_by_user ON carts (user_id) WHERE user_id IS NOT NULL;
-- A membership's second person.
ALTER TABLE cart_items ADD COLUMN additional_member TEXT;

-- The order's unguessable name, which the gateway's return address carries.
ALTER TABLE orders ADD COLUMN order_key TEXT;
CREATE UNIQUE INDEX orders_by_key ON orders (order_key);
-- Hash of everything that was submitted: the same key with other fields is a conflict.
ALTER TABLE orders ADD COLUMN content_hash TEXT;
ALTER TABLE orders ADD COLUMN address TEXT CHECK (address IS NULL OR json_valid(address));
ALTER TABLE orders ADD COLUMN shipping_name TEXT;
-- What the club owed the member and paid of it; given back when the order is released or refunded.
ALTER TABLE orders ADD COLUMN credit_cents INTEGER NOT NULL DEFAULT 0 CHECK (credit_cents >= 0);
-- 1 while its stock, promotion and credit are taken.
ALTER TABLE orders ADD COLUMN holds_stock INTEGER NOT NULL DEFAULT 1 CHECK (holds_stock IN (0, 1));
-- Paid after its stock was released and sold to somebody else: the club has to settle it.
ALTER TABLE orders ADD COLUMN needs_attention TEXT;
ALTER TABLE orders ADD COLUMN refunded_at TEXT;

-- Of a line's price that is paid once: a joining fee.
ALTER TABLE order_lines ADD COLUMN once_cents INTEGER NOT NULL DEFAULT 0 CHECK (once_cents >= 0);
ALTER TABLE order_lines ADD COLUMN kind TEXT NOT NULL DEFAULT 'goods';
ALTER TABLE order_lines ADD COLUMN additional_member TEXT;

ALTER TABLE payments ADD COLUMN kind TEXT NOT NULL DEFAULT 'payment' CHECK (kind IN ('payment', 'overpayment', 'wrong-amount', 'refund'));

-- A membership is extended once per order: the second extension fails here, and its batch with it.
CREATE TABLE membership_extensions (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  level_id INTEGER NOT NULL REFERENCES membership_levels (id),
  valid_from TEXT,
  valid_to TEXT NOT NULL,
  created_at TEXT NOT NULL
);

-- Webhooks that were taken: each id counts once.
CREATE TABLE webhook_events (
  gateway TEXT NOT NULL,
  webhook_id TEXT NOT NULL,
  received_at TEXT NOT NULL,
  PRIMARY KEY (gateway, webhook_id)
) WITHOUT ROWID;

-- The sandbox gateway's own: what it was asked to collect, and the webhooks that it has yet to send.
CREATE TABLE sandbox_webhooks (
  id TEXT PRIMARY KEY,
  payment_key TEXT NOT NULL,
  body TEXT NOT NULL,
  send_after TEXT NOT NULL,
  sent_at TEXT,
  answer INTEGER
) WITHOUT ROWID;
CREATE INDEX sandbox_webhooks_due ON sandbox_webhooks (sent_at, send_after);

-- Nothing has written invoices yet. SQLite cannot change a CHECK, and they can be refunded now.
DROP TABLE invoices;
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
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  payment_reference TEXT,
  status TEXT NOT NULL CHECK (status IN ('due', 'paid', 'void', 'refunded')),
  -- 128 random bits: opens /show-invoice/{token} and its tickets without signing in.
  token TEXT UNIQUE
);
CREATE INDEX invoices_by_user ON invoices (user_id, id DESC);

-- "Your membership ends in 30 days": each once for one end of a membership.
CREATE TABLE renewal_reminders (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  valid_to TEXT NOT NULL,
  days INTEGER NOT NULL CHECK (days IN (30, 7, 1)),
  sent_at TEXT NOT NULL,
  PRIMARY KEY (user_id, valid_to, days)
) WITHOUT ROWID;

-- Delivery that no price list covers: the club answers by email.
CREATE TABLE shipping_quote_requests (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_key TEXT NOT NULL,
  place TEXT NOT NULL CHECK (json_valid(place)),
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  asked_at TEXT NOT NULL,
  answered_at TEXT
);
-- The same question is asked once.
CREATE UNIQUE INDEX shipping_quote_requests_once ON shipping_quote_requests (session_key, place, lines);
