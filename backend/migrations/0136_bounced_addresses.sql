-- Addresses that take no mail, as the mail service says: a mail came back for good, or its reader called it spam.
ALTER TABLE users ADD COLUMN email_bounced_at TEXT;
ALTER TABLE users ADD COLUMN email_bounce_kind TEXT CHECK (email_bounce_kind IN ('hard', 'complaint'));
-- In the service's words.
ALTER TABLE users ADD COLUMN email_bounce_reason TEXT;
CREATE INDEX users_bounced ON users (email_bounced_at) WHERE email_bounced_at IS NOT NULL;

CREATE TRIGGER bounce_of_changed_email AFTER UPDATE OF email ON users
WHEN OLD.email IS NOT NEW.email AND NEW.email_bounced_at IS NOT NULL BEGIN
  UPDATE users SET email_bounced_at = NULL, email_bounce_kind = NULL, email_bounce_reason = NULL WHERE id = NEW.id;
END;

-- What came of a mail that the service had accepted. 'soft': it may arrive later.
ALTER TABLE sent_mails ADD COLUMN bounce TEXT CHECK (bounce IN ('hard', 'soft', 'complaint'));
ALTER TABLE sent_mails ADD COLUMN bounce_reason TEXT;
CREATE INDEX sent_mails_bounced ON sent_mails (id) WHERE bounce IS NOT NULL;
DROP INDEX sent_mails_by_result;
CREATE INDEX sent_mails_by_result ON sent_mails (result, id, kind, bounce);
