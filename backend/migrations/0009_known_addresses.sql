-- A page that was public and was taken off is known by its address still, which leads on when the page gets another.
ALTER TABLE pages ADD COLUMN was_public INTEGER NOT NULL DEFAULT 0 CHECK (was_public IN (0, 1));

-- Of those that are off already nobody knows: an address that leads on in vain does less harm than one that is lost.
UPDATE pages SET was_public = 1 WHERE enabled = 0;
