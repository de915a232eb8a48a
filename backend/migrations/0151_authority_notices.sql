-- How long after a membership has ended the authority is to be told of a vehicle on concession.
ALTER TABLE scheme_profiles ADD COLUMN ceased_days INTEGER NOT NULL DEFAULT 14 CHECK (ceased_days BETWEEN 1 AND 365);

-- That the authority was told of a vehicle whose owner is not financial any more.
CREATE TABLE authority_notices (
  id INTEGER PRIMARY KEY,
  application_id INTEGER NOT NULL REFERENCES siv_applications (id) ON DELETE CASCADE,
  -- The membership's end that it was told of, as memberships has it; '' without one.
  valid_to TEXT NOT NULL,
  told_on TEXT NOT NULL,
  reference TEXT,
  editor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  undone_at TEXT,
  undone_by INTEGER REFERENCES users (id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX authority_notices_open ON authority_notices (application_id, valid_to) WHERE undone_at IS NULL;
CREATE INDEX authority_notices_by_application ON authority_notices (application_id, undone_at, id);
-- What the register counts its views by.
CREATE INDEX siv_applications_counted ON siv_applications (status, user_id, vehicle_id, scheme_id);
