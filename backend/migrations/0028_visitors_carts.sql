-- The daily cleaning deletes visitors' carts that nobody has touched for long.
CREATE INDEX carts_of_visitors_by_time ON carts (updated_at) WHERE user_id IS NULL;
