-- Applications for a concession as contract/application.ts has them. No call has written any before.
DROP TABLE siv_applications;

CREATE TABLE siv_applications (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  vehicle_id INTEGER REFERENCES vehicles (id) ON DELETE SET NULL,
  scheme_id INTEGER NOT NULL REFERENCES scheme_profiles (id),
  kind TEXT NOT NULL CHECK (kind IN ('new', 'renewal', 'club-transfer', 'change-of-vehicle')),
  special_class TEXT,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'more-information', 'inspection-booked',
    'approved', 'declined', 'lodged', 'active', 'lapsed', 'cancelled')),
  legal_name TEXT,
  date_of_birth TEXT,
  residential_address TEXT,
  email TEXT,
  phone TEXT,
  licence_number TEXT,
  licence_state_id INTEGER REFERENCES states (id),
  licence_expiry TEXT,
  customer_reference TEXT,
  garaging_address TEXT,
  -- NULL: not answered yet.
  is_modified INTEGER CHECK (is_modified IS NULL OR is_modified IN (0, 1)),
  modifications TEXT,
  approval_plate TEXT,
  evidence_of_age TEXT,
  roadworthy_number TEXT,
  roadworthy_date TEXT,
  chosen_days INTEGER,
  -- JSON list of ids of the scheme's declarations that are ticked.
  declared TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(declared)),
  -- JSON object: slot to file id.
  photos TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(photos)),
  -- JSON list of {slot, id}.
  documents TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(documents)),
  -- JSON, as they were at the last submission; NULL before it.
  vehicle TEXT CHECK (vehicle IS NULL OR json_valid(vehicle)),
  member_number TEXT,
  financial_until TEXT,
  signature TEXT CHECK (signature IS NULL OR json_valid(signature)),
  -- Whether the applicant has changed it since then: nobody has signed what it says now.
  is_unsigned INTEGER NOT NULL DEFAULT 1 CHECK (is_unsigned IN (0, 1)),
  -- The registrar's last words to the member.
  note TEXT,
  inspection_at TEXT,
  inspection_place TEXT,
  submitted_at TEXT,
  decided_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (status = 'draft' OR (signature IS NOT NULL AND vehicle IS NOT NULL))
);
CREATE INDEX siv_applications_by_user ON siv_applications (user_id, status);
CREATE INDEX siv_applications_by_status ON siv_applications (status, submitted_at);
-- One open application a vehicle.
CREATE UNIQUE INDEX siv_applications_open ON siv_applications (vehicle_id) WHERE status IN ('draft', 'submitted',
  'more-information', 'inspection-booked', 'approved', 'lodged');

-- Every change of an application's state. Nothing is ever taken away.
CREATE TABLE siv_application_steps (
  id INTEGER PRIMARY KEY,
  application_id INTEGER NOT NULL REFERENCES siv_applications (id) ON DELETE CASCADE,
  status TEXT NOT NULL,
  at TEXT NOT NULL,
  note TEXT,
  -- The member or the registrar; NULL when that account is gone.
  author_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  by_member INTEGER NOT NULL CHECK (by_member IN (0, 1)),
  -- JSON: what was signed with this handing in. The application itself has the last one.
  signature TEXT CHECK (signature IS NULL OR json_valid(signature))
);
CREATE INDEX siv_application_steps_by_application ON siv_application_steps (application_id, id);
