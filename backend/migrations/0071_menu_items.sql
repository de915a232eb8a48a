-- The site's menu: pages of the sitemap, at the top level or under one of that level. A page that leaves the
-- sitemap leaves the menu with what is under it, and one that gets another address stays.
CREATE TABLE menu_items (
  url TEXT PRIMARY KEY REFERENCES sitemap_entries (url) ON UPDATE CASCADE ON DELETE CASCADE,
  -- NULL: at the top level.
  parent TEXT REFERENCES menu_items (url) ON UPDATE CASCADE ON DELETE CASCADE CHECK (parent <> url),
  -- Their order among those of the same parent.
  place INTEGER NOT NULL,
  -- NULL: the page's title.
  label TEXT CHECK (trim(label) <> '')
) WITHOUT ROWID;
CREATE INDEX menu_items_by_parent ON menu_items (parent, place);

-- The menu was the five pages with a title and the highest priority, from 0.7 up; public ones came first.
INSERT INTO menu_items (url, place)
SELECT url, row_number() OVER (ORDER BY priority DESC, url) - 1
FROM (
  SELECT s.url, s.priority FROM sitemap_entries s LEFT JOIN pages p ON p.url = s.url
  WHERE s.priority >= 0.7 AND s.url NOT IN ('', 'home') AND coalesce(s.model, 'page') = 'page'
    AND coalesce(p.deleted, 0) = 0 AND coalesce(s.seo_title, p.title, p.name, '') <> ''
  ORDER BY coalesce(p.enabled, 1) DESC, s.priority DESC, s.url LIMIT 5
);
