-- How many browsers took each step on the way to the installed app, by the club's day. Nothing says which.
CREATE TABLE install_counts (
  day TEXT NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('shown', 'accepted', 'started')),
  count INTEGER NOT NULL,
  PRIMARY KEY (day, step)
) WITHOUT ROWID;
