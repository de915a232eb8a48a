-- A table's row is one text of the search, and a picture's description is none.
INSERT INTO search_marks (model, record_id) SELECT 'page', id FROM pages;
