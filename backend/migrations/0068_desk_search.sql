-- What the desk finds people and events by: parts of a text of three characters or more (FTS5, trigram). A
-- person's row has the account's id; triggers keep both tables as what they are made from.
CREATE VIRTUAL TABLE member_search USING fts5(person, vehicles, tokenize = 'trigram');
CREATE VIRTUAL TABLE event_search USING fts5(event, tokenize = 'trigram');

-- Of a person: names, e-mail, phone, number and plates; beside it what the vehicles are. Phones and plates
-- without their spaces, as people type both ways.
CREATE VIEW member_texts AS SELECT u.id,
  concat_ws(char(10), trim(u.first_name || ' ' || u.last_name), u.email, replace(u.mobile_phone, ' ', ''),
    (SELECT number FROM memberships WHERE user_id = u.id),
    (SELECT group_concat(replace(plate, ' ', ''), char(10)) FROM vehicles
       WHERE owner_id = u.id AND deleted_at IS NULL)) AS person,
  (SELECT group_concat(concat_ws(' ', make, model, replace(plate, ' ', '')), char(10)) FROM vehicles
     WHERE owner_id = u.id AND deleted_at IS NULL) AS vehicles
  FROM users u;

INSERT INTO member_search (rowid, person, vehicles) SELECT id, person, vehicles FROM member_texts;
INSERT INTO event_search (rowid, event)
  SELECT id, concat_ws(char(10), title, venue, organiser) FROM calendar_events;

CREATE TRIGGER member_search_new_user AFTER INSERT ON users BEGIN
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id = NEW.id;
END;
CREATE TRIGGER member_search_user AFTER UPDATE OF first_name, last_name, email, mobile_phone ON users BEGIN
  DELETE FROM member_search WHERE rowid = NEW.id;
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id = NEW.id;
END;
CREATE TRIGGER member_search_gone_user AFTER DELETE ON users BEGIN
  DELETE FROM member_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER member_search_new_membership AFTER INSERT ON memberships BEGIN
  DELETE FROM member_search WHERE rowid = NEW.user_id;
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id = NEW.user_id;
END;
CREATE TRIGGER member_search_membership AFTER UPDATE OF number, user_id ON memberships BEGIN
  DELETE FROM member_search WHERE rowid IN (OLD.user_id, NEW.user_id);
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id IN (OLD.user_id, NEW.user_id);
END;
CREATE TRIGGER member_search_gone_membership AFTER DELETE ON memberships BEGIN
  DELETE FROM member_search WHERE rowid = OLD.user_id;
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id = OLD.user_id;
END;
CREATE TRIGGER member_search_new_vehicle AFTER INSERT ON vehicles BEGIN
  DELETE FROM member_search WHERE rowid = NEW.owner_id;
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id = NEW.owner_id;
END;
CREATE TRIGGER member_search_vehicle AFTER UPDATE OF owner_id, make, model, plate, deleted_at ON vehicles BEGIN
  DELETE FROM member_search WHERE rowid IN (OLD.owner_id, NEW.owner_id);
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id IN (OLD.owner_id, NEW.owner_id);
END;
CREATE TRIGGER member_search_gone_vehicle AFTER DELETE ON vehicles BEGIN
  DELETE FROM member_search WHERE rowid = OLD.owner_id;
  INSERT INTO member_search (rowid, person, vehicles)
    SELECT id, person, vehicles FROM member_texts WHERE id = OLD.owner_id;
END;

CREATE TRIGGER event_search_new AFTER INSERT ON calendar_events BEGIN
  INSERT INTO event_search (rowid, event) VALUES (NEW.id, concat_ws(char(10), NEW.title, NEW.venue, NEW.organiser));
END;
CREATE TRIGGER event_search_changed AFTER UPDATE OF title, venue, organiser ON calendar_events BEGIN
  DELETE FROM event_search WHERE rowid = NEW.id;
  INSERT INTO event_search (rowid, event) VALUES (NEW.id, concat_ws(char(10), NEW.title, NEW.venue, NEW.organiser));
END;
CREATE TRIGGER event_search_gone AFTER DELETE ON calendar_events BEGIN
  DELETE FROM event_search WHERE rowid = OLD.id;
END;

-- What the desk's lists count, sort and look up by.
CREATE INDEX orders_by_state ON orders (status, id, needs_attention);
CREATE INDEX orders_by_total ON orders (total_cents, id);
CREATE INDEX orders_by_promotion ON orders (promotion_code, status, discount_cents) WHERE promotion_code IS NOT NULL;
CREATE INDEX payments_by_reference ON payments (lower(replace(reference, ' ', '')), order_id);
CREATE INDEX calendar_events_by_state ON calendar_events (status, ends_at);
CREATE INDEX users_counted ON users (id, deletion_requested_at);
CREATE INDEX memberships_by_level ON memberships (level_id, refused_at);
CREATE INDEX order_lines_by_sku ON order_lines (sku_id);
CREATE INDEX tickets_by_line ON tickets (order_line_id, status);
CREATE INDEX siv_applications_by_time ON siv_applications (submitted_at, id);
