-- What the registrar asks for, and the member's answer to it (contract/siv-application.ts).
-- JSON list of {topic, files}.
ALTER TABLE siv_applications ADD COLUMN asked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(asked));
ALTER TABLE siv_applications ADD COLUMN answer TEXT;
-- JSON list of topics.
ALTER TABLE siv_applications ADD COLUMN confirmed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(confirmed));

-- The same in the history: topics alone. The answer is that of a handing in.
ALTER TABLE siv_application_steps ADD COLUMN asked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(asked));
ALTER TABLE siv_application_steps ADD COLUMN answer TEXT;
ALTER TABLE siv_application_steps ADD COLUMN confirmed TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(confirmed));
