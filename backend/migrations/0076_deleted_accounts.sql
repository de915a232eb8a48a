-- An account whose person asked for its end: what is personal is gone, the row stays for the club's books.
ALTER TABLE users ADD COLUMN deleted_at TEXT;
CREATE INDEX users_deleted ON users (deleted_at) WHERE deleted_at IS NOT NULL;
