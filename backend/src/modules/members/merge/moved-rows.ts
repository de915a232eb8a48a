/** A table whose rows go with their owner. The names become SQL. */
type MovedTable = {
  readonly name: string;
  readonly id: string;
  readonly owner: string;
  /** In the list of what moves: one, and several. Without: it is not worth a line. */
  readonly words?: readonly [one: string, more: string];
  /** Of the row `t`: what keeps it where it is, as the kept account of the merge `g` has the same already. */
  readonly unless?: string;
};

/** What moves from one account to the other. Sessions, carts, drafts, feeds and mails stay and expire. */
export const movedTables: readonly MovedTable[] = [
  { name: "orders", id: "id", owner: "user_id", words: ["order", "orders"] },
  { name: "invoices", id: "id", owner: "user_id" },
  { name: "tickets", id: "id", owner: "user_id", words: ["ticket", "tickets"] },
  { name: "membership_extensions", id: "order_id", owner: "user_id" },
  { name: "vehicles", id: "id", owner: "owner_id", words: ["vehicle", "vehicles"] },
  { name: "siv_applications", id: "id", owner: "user_id", words: ["application", "applications"] },
  { name: "siv_events", id: "id", owner: "organiser_id", words: ["run", "runs"] },
  {
    name: "siv_event_participants",
    id: "id",
    owner: "user_id",
    words: ["place in a run", "places in runs"],
    unless: `EXISTS (SELECT 1 FROM siv_event_participants o
      WHERE o.event_id = t.event_id AND o.user_id = g.kept_id AND o.left_at IS NULL)`,
  },
  {
    name: "event_rsvps",
    id: "id",
    owner: "user_id",
    words: ["answer to an event", "answers to events"],
    unless: "EXISTS (SELECT 1 FROM event_rsvps o WHERE o.event_id = t.event_id AND o.user_id = g.kept_id)",
  },
  { name: "addresses", id: "id", owner: "user_id", words: ["address", "addresses"] },
  { name: "files", id: "id", owner: "owner_id", words: ["private file", "private files"] },
  { name: "images", id: "hash", owner: "owner_id", words: ["picture", "pictures"] },
  { name: "member_notes", id: "id", owner: "user_id", words: ["note", "notes"] },
  {
    name: "unsubscribed",
    id: "id",
    owner: "user_id",
    unless: "EXISTS (SELECT 1 FROM unsubscribed o WHERE o.kind = t.kind AND o.user_id = g.kept_id)",
  },
  { name: "change_requests", id: "id", owner: "user_id" },
  { name: "shipping_quote_requests", id: "id", owner: "user_id" },
  {
    name: "racing_accounts",
    id: "external_id",
    owner: "user_id",
    words: ["racing account", "racing accounts"],
    unless: "EXISTS (SELECT 1 FROM racing_accounts o WHERE o.user_id = g.kept_id)",
  },
];

/** What of an account would move, in words: "3 orders". */
export async function countMoved(db: D1Database, mergedId: number): Promise<readonly string[]> {
  const shown = movedTables.flatMap(({ name, owner, words }) => (words ? [{ name, owner, words }] : []));
  const results = await db.batch<{ n: number }>(
    shown.map(({ name, owner }) =>
      db.prepare(`SELECT count(*) AS n FROM ${name} WHERE ${owner} = ?1`).bind(mergedId),
    ),
  );
  return shown.flatMap(({ words }, index) => {
    const count = results[index]?.results[0]?.n ?? 0;
    return count === 0 ? [] : [`${count} ${words[count === 1 ? 0 : 1]}`];
  });
}
