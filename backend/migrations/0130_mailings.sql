-- E-mails that an officer writes to many people.
CREATE TABLE mailings (
  -- Not given again when a draft is deleted: its history stays with the number.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- What people can stop getting. A notice goes to everybody.
  kind TEXT NOT NULL CHECK (kind IN ('news', 'events', 'notice')),
  -- To the people of this event; NULL: to the list of members that `list_query` asks for.
  event_id INTEGER REFERENCES calendar_events (id),
  -- As the address of /admin/members has it.
  list_query TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  by_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  -- Of the backend, for the links that stop these e-mails: nothing but a request says it.
  origin TEXT,
  send_at TEXT,
  started_at TEXT,
  ended_at TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  made_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE INDEX mailings_by_state ON mailings (state, send_at);
CREATE INDEX mailings_by_event ON mailings (event_id);

-- Who a mailing goes to, from its start on.
CREATE TABLE mailing_people (
  id INTEGER PRIMARY KEY,
  mailing_id INTEGER NOT NULL REFERENCES mailings (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'claimed', 'sent', 'failed', 'skipped')),
  -- Of 'failed' and 'skipped', and of what is tried again.
  why TEXT,
  -- The mail service sends one e-mail for it, however often it is asked.
  key TEXT NOT NULL UNIQUE,
  -- Of whoever sends it now.
  claim TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- 'waiting': not before; 'claimed': until then nobody else sends it.
  due_at TEXT NOT NULL,
  sent_at TEXT
);
CREATE UNIQUE INDEX mailing_people_by_user ON mailing_people (mailing_id, user_id);
CREATE INDEX mailing_people_by_state ON mailing_people (mailing_id, state, due_at);
CREATE INDEX mailing_people_of_user ON mailing_people (user_id);
CREATE INDEX mailing_people_by_claim ON mailing_people (claim);

-- Kinds of mailings that somebody has stopped. The id moves with its account in a merge.
CREATE TABLE unsubscribed (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('news', 'events')),
  at TEXT NOT NULL
);
CREATE UNIQUE INDEX unsubscribed_by_user ON unsubscribed (user_id, kind);

-- The development outbox sends one e-mail for a key, as a mail service does.
ALTER TABLE outbox ADD COLUMN idempotency_key TEXT;
CREATE UNIQUE INDEX outbox_by_key ON outbox (idempotency_key) WHERE idempotency_key IS NOT NULL;
