-- Which concessions had begun by a day, and which ended in a period.
CREATE INDEX siv_application_steps_by_status ON siv_application_steps (status, at);
