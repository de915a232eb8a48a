-- How long a delivery takes, in working days; NULL: nobody says.
ALTER TABLE shipping_options ADD COLUMN days_min INTEGER CHECK (days_min > 0);
ALTER TABLE shipping_options ADD COLUMN days_max INTEGER CHECK (days_max >= days_min);
