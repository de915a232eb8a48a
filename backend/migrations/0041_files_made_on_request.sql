-- Files that a request had made. What pages offer of a picture does not depend on who has asked for which size.
ALTER TABLE image_variants ADD COLUMN on_request INTEGER NOT NULL DEFAULT 0 CHECK (on_request IN (0, 1));
