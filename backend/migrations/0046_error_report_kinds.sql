-- Errors of the boot script, of hydration and of the site's Worker are reported too.
CREATE TABLE error_reports_of_all_kinds (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('error', 'rejection', 'boundary', 'boot', 'hydration', 'worker')),
  message TEXT NOT NULL,
  first_frame TEXT NOT NULL,
  stack TEXT NOT NULL,
  path TEXT NOT NULL,
  version TEXT NOT NULL,
  locale TEXT NOT NULL,
  browser TEXT NOT NULL,
  count INTEGER NOT NULL DEFAULT 1,
  first_at TEXT NOT NULL,
  last_at TEXT NOT NULL,
  UNIQUE (message, first_frame)
);
INSERT INTO error_reports_of_all_kinds SELECT * FROM error_reports;
DROP TABLE error_reports;
ALTER TABLE error_reports_of_all_kinds RENAME TO error_reports;
CREATE INDEX error_reports_by_time ON error_reports (last_at);
