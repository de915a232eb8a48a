-- The admin deletes and restores pages (contract 14). A deleted page is switched off as well, so that whatever is public has one
-- question to ask: enabled.
ALTER TABLE pages ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0
  CHECK (deleted IN (0, 1) AND (deleted = 0 OR enabled = 0));
