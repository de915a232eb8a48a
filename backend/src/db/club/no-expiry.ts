/**
 * SQL: 1 for a membership `m` of a level `l` that has no end, else 0; NULL without a membership. Whoever has
 * resigned or died had one for life until then.
 */
export const noExpiry = "iif(m.left_as IS NULL, max(m.no_expiry, l.no_expiry), 0)";
