-- What the admin needs to change products and promotions.

-- JSON: a picture's hash to what it shows, in an editor's words.
ALTER TABLE products ADD COLUMN picture_texts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(picture_texts));

-- Count changes: who saves says which one was read. Stock does not count, as buyers change it too.
ALTER TABLE skus ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE promotions ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

-- Stock that editors have changed. A row changes its sku by the difference of what the form showed and what was typed, so that
-- nothing is lost of what buyers and other editors do meanwhile. NULL: not counted.
CREATE TABLE stock_changes (
  id INTEGER PRIMARY KEY,
  -- Of the form: sent twice, it counts once.
  request_key TEXT NOT NULL,
  sku_id INTEGER NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  shown INTEGER CHECK (shown >= 0),
  typed INTEGER CHECK (typed >= 0),
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  UNIQUE (request_key, sku_id)
);
CREATE INDEX stock_changes_by_sku ON stock_changes (sku_id, id DESC);

-- Less than nothing fails the CHECK of skus, and the whole statement: so does a sku that was counted and is not any more.
CREATE TRIGGER stock_change AFTER INSERT ON stock_changes BEGIN
  UPDATE skus SET stock = CASE
    WHEN (stock IS NULL) <> (new.shown IS NULL) THEN -1
    WHEN stock IS NULL OR new.typed IS NULL THEN new.typed
    ELSE stock + new.typed - new.shown END
  WHERE id = new.sku_id;
END;

-- A product is found while one of its skus is for sale.
CREATE TRIGGER search_sku_insert AFTER INSERT ON skus BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id = new.product_id;
  INSERT INTO search_marks (model, record_id) VALUES ('product', new.product_id);
END;
CREATE TRIGGER search_sku_update AFTER UPDATE OF enabled ON skus WHEN old.enabled <> new.enabled BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id = new.product_id;
  INSERT INTO search_marks (model, record_id) VALUES ('product', new.product_id);
END;
CREATE TRIGGER search_sku_delete AFTER DELETE ON skus BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id = old.product_id;
  INSERT INTO search_marks (model, record_id) VALUES ('product', old.product_id);
END;
-- The sale of a ticket ends with the start of its event.
CREATE TRIGGER search_ticket_event_update AFTER UPDATE OF starts_at ON calendar_events WHEN old.starts_at <> new.starts_at BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id IN (SELECT id FROM products WHERE calendar_event_id = new.id);
  INSERT INTO search_marks (model, record_id) SELECT 'product', id FROM products WHERE calendar_event_id = new.id;
END;

INSERT OR REPLACE INTO search_marks (model, record_id) SELECT 'product', id FROM products;
