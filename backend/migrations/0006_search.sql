-- What visitors can find (contract 6, /cognito/search): one entry for each public page, event and product, and its words.
-- A change marks its record; the next search reads what is marked and rebuilds those entries alone.

CREATE TABLE search_entries (
  id INTEGER PRIMARY KEY,
  model TEXT NOT NULL CHECK (model IN ('page', 'event', 'product')),
  record_id INTEGER NOT NULL,
  -- Without a leading slash; NULL for what has no page of its own.
  url TEXT,
  starts_at TEXT,
  -- Not found any more after this.
  ends_at TEXT,
  -- When a scheduled part comes or goes: the words have to be read again. NULL: never.
  good_until TEXT,
  UNIQUE (model, record_id)
);
CREATE INDEX search_entries_by_good_until ON search_entries (good_until) WHERE good_until IS NOT NULL;

-- Its rowid is the entry's id. Word stems, without accents.
CREATE VIRTUAL TABLE search_words USING fts5(title, body, tokenize = 'porter unicode61 remove_diacritics 2');

CREATE TABLE search_marks (
  -- Another change gives another number, so that one which comes while a record is read is not forgotten.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  model TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  UNIQUE (model, record_id) ON CONFLICT REPLACE
);

-- The old mark is deleted in so many words: inside a trigger, the conflict clause of the statement that fired it (an upsert's) wins
-- over the table's own.
CREATE TRIGGER search_page_insert AFTER INSERT ON pages BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = new.id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', new.id);
END;
CREATE TRIGGER search_page_update AFTER UPDATE ON pages BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = new.id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', new.id);
END;
CREATE TRIGGER search_page_delete AFTER DELETE ON pages BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = old.id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', old.id);
END;
CREATE TRIGGER search_block_insert AFTER INSERT ON page_blocks BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = new.page_id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', new.page_id);
END;
CREATE TRIGGER search_block_update AFTER UPDATE ON page_blocks BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = new.page_id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', new.page_id);
  DELETE FROM search_marks WHERE model = 'page' AND record_id = old.page_id AND old.page_id <> new.page_id;
  INSERT INTO search_marks (model, record_id) SELECT 'page', old.page_id WHERE old.page_id <> new.page_id;
END;
CREATE TRIGGER search_block_delete AFTER DELETE ON page_blocks BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = old.page_id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', old.page_id);
END;
CREATE TRIGGER search_rows_insert AFTER INSERT ON legacy_pages BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = new.page_id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', new.page_id);
END;
CREATE TRIGGER search_rows_update AFTER UPDATE ON legacy_pages BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = new.page_id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', new.page_id);
END;
CREATE TRIGGER search_rows_delete AFTER DELETE ON legacy_pages BEGIN
  DELETE FROM search_marks WHERE model = 'page' AND record_id = old.page_id;
  INSERT INTO search_marks (model, record_id) VALUES ('page', old.page_id);
END;
CREATE TRIGGER search_event_insert AFTER INSERT ON calendar_events BEGIN
  DELETE FROM search_marks WHERE model = 'event' AND record_id = new.id;
  INSERT INTO search_marks (model, record_id) VALUES ('event', new.id);
END;
CREATE TRIGGER search_event_update AFTER UPDATE ON calendar_events BEGIN
  DELETE FROM search_marks WHERE model = 'event' AND record_id = new.id;
  INSERT INTO search_marks (model, record_id) VALUES ('event', new.id);
END;
CREATE TRIGGER search_event_delete AFTER DELETE ON calendar_events BEGIN
  DELETE FROM search_marks WHERE model = 'event' AND record_id = old.id;
  INSERT INTO search_marks (model, record_id) VALUES ('event', old.id);
END;
CREATE TRIGGER search_product_insert AFTER INSERT ON products BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id = new.id;
  INSERT INTO search_marks (model, record_id) VALUES ('product', new.id);
END;
CREATE TRIGGER search_product_update AFTER UPDATE ON products BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id = new.id;
  INSERT INTO search_marks (model, record_id) VALUES ('product', new.id);
END;
CREATE TRIGGER search_product_delete AFTER DELETE ON products BEGIN
  DELETE FROM search_marks WHERE model = 'product' AND record_id = old.id;
  INSERT INTO search_marks (model, record_id) VALUES ('product', old.id);
END;

-- A club that is already there.
INSERT INTO search_marks (model, record_id) SELECT 'page', id FROM pages;
INSERT INTO search_marks (model, record_id) SELECT 'event', id FROM calendar_events;
INSERT INTO search_marks (model, record_id) SELECT 'product', id FROM products;
