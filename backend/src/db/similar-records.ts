import { isEmail } from "../domain/account/no-email";
import { anyTrigram, likest } from "../domain/similar-text";
import { hasNearWords } from "../domain/slip-of-typing";
import { raw, sql } from "./sql";

/** A record whose text is like what was searched for. */
export type SimilarRecord = {
  readonly id: number;
  readonly words: string;
  /** Of a person the number and the e-mail, of an event its start. */
  readonly more: string | null;
  /** What was compared. */
  readonly text: string;
};

/** Records that are compared, the best of the index first. */
const maxCompared = 40;
const maxSimilar = 5;

/** Up to five people whose names, e-mail, number or plates are like a text, the likest first. */
export async function similarMembers(db: D1Database, typed: string): Promise<readonly SimilarRecord[]> {
  const parts = anyTrigram(typed);
  if (parts === null) return [];
  const rows = await sql`
    SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS words, concat_ws(', ', m.number, iif(${raw(isEmail("u.email"))}, u.email, NULL)) AS more, f.text
    FROM (SELECT rowid AS id, person AS text, rank AS place FROM member_search
          WHERE member_search MATCH ${`{person names} : (${parts})`} ORDER BY rank LIMIT ${maxCompared}) f
    JOIN users u ON u.id = f.id LEFT JOIN memberships m ON m.user_id = u.id ORDER BY f.place`.all<SimilarRecord>(
    db,
  );
  return likest(typed, rows, maxSimilar);
}

/** Up to five events whose title, venue or organiser is like a text, the likest first. */
export async function similarEvents(db: D1Database, typed: string): Promise<readonly SimilarRecord[]> {
  const parts = anyTrigram(typed);
  if (parts === null) return [];
  const rows = await sql`SELECT e.id, e.title AS words, e.starts_at AS more, f.text
    FROM (SELECT rowid AS id, event AS text, rank AS place FROM event_search
          WHERE event_search MATCH ${parts} ORDER BY rank LIMIT ${maxCompared}) f
    JOIN calendar_events e ON e.id = f.id ORDER BY f.place`.all<SimilarRecord>(db);
  return likest(typed, rows, maxSimilar);
}

/** Records that are few, or the newest of which are enough: SQL of id, words, more and text. */
const fewRecords = {
  pages:
    "SELECT id, name AS words, '/' || url AS more, name || ' ' || url AS text FROM pages WHERE deleted = 0",
  products: "SELECT id, name AS words, summary AS more, name AS text FROM products",
  promotions: "SELECT id, code AS words, name AS more, code || ' ' || name AS text FROM promotions",
  applications: `SELECT id, coalesce(legal_name, '') AS words, NULL AS more, concat_ws(' ', legal_name,
    vehicle ->> 'make', vehicle ->> 'model', vehicle ->> 'plate') AS text FROM siv_applications`,
} as const;

export type FewKind = keyof typeof fewRecords;

/** So many records of a kind are compared, the newest first. */
const maxFew = 500;

/** Up to five records of each kind whose names have a text with slips of typing. */
export async function similarFew(
  db: D1Database,
  typed: string,
  wanted: readonly FewKind[],
): Promise<readonly (readonly SimilarRecord[])[]> {
  if (wanted.length === 0) return [];
  const results = await db.batch<SimilarRecord>(
    wanted.map((kind) => db.prepare(`${fewRecords[kind]} ORDER BY id DESC LIMIT ${maxFew}`)),
  );
  return results.map(({ results: rows }) =>
    rows.filter(({ text }) => hasNearWords(typed, text)).slice(0, maxSimilar),
  );
}
