-- The last change of the menu, so that it can be put back: the items before and after it, as JSON of
-- [{url, parent, label}] in their order. It can be put back while the menu is still what it made.
CREATE TABLE menu_undo (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  before TEXT NOT NULL,
  after TEXT NOT NULL
);
