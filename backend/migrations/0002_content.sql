-- What visitors read: settings, sitemap, groups, pages and their pictures.

-- One row a setting, its value as JSON. The names are those of the wire (contract/content.ts).
CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) WITHOUT ROWID;

-- Neither side has a leading slash.
CREATE TABLE redirects (
  source TEXT PRIMARY KEY,
  target TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE sitemap_entries (
  -- Without a leading slash; the home page's is ''.
  url TEXT PRIMARY KEY,
  lastmod TEXT,
  model TEXT,
  priority REAL CHECK (priority IS NULL OR priority BETWEEN 0 AND 1),
  seo_title TEXT,
  seo_meta_description TEXT
) WITHOUT ROWID;

-- A nested set a tree: a node's descendants are those of its root with lft between its own lft and rgt.
CREATE TABLE groups (
  id INTEGER PRIMARY KEY,
  namespace TEXT NOT NULL,
  model TEXT NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  slug TEXT NOT NULL,
  content TEXT,
  image_hash TEXT REFERENCES images (hash) ON DELETE SET NULL,
  -- The id of the tree's root; a root names itself.
  root INTEGER NOT NULL,
  lft INTEGER NOT NULL,
  rgt INTEGER NOT NULL,
  level INTEGER NOT NULL CHECK (level >= 0),
  CHECK (lft < rgt),
  UNIQUE (root, lft),
  UNIQUE (root, rgt),
  UNIQUE (namespace, model, url)
);

CREATE TABLE images (
  -- 8 to 64 characters of [a-z0-9]; names the picture for ever, so that its variants are immutable.
  hash TEXT PRIMARY KEY CHECK (length(hash) BETWEEN 8 AND 64 AND hash NOT GLOB '*[^a-z0-9]*'),
  name TEXT NOT NULL,
  -- Of the original, in pixels.
  width INTEGER NOT NULL CHECK (width > 0),
  height INTEGER NOT NULL CHECK (height > 0),
  -- Of the original: jpg, png or webp.
  extension TEXT NOT NULL,
  -- A tiny data: address.
  placeholder TEXT,
  -- JSON list of aspect names beyond raw.
  extra_aspects TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(extra_aspects)),
  owner_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

-- Files that exist in R2 under i/{hash}/{aspect}/{width}.{extension}.
CREATE TABLE image_variants (
  hash TEXT NOT NULL REFERENCES images (hash) ON DELETE CASCADE,
  aspect TEXT NOT NULL,
  width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 2500),
  height INTEGER NOT NULL CHECK (height > 0),
  extension TEXT NOT NULL CHECK (extension IN ('avif', 'webp', 'jpg', 'png')),
  bytes INTEGER NOT NULL,
  PRIMARY KEY (hash, aspect, extension, width)
) WITHOUT ROWID;

-- Films in R2 under v/{hash}.mp4.
CREATE TABLE videos (
  hash TEXT PRIMARY KEY CHECK (length(hash) BETWEEN 8 AND 64 AND hash NOT GLOB '*[^a-z0-9]*'),
  name TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- The picture shown before it plays.
  slate_hash TEXT REFERENCES images (hash) ON DELETE SET NULL,
  created_at TEXT NOT NULL
) WITHOUT ROWID;

-- Documents behind /cognito/default/file/{id}; in R2 under f/{id}.
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  is_public INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
  created_at TEXT NOT NULL
);

CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  -- Without a leading slash: "about", "club/history".
  url TEXT NOT NULL UNIQUE CHECK (url NOT LIKE '/%'),
  item_url TEXT,
  slug TEXT NOT NULL,
  title TEXT,
  meta_description TEXT,
  -- HTML, or '[]' for none.
  content TEXT,
  enabled INTEGER NOT NULL DEFAULT 1 CHECK (enabled IN (0, 1)),
  updated_at TEXT NOT NULL
);

-- Blocks of the list-based renderer (spec §3, page block). Values are what an editor typed, so most are text.
CREATE TABLE page_blocks (
  id INTEGER PRIMARY KEY,
  page_id INTEGER NOT NULL REFERENCES pages (id) ON DELETE CASCADE,
  sort_order INTEGER NOT NULL,
  name TEXT NOT NULL,
  template TEXT NOT NULL,
  variables TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(variables)),
  hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
  start_time TEXT,
  end_time TEXT,
  text_colour TEXT,
  background_colour TEXT,
  padding_top TEXT,
  padding_bottom TEXT,
  padding_left TEXT,
  padding_right TEXT,
  margin_top TEXT,
  margin_bottom TEXT,
  full_width INTEGER NOT NULL DEFAULT 0 CHECK (full_width IN (0, 1)),
  -- JSON: picture's role (background_image, left_image …) to {hash, width, aspect, extension}.
  image_hashes TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(image_hashes)),
  background_image_fixed INTEGER NOT NULL DEFAULT 0 CHECK (background_image_fixed IN (0, 1)),
  background_image_opacity TEXT NOT NULL DEFAULT '100',
  background_image_saturation TEXT NOT NULL DEFAULT '100',
  background_video_id TEXT REFERENCES videos (hash) ON DELETE SET NULL,
  aos_type TEXT,
  aos_easing TEXT,
  aos_offset TEXT,
  aos_duration TEXT,
  aos_delay TEXT,
  anchor_name TEXT,
  editing INTEGER NOT NULL DEFAULT 0 CHECK (editing IN (0, 1)),
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1))
);
CREATE INDEX page_blocks_by_page ON page_blocks (page_id, sort_order);

-- The row/widget form of a page. A page may have both forms (home does).
CREATE TABLE legacy_pages (
  page_id INTEGER PRIMARY KEY REFERENCES pages (id) ON DELETE CASCADE,
  -- JSON list of {id, type: columns|tabs, blocks: [{id, width, title_tab, widgets: [{id, type, templatevar}]}]}.
  rows TEXT NOT NULL CHECK (json_valid(rows))
);
