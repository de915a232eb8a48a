import { noExpiry } from "../../../db/club/no-expiry";
import { clubDay } from "../../../domain/club-time";
import { endingSoon, quotedDay, stateConditions } from "../../members/states";

const dayMs = 24 * 60 * 60_000;
const recentDays = 30;
const longDays = 90;

/** How long ago, or how soon, a membership ends that was not renewed; "all" of these. */
export const endNames = ["soon", "recent", "middle", "long", "all"] as const;
export type EndName = (typeof endNames)[number];

/**
 * Days as SQL: today, the first that is not soon, and those from which an end counts as recent or long ago.
 */
function boundaries(now: number, zone: string) {
  const [today, soon] = endingSoon(now, zone).map(quotedDay);
  const ago = (days: number) => quotedDay(clubDay(now - days * dayMs, zone));
  return { today: today ?? "", soon: soon ?? "", recent: ago(recentDays), long: ago(longDays) };
}

/**
 * SQL of memberships `m` that end soon or have ended, by when. Whoever has left, has died, is not approved or
 * is a member for life is in none of them; nor is one whose end a payment has moved.
 * @returns for each a condition, and one by which an index finds it
 */
export function endConditions(
  now: number,
  zone: string,
): Readonly<Record<EndName, { readonly where: string; readonly by: string }>> {
  const { today, soon, recent, long } = boundaries(now, zone);
  const { renewing, lapsed } = stateConditions(today, soon);
  const by = (range: string) => `m.user_id IN (SELECT user_id FROM memberships WHERE ${range})`;
  const past = (range: string) => ({
    where: `${lapsed} AND ${range.replaceAll("valid_to", "m.valid_to")}`,
    by: by(range),
  });
  return {
    soon: {
      where: `${renewing} AND m.left_as IS NULL`,
      by: by(`valid_to >= ${today} AND valid_to < ${soon}`),
    },
    recent: past(`valid_to >= ${recent} AND valid_to < ${today}`),
    middle: past(`valid_to >= ${long} AND valid_to < ${recent}`),
    long: {
      where: `${lapsed} AND coalesce(m.valid_to, '') < ${long}`,
      by: by(`valid_to < ${long} OR valid_to IS NULL`),
    },
    all: {
      where: `(${lapsed} OR (${renewing} AND m.left_as IS NULL))`,
      by: by(`valid_to < ${soon} OR valid_to IS NULL`),
    },
  };
}

/** SQL of how many there are of each. */
export function countsOfEnds(now: number, zone: string): string {
  const conditions = endConditions(now, zone);
  const counts = endNames.map((name) => `count(*) FILTER (WHERE ${conditions[name].where}) AS "${name}"`);
  return `SELECT ${counts.join(", ")} FROM memberships m`;
}

/** SQL of their tables. */
export const unrenewed = `memberships m JOIN users u ON u.id = m.user_id
  JOIN membership_levels l ON l.id = m.level_id`;

/** A membership that was not renewed. */
export type Unrenewed = {
  readonly user_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly number: string;
  readonly level: string;
  /** Null: it has none that can be read. */
  readonly valid_to: string | null;
  readonly no_expiry: number;
  /** Of the newest order that has extended it. */
  readonly paid_at: string | null;
  readonly reminded_at: string | null;
};

/** SQL of its columns. */
export const unrenewedColumns = `m.user_id, u.first_name, u.last_name, u.email, u.mobile_phone AS phone, m.number,
  l.name AS level, m.valid_to, ${noExpiry} AS no_expiry,
  (SELECT max(o.paid_at) FROM membership_extensions e JOIN orders o ON o.id = e.order_id
    WHERE e.user_id = m.user_id) AS paid_at,
  (SELECT max(r.sent_at) FROM renewal_reminders r
    WHERE r.user_id = m.user_id AND r.state = 'sent') AS reminded_at`;
