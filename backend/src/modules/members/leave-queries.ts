import type { Promoted } from "../../db/club/event-rsvps";
import { nextVersion } from "../../db/next-version";
import { sql } from "../../db/sql";
import { instant } from "../../domain/clock";
import { freePlaces } from "../events/held-places";
import { rolesText } from "../roles/role-words";
import type { Role } from "../roles/rules";
import type { MemberRow } from "./member-queries";

type Leaving = {
  readonly id: number;
  /** Of the membership, as the form showed it. */
  readonly version: string;
  readonly as: "resigned" | "deceased";
  /** YYYY-MM-DD, the membership's last day. */
  readonly day: string;
  readonly reason: string | null;
  /** Events at which their places are freed. */
  readonly events: readonly number[];
};

/** Who has a place now at one of those. */
type MovedUp = { readonly eventId: number; readonly promoted: readonly Promoted[] };

/**
 * Ends a membership with a day; it is never made longer. Of somebody who has died the account is closed too,
 * which ends its sign-ins. @returns who moves up at events; null when it is not that version any more
 */
export async function leaveClub(
  db: D1Database,
  left: Leaving,
  now: number,
): Promise<readonly MovedUp[] | null> {
  const { id, version, as, day, reason, events } = left;
  const isReady = "user_id = ?2 AND updated_at = ?3 AND left_as IS NULL";
  const results = await db.batch<Promoted>([
    ...freePlaces(db, left, isReady, now),
    ...(as === "deceased"
      ? [
          db
            .prepare(
              `UPDATE users SET closed_at = ?1, updated_at = ${nextVersion("?1")} WHERE id = ?2
                 AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
            )
            .bind(instant(now), id, version),
        ]
      : []),
    db
      .prepare(
        `UPDATE memberships SET left_as = ?4, left_on = ?5, left_reason = ?6, left_valid_to = valid_to,
           valid_to = min(coalesce(valid_to, ?5), ?5), updated_at = ${nextVersion("?1")}
         WHERE ${isReady} RETURNING id`,
      )
      .bind(instant(now), id, version, as, day, reason),
  ]);
  if ((results.at(-1)?.results.length ?? 0) === 0) return null;
  // The first statement frees, the next ones are of an event each.
  return events.map((eventId, index) => ({ eventId, promoted: results[index + 1]?.results ?? [] }));
}

const concessionWords = {
  approved: "has a concession that is approved and not lodged yet",
  lodged: "has a concession that is lodged with the department",
  active: "is on concessional registration",
} as const;

type Concession = {
  readonly status: keyof typeof concessionWords;
  readonly year: string;
  /** Make and model; "" where neither is known. */
  readonly car: string;
};

/** Those of somebody's concessions that need a current membership. */
export const openConcessions = (db: D1Database, userId: number): Promise<readonly Concession[]> =>
  sql`SELECT status, coalesce(vehicle ->> '$.year', '') AS year,
      trim(coalesce(vehicle ->> '$.make', '') || ' ' || coalesce(vehicle ->> '$.model', '')) AS car
    FROM siv_applications WHERE user_id = ${userId} AND status IN ('approved', 'lodged', 'active')
    ORDER BY id`.all<Concession>(db);

/** What somebody who leaves still does for the club or has through it, a sentence each. */
export async function openDuties(db: D1Database, id: number): Promise<readonly string[]> {
  const [roles, runs, concessions] = await Promise.all([
    sql`SELECT role FROM officer_roles WHERE user_id = ${id} AND ended_at IS NULL`.all<{ role: Role }>(db),
    sql`SELECT title FROM siv_events WHERE organiser_id = ${id} AND status IN ('listed', 'changed')
      ORDER BY starts_at`.all<{ title: string }>(db),
    openConcessions(db, id),
  ]);
  return [
    ...(roles.length > 0
      ? [`They stay ${rolesText(roles.map(({ role }) => role))} until that is ended at Roles.`]
      : []),
    ...runs.map(({ title }) => `They lead “${title}”, which stays in the calendar until it is cancelled.`),
    ...concessions.map(
      ({ status, car }) =>
        `Their ${car || "vehicle"} ${concessionWords[status]}. A concession needs a current membership: tell the department.`,
    ),
  ];
}

type Term = Pick<MemberRow, "valid_to" | "left_valid_to" | "left_on">;

/** The end of a membership once its leaving is taken back: as before, unless it was changed since. */
export const termAfterReturn = ({ valid_to, left_valid_to, left_on }: Term): string | null => {
  const endOfLeaving =
    left_on !== null && (left_valid_to === null || left_on < left_valid_to) ? left_on : left_valid_to;
  return valid_to === endOfLeaving ? left_valid_to : valid_to;
};

/**
 * Takes that back: the membership ends when it did before, unless its end was changed since, and the account
 * is open again. @returns false when the membership is not that version any more
 */
export async function returnToClub(
  db: D1Database,
  { id, version }: { readonly id: number; readonly version: string },
  now: number,
): Promise<boolean> {
  const isReady = "user_id = ?2 AND updated_at = ?3 AND left_as IS NOT NULL";
  const [, returned] = await db.batch([
    db
      .prepare(
        `UPDATE users SET closed_at = NULL, updated_at = ${nextVersion("?1")} WHERE id = ?2
           AND closed_at IS NOT NULL AND EXISTS (SELECT 1 FROM memberships WHERE ${isReady})`,
      )
      .bind(instant(now), id, version),
    db
      .prepare(
        // An end that somebody has changed since stays.
        `UPDATE memberships SET valid_to = iif(valid_to IS min(coalesce(left_valid_to, left_on), left_on),
             left_valid_to, valid_to), left_as = NULL, left_on = NULL, left_reason = NULL,
           left_valid_to = NULL, updated_at = ${nextVersion("?1")} WHERE ${isReady} RETURNING id`,
      )
      .bind(instant(now), id, version),
  ]);
  return (returned?.results.length ?? 0) > 0;
}
