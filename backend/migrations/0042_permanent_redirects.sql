-- 1: the site answers 301, else 302, as it did for all.
ALTER TABLE redirects ADD COLUMN permanent INTEGER NOT NULL DEFAULT 0 CHECK (permanent IN (0, 1));
