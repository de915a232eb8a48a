import { type Promoted, promoteWaiting } from "../../db/club/event-rsvps";
import { isConstraintError } from "../../db/constraint-error";
import { nextVersion } from "../../db/next-version";
import { instant } from "../../domain/clock";
import { freePlaces, giveBackPlaces } from "../events/held-places";
import { endLeavingRoles, forgetEndedRoles } from "../roles/leaving-roles";
import type { Role } from "../roles/rules";
import type { MemberRow } from "./member-queries";

export type Leaving = {
  readonly id: number;
  /** Of the membership, as the form showed it. */
  readonly version: string;
  readonly as: "resigned" | "deceased";
  /** YYYY-MM-DD, the membership's last day. */
  readonly day: string;
  readonly reason: string | null;
  /** Events at which their places are freed. */
  readonly events: readonly number[];
  /** Their roles that end. */
  readonly roles: readonly Role[];
  /** The account of the officer who records it. */
  readonly by: number;
};

/** Who has a place now at one of those. */
type MovedUp = { readonly eventId: number; readonly promoted: readonly Promoted[] };

/**
 * Ends a membership with a day; it is never made longer. Of somebody who has died the account is closed too,
 * which ends its sign-ins. @returns who moves up at events; null when it is not that version any more, or the
 * club would be without an owner
 */
export async function leaveClub(
  db: D1Database,
  left: Leaving,
  now: number,
): Promise<readonly MovedUp[] | null> {
  const { id, version, as, day, reason, events } = left;
  const isReady = "user_id = ?2 AND updated_at = ?3 AND left_as IS NULL";
  const writes = [
    ...freePlaces(db, left, isReady, now),
    endLeavingRoles(db, left, isReady, now),
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
  ];
  const results = await db.batch<Promoted>(writes).catch((error: unknown) => {
    if (isConstraintError(error) && String(error).includes("the last owner")) return null;
    throw error;
  });
  if (results === null) return null;
  if ((results.at(-1)?.results.length ?? 0) === 0) return null;
  // The first statement frees, the next ones are of an event each.
  return events.map((eventId, index) => ({ eventId, promoted: results[index + 1]?.results ?? [] }));
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
 * is open again, and places at events that are free still are theirs.
 * @param waits events at which they wait again
 * @returns who moves up at those; null when the membership is not that version any more
 */
export async function returnToClub(
  db: D1Database,
  {
    id,
    version,
    waits,
  }: { readonly id: number; readonly version: string; readonly waits: readonly number[] },
  now: number,
): Promise<readonly MovedUp[] | null> {
  const isReady = "user_id = ?2 AND updated_at = ?3 AND left_as IS NOT NULL";
  const results = await db.batch<Promoted>([
    forgetEndedRoles(db, { id, version }, isReady),
    giveBackPlaces(db, { id, version }, isReady, now),
    ...waits.map((eventId) => promoteWaiting(db, eventId, now)),
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
  if ((results.at(-1)?.results.length ?? 0) === 0) return null;
  return waits.map((eventId, index) => ({ eventId, promoted: results[index + 2]?.results ?? [] }));
}
