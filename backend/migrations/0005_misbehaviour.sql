-- How tests make the backend misbehave, and how they count what was asked. Used only while DEV_FAULTS is 1.

CREATE TABLE faults (
  id INTEGER PRIMARY KEY,
  -- "GET /api/v1/cognito/page": method or *, a space, a path in which * stands for anything.
  call TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('delay', 'reset', '500html', '429', 'truncated', 'deep', 'wrong-types',
    'token-expired', 'token-invalid', 'signature')),
  ms INTEGER NOT NULL DEFAULT 0 CHECK (ms BETWEEN 0 AND 120000),
  remaining INTEGER NOT NULL CHECK (remaining >= 0)
);

CREATE TABLE call_counts (
  call TEXT PRIMARY KEY,
  count INTEGER NOT NULL
) WITHOUT ROWID;
