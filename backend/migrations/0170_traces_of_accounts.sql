-- Whether somebody has used their account: asked of each row of an import before it is undone.
CREATE INDEX meeting_roll_by_user ON meeting_roll (user_id, meeting_id);
CREATE INDEX siv_application_steps_by_author ON siv_application_steps (author_id);
CREATE INDEX siv_event_participants_by_user ON siv_event_participants (user_id);
CREATE INDEX calendar_feeds_by_user ON calendar_feeds (user_id);
CREATE INDEX images_by_owner ON images (owner_id) WHERE owner_id IS NOT NULL;
