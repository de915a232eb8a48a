import { peopleWith } from "../../../db/desk-search";
import { plainLower } from "../../../db/plain-lower";
import { sql } from "../../../db/sql";
import { findMember, type MemberRow } from "../member-queries";

/** A shorter name or phone finds too many. */
const leastText = 3;

type Value = string | number | null;
/** A row's columns, whole. */
export type Columns = Readonly<Record<string, Value>>;

/** One of the two accounts, with all that a merge can change of it. */
export type Person = {
  readonly row: MemberRow;
  readonly user: Columns;
  readonly membership: Columns | null;
};

/** @returns null without such an account */
export async function findPerson(db: D1Database, id: number): Promise<Person | null> {
  const [row, user, membership] = await Promise.all([
    findMember(db, id),
    sql`SELECT * FROM users WHERE id = ${id}`.first<Columns>(db),
    sql`SELECT * FROM memberships WHERE user_id = ${id}`.first<Columns>(db),
  ]);
  return row && user ? { row, user, membership } : null;
}

/** Why two accounts cannot be merged now. */
export type Obstacle = "same" | "closed" | "officer" | "higher" | "request" | "own";

/**
 * The first thing that stands against a merge; null when nothing does. Roles are handed on by their own
 * screen, and what a member asks for is answered before, so that neither is lost or moved unseen.
 */
export async function findObstacle(
  db: D1Database,
  officerId: number,
  kept: Person,
  merged: Person,
): Promise<Obstacle | null> {
  const [keptId, mergedId] = [kept.row.id, merged.row.id];
  if (keptId === mergedId) return "same";
  if (kept.row.closed_at !== null || merged.row.closed_at !== null) return "closed";
  if (officerId === keptId || officerId === mergedId) return "own";
  const [role, request] = await Promise.all([
    sql`SELECT 1 FROM officer_roles WHERE user_id = ${mergedId} AND ended_at IS NULL`.first(db),
    sql`SELECT 1 FROM change_requests WHERE user_id IN (${keptId}, ${mergedId}) AND answered_at IS NULL`.first(
      db,
    ),
  ]);
  if (role !== null) return "officer";
  const asksForEnd = kept.row.deletion_requested_at ?? merged.row.deletion_requested_at;
  return request !== null || asksForEnd !== null ? "request" : null;
}

export type Candidate = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly number: string | null;
  /** 1: it is an officer's, whose roles are ended or handed on before a merge. */
  readonly has_role: number;
};

const mostCandidates = 20;

/** Other open accounts among the ids of a statement, whose ?1 is `text`. */
const candidatesIn = async (
  db: D1Database,
  ids: string,
  text: string,
  own: number,
): Promise<readonly Candidate[]> => {
  const { results } = await db
    .prepare(
      `SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email, u.mobile_phone AS phone, m.number,
         EXISTS (SELECT 1 FROM officer_roles r WHERE r.user_id = u.id AND r.ended_at IS NULL) AS has_role
       FROM users u LEFT JOIN memberships m ON m.user_id = u.id
       WHERE u.id IN (${ids}) AND u.id <> ?2 AND u.closed_at IS NULL ORDER BY u.id LIMIT ${mostCandidates}`,
    )
    .bind(text, own)
    .all<Candidate>();
  return results;
};

/** Other open accounts that have a text in what people are found by. */
export const searchCandidates = (db: D1Database, own: number, text: string): Promise<readonly Candidate[]> =>
  candidatesIn(db, peopleWith(plainLower(text)), plainLower(text), own);

/** Other open accounts with the same name, or with the same phone. */
export async function likelyCandidates(db: D1Database, { row }: Person): Promise<readonly Candidate[]> {
  const texts = [`${row.first_name} ${row.last_name}`.trim(), (row.mobile_phone ?? "").replaceAll(" ", "")];
  const found = await Promise.all(
    texts.filter((text) => text.length >= leastText).map((text) => searchCandidates(db, row.id, text)),
  );
  return [...new Map(found.flat().map((each) => [each.id, each])).values()].slice(0, mostCandidates);
}
