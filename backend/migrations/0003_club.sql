-- Memberships, vehicles and special interest vehicles (SIV). Money is integer cents.

CREATE TABLE membership_levels (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  description TEXT,
  yearly_fee_cents INTEGER NOT NULL CHECK (yearly_fee_cents >= 0),
  joining_fee_cents INTEGER NOT NULL DEFAULT 0 CHECK (joining_fee_cents >= 0),
  -- What one payment adds.
  months INTEGER NOT NULL DEFAULT 12 CHECK (months > 0),
  no_expiry INTEGER NOT NULL DEFAULT 0 CHECK (no_expiry IN (0, 1)),
  allows_additional_member INTEGER NOT NULL DEFAULT 0 CHECK (allows_additional_member IN (0, 1)),
  sort_order INTEGER NOT NULL DEFAULT 0,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1))
);

CREATE TABLE memberships (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  level_id INTEGER NOT NULL REFERENCES membership_levels (id),
  number TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  additional_member TEXT,
  -- A calendar date that ends with its day in the club's zone, or an instant with a zone.
  valid_to TEXT,
  no_expiry INTEGER NOT NULL DEFAULT 0 CHECK (no_expiry IN (0, 1)),
  racers_id TEXT,
  -- D1 takes GLOB patterns of up to 50 characters, so the colour is checked in parts.
  colour TEXT CHECK (colour IS NULL OR (length(colour) = 7 AND colour GLOB '#*' AND substr(colour, 2) NOT GLOB '*[^0-9a-fA-F]*')),
  has_prior INTEGER NOT NULL DEFAULT 0 CHECK (has_prior IN (0, 1)),
  is_approved INTEGER NOT NULL DEFAULT 1 CHECK (is_approved IN (0, 1)),
  home_track TEXT,
  track_color TEXT,
  special_vehicle INTEGER NOT NULL DEFAULT 0 CHECK (special_vehicle IN (0, 1)),
  joined_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE TABLE vehicles (
  id INTEGER PRIMARY KEY,
  owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  make TEXT NOT NULL,
  model TEXT NOT NULL,
  variant TEXT,
  body TEXT,
  year_built INTEGER CHECK (year_built IS NULL OR year_built BETWEEN 1880 AND 2100),
  month_built INTEGER CHECK (month_built IS NULL OR month_built BETWEEN 1 AND 12),
  colour TEXT,
  plate TEXT,
  plate_state_id INTEGER REFERENCES states (id),
  identifier_kind TEXT NOT NULL DEFAULT 'none' CHECK (identifier_kind IN ('vin', 'chassis', 'none')),
  identifier TEXT,
  engine_number TEXT,
  engine_capacity_cc INTEGER,
  fuel TEXT,
  steering_side TEXT CHECK (steering_side IS NULL OR steering_side IN ('right', 'left')),
  registration_kind TEXT CHECK (registration_kind IS NULL OR registration_kind IN ('full', 'concessional', 'permit', 'none')),
  registration_expiry TEXT,
  insurance_expiry TEXT,
  modifications TEXT,
  inspection_date TEXT,
  log_book_number TEXT,
  special_class TEXT,
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  sold_on TEXT,
  -- JSON list of image hashes, the first is the cover.
  photos TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(photos)),
  -- JSON list of file ids.
  documents TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(documents)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX vehicles_by_owner ON vehicles (owner_id, is_active);

-- A state's rules as data: they change often, so none of them stands in code.
CREATE TABLE scheme_profiles (
  id INTEGER PRIMARY KEY,
  state_id INTEGER NOT NULL UNIQUE REFERENCES states (id),
  name TEXT NOT NULL,
  age_rule_years INTEGER,
  -- NULL: no allowance is counted.
  yearly_days INTEGER,
  pro_rata INTEGER NOT NULL DEFAULT 0 CHECK (pro_rata IN (0, 1)),
  notice_hours INTEGER NOT NULL CHECK (notice_hours >= 0),
  one_day_only INTEGER NOT NULL DEFAULT 0 CHECK (one_day_only IN (0, 1)),
  permitted_uses TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(permitted_uses)),
  vehicle_classes TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(vehicle_classes)),
  declarations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(declarations)),
  retention_years INTEGER NOT NULL,
  source TEXT NOT NULL,
  checked_on TEXT NOT NULL,
  is_default INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1))
);

