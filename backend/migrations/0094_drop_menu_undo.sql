-- The activity log has the menu before each change, so one more copy of the last is not needed.
DROP TABLE menu_undo;
