-- Mails that the mail service has not answered yet, or could not take: the cron hands them over again. None of them
-- signs anybody in.
CREATE TABLE waiting_mails (
  mail_id INTEGER PRIMARY KEY REFERENCES sent_mails (id) ON DELETE CASCADE,
  recipient TEXT NOT NULL,
  body TEXT NOT NULL,
  tries INTEGER NOT NULL,
  -- Not before. Whoever hands it over sets it, so that nobody else does at the same time.
  due_at TEXT NOT NULL
);
CREATE INDEX waiting_mails_due ON waiting_mails (due_at);
CREATE INDEX sent_mails_failed ON sent_mails (created_at, kind) WHERE result IN ('refused', 'unreached');
