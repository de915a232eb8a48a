-- The site takes no settings without a name, and would go on by its own. A club that has a name keeps it.
INSERT OR IGNORE INTO settings (key, value) VALUES ('name', '"Our club"');