CREATE TABLE siv_applications (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  vehicle_id INTEGER REFERENCES vehicles (id) ON DELETE SET NULL,
  scheme_id INTEGER NOT NULL REFERENCES scheme_profiles (id),
  kind TEXT NOT NULL CHECK (kind IN ('new', 'renewal', 'club-transfer', 'change-of-vehicle')),
  vehicle_class TEXT,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'submitted', 'more-information', 'inspection-booked',
    'approved', 'declined', 'lodged', 'active', 'lapsed', 'cancelled')),
  -- JSON: the applicant as stated (member no., legal name, address, licence …), frozen on submit.
  applicant TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(applicant)),
  garaging_address TEXT,
  modifications TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(modifications)),
  evidence_of_age TEXT,
  roadworthy_number TEXT,
  roadworthy_date TEXT,
  proof_of_ownership TEXT,
  -- JSON: view (front, rear, left, right, engine_number, identifier, interior) to image hash.
  photos TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(photos)),
  -- JSON list of the declarations' ids that were ticked.
  declarations TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(declarations)),
  signature_kind TEXT CHECK (signature_kind IS NULL OR signature_kind IN ('drawn', 'typed', 'uploaded')),
  -- The typed legal name, or the hash of the picture.
  signature TEXT,
  signed_at TEXT,
  submitted_at TEXT,
  decided_at TEXT,
  note_to_member TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX siv_applications_by_user ON siv_applications (user_id, status);

-- An impromptu run: listed before anyone drives, never deleted.
CREATE TABLE siv_events (
  id INTEGER PRIMARY KEY,
  organiser_id INTEGER NOT NULL REFERENCES users (id),
  scheme_id INTEGER NOT NULL REFERENCES scheme_profiles (id),
  title TEXT NOT NULL,
  purpose TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'listed', 'changed', 'completed', 'cancelled')),
  starts_at TEXT NOT NULL,
  finishes_at TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  departure_point TEXT NOT NULL,
  stops TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(stops)),
  destination TEXT NOT NULL,
  finish_point TEXT,
  leader_name TEXT NOT NULL,
  leader_phone TEXT NOT NULL,
  vehicle_id INTEGER REFERENCES vehicles (id),
  invitation TEXT,
  contact TEXT,
  expected_vehicles INTEGER,
  most_participants INTEGER,
  notes TEXT,
  -- Stamped by the server when the run is listed; proof of notice.
  listed_at TEXT,
  cancelled_at TEXT,
  -- Counts amendments, and is the feed's SEQUENCE.
  sequence INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  CHECK (finishes_at >= starts_at),
  CHECK (status = 'draft' OR listed_at IS NOT NULL)
);
CREATE INDEX siv_events_by_start ON siv_events (starts_at);
CREATE INDEX siv_events_by_organiser ON siv_events (organiser_id);

CREATE TABLE siv_event_amendments (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES siv_events (id),
  author_id INTEGER NOT NULL REFERENCES users (id),
  -- JSON: field to {from, to}.
  changes TEXT NOT NULL CHECK (json_valid(changes)),
  created_at TEXT NOT NULL
);
CREATE INDEX siv_event_amendments_by_event ON siv_event_amendments (event_id);

CREATE TABLE siv_event_participants (
  id INTEGER PRIMARY KEY,
  event_id INTEGER NOT NULL REFERENCES siv_events (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  vehicle_id INTEGER REFERENCES vehicles (id),
  -- As they were when the member joined: the register must not change with the garage.
  name TEXT NOT NULL,
  plate TEXT,
  notes TEXT,
  attended INTEGER CHECK (attended IS NULL OR attended IN (0, 1)),
  joined_at TEXT NOT NULL,
  left_at TEXT,
  UNIQUE (event_id, user_id, vehicle_id)
);

CREATE TABLE calendar_events (
  id INTEGER PRIMARY KEY,
  -- Stable for ever, for iCalendar.
  uid TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('club-run', 'meeting', 'siv-run', 'display', 'track', 'social', 'invitation')),
  title TEXT NOT NULL,
  description TEXT,
  organiser TEXT,
  siv_event_id INTEGER UNIQUE REFERENCES siv_events (id),
  starts_at TEXT NOT NULL,
  ends_at TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  all_day INTEGER NOT NULL DEFAULT 0 CHECK (all_day IN (0, 1)),
  venue TEXT,
  map_link TEXT,
  cost_cents INTEGER CHECK (cost_cents IS NULL OR cost_cents >= 0),
  rsvp_by TEXT,
  capacity INTEGER,
  siv_approved INTEGER NOT NULL DEFAULT 0 CHECK (siv_approved IN (0, 1)),
  visibility TEXT NOT NULL DEFAULT 'public' CHECK (visibility IN ('public', 'members')),
  status TEXT NOT NULL DEFAULT 'confirmed' CHECK (status IN ('tentative', 'confirmed', 'cancelled')),
  attachments TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(attachments)),
  sequence INTEGER NOT NULL DEFAULT 0,
  updated_at TEXT NOT NULL,
  CHECK (ends_at >= starts_at)
);
CREATE INDEX calendar_events_by_start ON calendar_events (starts_at, visibility);
