import { registeredStates } from "../../domain/club/siv-application-states";
import { raw, sql } from "../sql";
import { type SivApplicationRow, sivApplicationColumns } from "./siv-applications";

const vehicle = (field: string) => `a.vehicle ->> '${field}'`;
// A draft is its applicant's alone.
const handedIn = "a.status <> 'draft'";
/** A submitted application of any member; null for drafts and unknown ids. */
export const findForRegistrar = (db: D1Database, id: number): Promise<SivApplicationRow | null> =>
  sql`SELECT ${raw(sivApplicationColumns)} FROM siv_applications a WHERE a.id = ${id}
    AND ${raw(handedIn)}`.first<SivApplicationRow>(db);

/**
 * Applications of vehicles that have a concession, or had one, by plate. A cancelled one that had been
 * decided was approved before: a decline that is taken back leaves no decision.
 */
export async function registeredSivApplications(db: D1Database): Promise<readonly SivApplicationRow[]> {
  const states = registeredStates.map((state) => `'${state}'`).join(", ");
  return sql`SELECT ${raw(sivApplicationColumns)} FROM siv_applications a WHERE a.status IN (${raw(states)})
      OR (a.status = 'cancelled' AND a.decided_at IS NOT NULL)
    ORDER BY ${raw(vehicle("plate"))}, a.id`.all<SivApplicationRow>(db);
}
