-- Errors that browsers reported, without anything of the person. One row for those with the same message and
-- innermost frame; stack, page, version, locale and browser are the newest one's.
CREATE TABLE error_reports (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('error', 'rejection', 'boundary')),
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
CREATE INDEX error_reports_by_time ON error_reports (last_at);
