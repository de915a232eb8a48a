-- Changes of runs that those who joined are still to be told of, and when each was last told of any.

CREATE TABLE run_news (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id INTEGER NOT NULL REFERENCES siv_events (id),
  -- The run's sequence before the first change that the member has not been told of.
  told_sequence INTEGER NOT NULL,
  PRIMARY KEY (user_id, event_id)
) WITHOUT ROWID;
CREATE INDEX run_news_by_event ON run_news (event_id);

CREATE TABLE run_news_emails (
  user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sent_at TEXT NOT NULL,
  -- Of whoever sends the email.
  claim TEXT NOT NULL
);
CREATE INDEX run_news_emails_by_claim ON run_news_emails (claim);
CREATE INDEX run_news_emails_by_time ON run_news_emails (sent_at);
