/**
 * SQL: 1 for a membership `m` of a level `l` that has no end, else 0; NULL without a membership. Whoever has
 * resigned or died had one for life until then.
 */
export const noExpiry = "iif(m.left_as IS NULL, max(m.no_expiry, l.no_expiry), 0)";
const membershipOf = (condition: string) => `EXISTS (SELECT 1 FROM memberships m
  JOIN membership_levels l ON l.id = m.level_id WHERE m.user_id = a.user_id AND m.is_approved = 1 AND ${condition})`;

/** SQL: the applicant of an application `a` is a member on a day. @param day SQL of YYYY-MM-DD */
export const isApplicantCurrent = (day: string): string =>
  membershipOf(`(${noExpiry} = 1 OR m.valid_to >= ${day})`);

/** SQL: the club has approved a membership of the applicant, current or ended. */
export const isApplicantKnown = membershipOf("1");

/** SQL: the applicant of an application `a` has died. */
export const isApplicantDead = `EXISTS (SELECT 1 FROM users d WHERE d.id = a.user_id
  AND d.closed_at IS NOT NULL AND d.merged_into IS NULL AND d.deleted_at IS NULL)`;
