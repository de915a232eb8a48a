-- What a cut of a picture keeps in view, as fractions of its width and height from the top left. Null: its middle.
ALTER TABLE images ADD COLUMN focus_x REAL CHECK (focus_x BETWEEN 0 AND 1);
ALTER TABLE images ADD COLUMN focus_y REAL CHECK (focus_y BETWEEN 0 AND 1);
