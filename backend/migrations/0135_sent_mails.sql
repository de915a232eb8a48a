-- What the backend has sent: to whom, of which kind, and what the mail service answered. The text is not kept.
CREATE TABLE sent_mails (
  id INTEGER PRIMARY KEY,
  -- Goes to the mail service with the mail, which takes each key once.
  key TEXT NOT NULL UNIQUE,
  -- NULL: no account has the address.
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  -- '' of an account that is deleted.
  email TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- NULL of a mail that signs somebody in.
  subject TEXT,
  -- The record's path below /admin.
  about TEXT,
  result TEXT NOT NULL CHECK (result IN ('sending', 'accepted', 'refused', 'unreached', 'skipped')),
  -- Why it was skipped.
  reason TEXT CHECK (reason IN ('died', 'no-address', 'bounced')),
  -- HTTP, of a mail that was refused.
  status INTEGER,
  created_at TEXT NOT NULL
);
CREATE INDEX sent_mails_by_time ON sent_mails (created_at, id);
CREATE INDEX sent_mails_by_user ON sent_mails (user_id, id);
CREATE INDEX sent_mails_by_email ON sent_mails (email, id);
CREATE INDEX sent_mails_by_result ON sent_mails (result, id, kind);

-- Mails to an address are of the account that has it, also those of before, such as the code to sign up.
CREATE TRIGGER sent_mails_of_new_users AFTER INSERT ON users BEGIN
  UPDATE sent_mails SET user_id = NEW.id WHERE email = NEW.email AND user_id IS NULL;
END;
CREATE TRIGGER sent_mails_of_changed_users AFTER UPDATE OF email ON users WHEN OLD.email IS NOT NEW.email BEGIN
  UPDATE sent_mails SET user_id = NEW.id WHERE email = NEW.email AND user_id IS NULL;
END;
