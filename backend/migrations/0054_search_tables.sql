-- A table's row is one text of the search, without its figures.
INSERT INTO search_marks (model, record_id) SELECT 'page', id FROM pages;
