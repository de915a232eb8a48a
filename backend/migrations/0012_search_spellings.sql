-- Words for search beyond those that a page has: misspelt ones, by trigrams, and synonyms, which editors keep.

-- The distinct words of an entry as people write them, without accents, between ^ and $. A row's id is its
-- entry's id times 100,000 plus the word's number.
CREATE VIRTUAL TABLE search_spellings USING fts5(word, tokenize = 'trigram');

-- A line of the editors' list: words or phrases of one meaning, with commas between.
CREATE TABLE search_synonyms (
  id INTEGER PRIMARY KEY,
  words TEXT NOT NULL
);

INSERT INTO search_synonyms (words) VALUES
  ('rego, registration'),
  ('concession, concessional registration, SIV, special interest vehicle, club plates, historic plates'),
  ('brekkie, breakfast'),
  ('barbie, bbq, barbecue, sausage sizzle'),
  ('cuppa, tea, coffee, smoko'),
  ('run, drive, outing, cruise'),
  ('fees, price, cost, dues, subscription'),
  ('join, become a member, sign up, membership'),
  ('renew, renewal'),
  ('ute, utility'),
  ('motorbike, motorcycle, bike'),
  ('kids, children, juniors'),
  ('clubhouse, shed, clubrooms'),
  ('phone, ring, contact, email'),
  ('merch, merchandise, shirt, cap'),
  ('insurance, cover');

-- Every entry is read once more, for its words.
INSERT INTO search_marks (model, record_id) SELECT model, record_id FROM search_entries;
