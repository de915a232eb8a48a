-- Names are found however their apostrophes, accents, hyphens and spaces are typed: "omalley", "O'Malley" and
-- "o malley" find both O'Malley and O’Malley. An address that ends in "@invalid" is nobody's: it is not found.
DROP TRIGGER member_search_new_user;
DROP TRIGGER member_search_user;
DROP TRIGGER member_search_gone_user;
DROP TRIGGER member_search_new_membership;
DROP TRIGGER member_search_membership;
DROP TRIGGER member_search_gone_membership;
DROP TRIGGER member_search_new_vehicle;
DROP TRIGGER member_search_vehicle;
DROP TRIGGER member_search_gone_vehicle;
DROP VIEW member_texts;
DROP TABLE member_search;
-- Additional members are in member_search.
DROP INDEX memberships_by_additional;
DROP INDEX memberships_by_additional_surname;

-- person: as it is shown. names: first and last name as they are compared, "=" before each; full_name: both as
-- one word; shared: the additional member, and without their first word.
CREATE VIRTUAL TABLE member_search USING fts5(person, names, full_name, shared, vehicles,
  tokenize = 'trigram remove_diacritics 1');
INSERT INTO member_search (member_search, rank) VALUES ('secure-delete', 1);

-- What is left out of names (backend/src/domain/same-name.ts).
CREATE VIEW member_names AS SELECT u.id,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    u.first_name || char(10) || u.last_name,
    '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '-', ''), '‐', ''), '‑', ''), '–', ''), ' ', '')
    AS names,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    m.additional_member || char(10) || '=' || substr(m.additional_member, instr(m.additional_member, ' ') + 1),
    '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '-', ''), '‐', ''), '‑', ''), '–', ''), ' ', '')
    AS shared
  FROM users u LEFT JOIN memberships m ON m.user_id = u.id;

CREATE VIEW member_texts AS SELECT u.id,
  concat_ws(char(10), trim(u.first_name || ' ' || u.last_name),
    iif(u.email GLOB '*@invalid', NULL, u.email), replace(u.mobile_phone, ' ', ''),
    (SELECT number FROM memberships WHERE user_id = u.id),
    (SELECT group_concat(replace(plate, ' ', ''), char(10)) FROM vehicles
       WHERE owner_id = u.id AND deleted_at IS NULL)) AS person,
  '=' || replace(n.names, char(10), char(10) || '=') AS names,
  '=' || replace(n.names, char(10), '') AS full_name,
  '=' || n.shared AS shared,
  (SELECT group_concat(concat_ws(' ', make, model, replace(plate, ' ', '')), char(10)) FROM vehicles
     WHERE owner_id = u.id AND deleted_at IS NULL) AS vehicles
  FROM users u JOIN member_names n ON n.id = u.id;

INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
  SELECT id, person, names, full_name, shared, vehicles FROM member_texts;
INSERT INTO member_search (member_search) VALUES ('optimize');

CREATE TRIGGER member_search_new_user AFTER INSERT ON users BEGIN
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id = NEW.id;
END;
CREATE TRIGGER member_search_user AFTER UPDATE OF first_name, last_name, email, mobile_phone ON users BEGIN
  DELETE FROM member_search WHERE rowid = NEW.id;
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id = NEW.id;
END;
CREATE TRIGGER member_search_gone_user AFTER DELETE ON users BEGIN
  DELETE FROM member_search WHERE rowid = OLD.id;
END;
CREATE TRIGGER member_search_new_membership AFTER INSERT ON memberships BEGIN
  DELETE FROM member_search WHERE rowid = NEW.user_id;
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id = NEW.user_id;
END;
CREATE TRIGGER member_search_membership AFTER UPDATE OF number, user_id, additional_member ON memberships BEGIN
  DELETE FROM member_search WHERE rowid IN (OLD.user_id, NEW.user_id);
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id IN (OLD.user_id, NEW.user_id);
END;
CREATE TRIGGER member_search_gone_membership AFTER DELETE ON memberships BEGIN
  DELETE FROM member_search WHERE rowid = OLD.user_id;
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id = OLD.user_id;
END;
CREATE TRIGGER member_search_new_vehicle AFTER INSERT ON vehicles BEGIN
  DELETE FROM member_search WHERE rowid = NEW.owner_id;
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id = NEW.owner_id;
END;
CREATE TRIGGER member_search_vehicle AFTER UPDATE OF owner_id, make, model, plate, deleted_at ON vehicles BEGIN
  DELETE FROM member_search WHERE rowid IN (OLD.owner_id, NEW.owner_id);
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id IN (OLD.owner_id, NEW.owner_id);
END;
CREATE TRIGGER member_search_gone_vehicle AFTER DELETE ON vehicles BEGIN
  DELETE FROM member_search WHERE rowid = OLD.owner_id;
  INSERT INTO member_search (rowid, person, names, full_name, shared, vehicles)
    SELECT id, person, names, full_name, shared, vehicles FROM member_texts WHERE id = OLD.owner_id;
END;
