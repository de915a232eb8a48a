import { endOfMembership } from "../../domain/club/membership-validity";
import { clubDay, dayInWords } from "../../domain/club-time";

/** What a person is to the club, from what is stored. */
export type MemberState =
  | "none"
  | "applied"
  | "active"
  | "lapsed"
  | "resigned"
  | "deceased"
  | "refused"
  | "merged"
  | "deleted";

export const stateWords: Readonly<Record<MemberState, readonly [look: string, words: string]>> = {
  none: ["off", "No membership"],
  applied: ["future", "Waits for approval"],
  active: ["shown", "Active"],
  lapsed: ["ended", "Lapsed"],
  resigned: ["off", "Resigned"],
  deceased: ["off", "Deceased"],
  refused: ["off", "Refused"],
  merged: ["off", "Merged into another account"],
  deleted: ["off", "Deleted"],
};

export type StoredState = {
  /** Null: no membership. */
  readonly number: string | null;
  readonly is_approved: number | null;
  readonly refused_at: string | null;
  readonly left_as: "resigned" | "deceased" | null;
  readonly no_expiry: number | null;
  readonly valid_to: string | null;
  /** The account that has everything of this one since they were merged. */
  readonly merged_into: number | null;
  /** Since when only what the club must keep is left; null: it is somebody’s. */
  readonly deleted_at: string | null;
};

/** Whether somebody has resigned for a day that is not over: they are a member through it. */
export const resignsLater = (
  { left_as, is_approved, refused_at, valid_to }: StoredState,
  now: number,
  zone: string,
): boolean =>
  left_as === "resigned" &&
  is_approved === 1 &&
  !refused_at &&
  now < endOfMembership({ no_expiry: 0, valid_to }, zone);

/** "resigns with 31 December 2026"; "" of anybody who does not. */
export const resignsText = (row: StoredState, now: number, zone: string): string =>
  row.valid_to !== null && row.deleted_at === null && row.merged_into === null && resignsLater(row, now, zone)
    ? `resigns with ${dayInWords(row.valid_to.slice(0, 10))}`
    : "";

const renewalDays = 30;
const dayMs = 24 * 60 * 60_000;

/** Today and the first day that is not soon, YYYY-MM-DD: what “ending soon” means in every place. */
export const endingSoon = (now: number, zone: string): readonly [today: string, soon: string] => [
  clubDay(now, zone),
  clubDay(now + renewalDays * dayMs, zone),
];

/** @param now ms @param zone the club's, in which a membership ends with its day */
export function memberState(row: StoredState, now: number, zone: string): MemberState {
  if (row.deleted_at !== null) return "deleted";
  if (row.merged_into !== null) return "merged";
  if (row.left_as && !resignsLater(row, now, zone)) return row.left_as;
  if (row.number === null) return "none";
  if (row.refused_at) return "refused";
  if (row.is_approved === 0) return "applied";
  const term = { no_expiry: row.no_expiry ?? 0, valid_to: row.valid_to };
  return now < endOfMembership(term, zone) ? "active" : "lapsed";
}

/** A day as SQL, for the conditions below. */
export const quotedDay = (day: string): string => `'${day}'`;

/**
 * SQL conditions of the list's views. Whoever resigns with a later day is a member until then.
 * @param today SQL of YYYY-MM-DD in the club's zone
 * @param soon the same of the first day that is not soon
 */
export function stateConditions(today: string, soon: string) {
  const isMember =
    "m.id IS NOT NULL AND m.left_as IS NOT 'deceased' AND m.refused_at IS NULL AND m.is_approved = 1";
  const isForLife =
    "(m.left_as IS NULL AND (m.no_expiry = 1 OR m.level_id IN (SELECT id FROM membership_levels WHERE no_expiry = 1)))";
  return {
    active: `${isMember} AND (${isForLife} OR m.valid_to >= ${today})`,
    renewing: `${isMember} AND NOT ${isForLife} AND m.valid_to >= ${today} AND m.valid_to < ${soon}`,
    lapsed: `${isMember} AND m.left_as IS NULL AND NOT ${isForLife} AND coalesce(m.valid_to, '') < ${today}`,
    applied: "m.is_approved = 0 AND m.refused_at IS NULL AND m.left_as IS NULL",
    left: `(m.refused_at IS NOT NULL OR m.left_as = 'deceased'
      OR (m.left_as = 'resigned' AND (m.is_approved = 0 OR coalesce(m.valid_to, '') < ${today})))`,
    none: `m.id IS NULL AND u.id NOT IN (SELECT id FROM users WHERE merged_into IS NOT NULL)
      AND u.id NOT IN (SELECT id FROM users WHERE deleted_at IS NOT NULL)`,
    asked: "u.deletion_requested_at IS NOT NULL",
    bounced: "u.email_bounced_at IS NOT NULL AND u.email_bounce_kind = 'hard' AND u.closed_at IS NULL",
    complained: `u.email_bounced_at IS NOT NULL AND u.email_bounce_kind = 'complaint' AND u.closed_at IS NULL
      AND u.id IN (SELECT user_id FROM unsubscribed)`,
    all: "1",
  } as const;
}

/** SQL conditions by which an index finds the rows of views that are a small part of all accounts. */
export function stateIndexes(today: string, soon: string) {
  const members = (where: string) => `u.id IN (SELECT user_id FROM memberships WHERE ${where})`;
  const marked = "u.id IN (SELECT id FROM users WHERE email_bounced_at IS NOT NULL)";
  return {
    renewing: members(`valid_to >= ${today} AND valid_to < ${soon}`),
    applied: members("is_approved = 0 AND refused_at IS NULL"),
    left: members("left_as IS NOT NULL OR refused_at IS NOT NULL"),
    asked: "u.id IN (SELECT id FROM users WHERE deletion_requested_at IS NOT NULL)",
    bounced: marked,
    complained: marked,
  } as const;
}

/**
 * SQL of how many accounts each view has: those with a membership are counted in an index of memberships, and
 * who has none is the rest.
 */
export function countsOfStates(today: string, soon: string): string {
  const where = stateConditions(today, soon);
  const counted = (["active", "renewing", "lapsed", "applied", "left"] as const).map(
    (view) => `count(*) FILTER (WHERE ${where[view]}) AS "${view}"`,
  );
  const everybody = "(SELECT count(*) FROM users)";
  const gone = (column: string) =>
    `SELECT id FROM users WHERE ${column} IS NOT NULL AND id NOT IN (SELECT user_id FROM memberships)`;
  return `SELECT ${counted.join(", ")},
      ${everybody} - count(*) - (SELECT count(*) FROM (${gone("merged_into")} UNION ${gone("deleted_at")})) AS "none",
      (SELECT count(*) FROM users WHERE deletion_requested_at IS NOT NULL) AS "asked",
      (SELECT count(*) FROM users u WHERE ${where.bounced}) AS "bounced",
      (SELECT count(*) FROM users u WHERE ${where.complained}) AS "complained", ${everybody} AS "all"
    FROM memberships m`;
}
