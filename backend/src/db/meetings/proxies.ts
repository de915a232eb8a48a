import { instant } from "../../domain/clock";
import { orTaken } from "../constraint-error";
import { sql } from "../sql";

/** A member who votes for another one. */
export type ProxyRow = {
  readonly id: number;
  readonly giver_id: number;
  readonly giver: string;
  readonly giver_number: string;
  readonly holder_id: number;
  readonly holder: string;
  readonly holder_number: string;
  /** The giver has come, so that they vote themselves. */
  readonly is_giver_here: number;
};

/** In the order of being recorded. */
export const listProxies = (db: D1Database, meetingId: number): Promise<readonly ProxyRow[]> =>
  sql`SELECT p.id, p.giver_id, p.holder_id, g.name AS giver, g.number AS giver_number, h.name AS holder, h.number AS holder_number,
      EXISTS (SELECT 1 FROM meeting_attendance a WHERE a.roll_id = p.giver_id AND a.left_at IS NULL
        AND a.undone_at IS NULL) AS is_giver_here
    FROM meeting_proxies p JOIN meeting_roll g ON g.id = p.giver_id JOIN meeting_roll h ON h.id = p.holder_id
    WHERE p.meeting_id = ${meetingId} AND p.undone_at IS NULL ORDER BY p.id`.all<ProxyRow>(db);

type NewProxy = {
  readonly meetingId: number;
  readonly giverId: number;
  readonly holderId: number;
  readonly editorId: number;
};

/**
 * Records who votes for whom. Both are on the roll and may vote; who has given their vote away holds none.
 * @returns its number; null when that is not so, the giver has given it before, or the holder holds the most
 */
export async function addProxy(
  db: D1Database,
  { meetingId, giverId, holderId, editorId }: NewProxy,
  now: number,
): Promise<number | null> {
  return orTaken(
    db
      .prepare(
        `INSERT INTO meeting_proxies (meeting_id, giver_id, holder_id, editor_id, created_at)
         SELECT m.id, g.id, h.id, ?4, ?5 FROM meetings m
           JOIN meeting_roll g ON g.meeting_id = m.id AND g.id = ?2 AND g.reason IS NULL
           JOIN meeting_roll h ON h.meeting_id = m.id AND h.id = ?3 AND h.reason IS NULL
         WHERE m.id = ?1
           AND (SELECT count(*) FROM meeting_proxies p WHERE p.holder_id = h.id AND p.undone_at IS NULL) < m.max_proxies
           AND NOT EXISTS (SELECT 1 FROM meeting_proxies p WHERE p.undone_at IS NULL
             AND (p.giver_id = h.id OR p.holder_id = g.id))
         RETURNING id`,
      )
      .bind(meetingId, giverId, holderId, editorId, instant(now))
      .first<number>("id"),
  );
}

/** What stands of a giver and a holder; each is null where nothing does. */
type ProxyState = {
  /** Who holds the giver's vote. */
  readonly given_to: string | null;
  /** Of whom the giver holds the vote. */
  readonly giver_holds: string | null;
  /** Who holds the holder's vote. */
  readonly holder_gave: string | null;
  /** How many the holder holds. */
  readonly held: number;
};

/** Why a proxy is not possible. */
export const readProxyState = (
  db: D1Database,
  { giverId, holderId }: Pick<NewProxy, "giverId" | "holderId">,
): Promise<ProxyState | null> =>
  sql`SELECT
      (SELECT h.name FROM meeting_proxies p JOIN meeting_roll h ON h.id = p.holder_id
        WHERE p.giver_id = ${giverId} AND p.undone_at IS NULL) AS given_to,
      (SELECT g.name FROM meeting_proxies p JOIN meeting_roll g ON g.id = p.giver_id
        WHERE p.holder_id = ${giverId} AND p.undone_at IS NULL LIMIT 1) AS giver_holds,
      (SELECT h.name FROM meeting_proxies p JOIN meeting_roll h ON h.id = p.holder_id
        WHERE p.giver_id = ${holderId} AND p.undone_at IS NULL) AS holder_gave,
      (SELECT count(*) FROM meeting_proxies p WHERE p.holder_id = ${holderId} AND p.undone_at IS NULL) AS held`.first<ProxyState>(
    db,
  );

/** @returns false when it was taken back before */
export async function undoProxy(
  db: D1Database,
  { meetingId, id, editorId }: Record<"meetingId" | "id" | "editorId", number>,
  now: number,
): Promise<boolean> {
  const row = await sql`UPDATE meeting_proxies SET undone_at = ${instant(now)}, undone_by = ${editorId}
    WHERE id = ${id} AND meeting_id = ${meetingId} AND undone_at IS NULL RETURNING id`.first(db);
  return row !== null;
}
