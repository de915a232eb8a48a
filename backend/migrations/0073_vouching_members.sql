-- Levels whose new members name two members who vouch for them: a proposer and a seconder.
ALTER TABLE membership_levels ADD COLUMN needs_vouchers INTEGER NOT NULL DEFAULT 0 CHECK (needs_vouchers IN (0, 1));

-- As typed, a name or a membership number; NULL: not asked.
ALTER TABLE cart_items ADD COLUMN proposer TEXT;
ALTER TABLE cart_items ADD COLUMN seconder TEXT;
ALTER TABLE order_lines ADD COLUMN proposer TEXT;
ALTER TABLE order_lines ADD COLUMN seconder TEXT;
