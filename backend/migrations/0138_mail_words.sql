-- The club's own words in mails that the backend sends by itself. A kind without a row has the standard ones.
CREATE TABLE mail_words (
  kind TEXT PRIMARY KEY,
  subject TEXT NOT NULL,
  -- Before the text; '' for none.
  opening TEXT NOT NULL,
  -- After it, in place of the club's name; '' for nothing.
  closing TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
) WITHOUT ROWID;
