-- What is deleted or changed leaves the index's pages at once, and not when they are next merged: they hold
-- names, e-mail addresses and phones.
INSERT INTO member_search (member_search, rank) VALUES ('secure-delete', 1);
INSERT INTO member_search (member_search) VALUES ('optimize');
INSERT INTO event_search (event_search, rank) VALUES ('secure-delete', 1);
INSERT INTO event_search (event_search) VALUES ('optimize');

-- One or two letters find what begins with them.
CREATE INDEX users_by_first_name ON users (first_name COLLATE NOCASE);
CREATE INDEX memberships_by_number ON memberships (number COLLATE NOCASE, user_id);
CREATE INDEX vehicles_by_plate ON vehicles (plate COLLATE NOCASE, owner_id) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_by_make ON vehicles (make COLLATE NOCASE) WHERE deleted_at IS NULL;
CREATE INDEX vehicles_by_model ON vehicles (model COLLATE NOCASE) WHERE deleted_at IS NULL;
CREATE INDEX calendar_events_by_title ON calendar_events (title COLLATE NOCASE, id);

-- Who has left or was refused.
CREATE INDEX memberships_left ON memberships (user_id) WHERE left_as IS NOT NULL OR refused_at IS NOT NULL;
