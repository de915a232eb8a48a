-- In which a member reads the site, and gets mails: a tag of BCP 47. NULL: not known, so the club's default.
ALTER TABLE users ADD COLUMN language TEXT;

-- The club's own words of a mail, by the language of the mail.
CREATE TABLE mail_words_by_language (
  kind TEXT NOT NULL,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- Before the text; '' for none.
  opening TEXT NOT NULL,
  -- After it, in place of the club's name; '' for nothing.
  closing TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, language)
) WITHOUT ROWID;

INSERT INTO mail_words_by_language (kind, language, subject, opening, closing, version)
SELECT kind, coalesce((SELECT value ->> '$' FROM settings WHERE key = 'default_language'), 'en'),
  subject, opening, closing, version
FROM mail_words;

DROP TABLE mail_words;
ALTER TABLE mail_words_by_language RENAME TO mail_words;
