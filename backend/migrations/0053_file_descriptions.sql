-- What a private file is, in its owner's words: "Roadworthy certificate".
ALTER TABLE files ADD COLUMN description TEXT NOT NULL DEFAULT '';
