import { anyTrigram, likest } from "../domain/similar-text";
import { sql } from "./sql";

/** A record whose text is like what was searched for. */
export type SimilarRecord = {
  readonly id: number;
  readonly words: string;
  /** Of a person the number and the e-mail, of an event its start. */
  readonly more: string | null;
};

/** Records that are compared, the best of the index first. */
const maxCompared = 40;
const maxSimilar = 5;

type Compared = SimilarRecord & { readonly text: string };
const withoutText = ({ id, words, more }: Compared): SimilarRecord => ({ id, words, more });

/** Up to five people whose names, e-mail, number or plates are like a text, the likest first. */
export async function similarMembers(db: D1Database, typed: string): Promise<readonly SimilarRecord[]> {
  const parts = anyTrigram(typed);
  if (parts === null) return [];
  const rows = await sql`
    SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS words, concat_ws(', ', m.number, u.email) AS more, f.text
    FROM (SELECT rowid AS id, person AS text, rank AS place FROM member_search
          WHERE member_search MATCH ${`person : (${parts})`} ORDER BY rank LIMIT ${maxCompared}) f
    JOIN users u ON u.id = f.id LEFT JOIN memberships m ON m.user_id = u.id ORDER BY f.place`.all<Compared>(
    db,
  );
  return likest(typed, rows, maxSimilar).map(withoutText);
}

/** Up to five events whose title, venue or organiser is like a text, the likest first. */
export async function similarEvents(db: D1Database, typed: string): Promise<readonly SimilarRecord[]> {
  const parts = anyTrigram(typed);
  if (parts === null) return [];
  const rows = await sql`SELECT e.id, e.title AS words, e.starts_at AS more, f.text
    FROM (SELECT rowid AS id, event AS text, rank AS place FROM event_search
          WHERE event_search MATCH ${parts} ORDER BY rank LIMIT ${maxCompared}) f
    JOIN calendar_events e ON e.id = f.id ORDER BY f.place`.all<Compared>(db);
  return likest(typed, rows, maxSimilar).map(withoutText);
}
