-- In which language the text of a reminder to renew is: the default one of when it was added.
ALTER TABLE reminder_schedule ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
UPDATE reminder_schedule
SET language = coalesce((SELECT value ->> '$' FROM settings WHERE key = 'default_language'), 'en');

-- The club's own text of a reminder in the other languages.
CREATE TABLE reminder_words (
  reminder_id INTEGER NOT NULL REFERENCES reminder_schedule (id) ON DELETE CASCADE,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (reminder_id, language)
) WITHOUT ROWID;

-- Of the mail of one that waits, in which the officer read it.
ALTER TABLE renewal_reminders ADD COLUMN language TEXT;
