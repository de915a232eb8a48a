import type { D1Database } from "@cloudflare/workers-types";
import { addMerge } from "./add-merge";
import { aListedRun } from "./listed-run";
import { addDraft } from "./mail-writes";

/** Of records by the name that an address of the desk has for them. */
type Ids = Record<string, string>;

async function addRecords(db: D1Database): Promise<Ids> {
  const ids: Ids = { user: "1", level: "1", promotion: "1", section: "look", option: "1" };
  const first = async (name: string, sql: string) => {
    ids[name] = String((await db.prepare(sql).first("id")) ?? "none");
  };
  const at = "'2026-01-01T00:00:00.000Z'";
  for (const sql of [
    "UPDATE memberships SET is_approved = 0 WHERE user_id = 2",
    `INSERT INTO renewal_reminders (user_id, valid_to, days, day, state, sent_at)
      VALUES (3, '2026-02-01', 30, '2026-01-02', 'sent', ${at})`,
    `INSERT INTO change_requests (id, user_id, kind, email, asked_at) VALUES (1, 3, 'email', 'new@example.com', ${at})`,
    `INSERT INTO shipping_quote_requests (id, user_id, session_key, place, lines, asked_at)
      VALUES (1, 3, 'a', '{"suburb":"Norfolk Island","postcode":"2899","country":"AU"}', '[]', ${at})`,
    `INSERT INTO event_moves (event_id, starts_at, ends_at) SELECT event_id, ${at}, ${at}
      FROM event_rsvps WHERE event_id = 10 LIMIT 1`,
    `INSERT INTO import_batches (id, file_name, header, mapping, row_count, state, made_at, started_at, updated_at)
      SELECT value, 'members.csv', '["Number"]', '["number"]', 1, iif(value = 1, 'read', iif(value = 2, 'done', 'running')),
        ${at}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ${at} FROM json_each('[1, 2, 3]')`,
    `INSERT INTO import_rows (batch_id, position, title, cells, kind, state)
      SELECT id, 2, 'Hale, Juno', '["12"]', 'changed', iif(id = 3, 'waiting', NULL) FROM import_batches`,
    `INSERT INTO exports (id, night, state, place, held_until, started_at, finished_at) VALUES
      (1, '2026-01-01', 'done', '{}', NULL, ${at}, ${at}), (2, NULL, 'running', '{}', '2099-01-01', ${at}, NULL)`,
    `INSERT INTO export_parts (export_id, name, object_key, bytes, packed_bytes, crc, sha256)
      VALUES (1, 'manifest.json', 'desk-record', 0, 0, 0, '')`,
  ])
    await db.prepare(sql).run();
  await first("application", "SELECT id FROM siv_applications WHERE json_array_length(documents) > 0");
  await first(
    "file",
    `SELECT documents ->> '$[0].id' AS id FROM siv_applications WHERE id = ${ids.application}`,
  );
  await first("concession", "SELECT id FROM siv_applications WHERE status = 'active'");
  await first(
    "pack",
    `INSERT INTO authority_packs (scheme_id, on_day, since, until, sheet, created_at)
     VALUES (1, '2026-01-31', '2026-01-01', '2026-02-01', '{"title":"Pack of January","lines":[],"tables":[]}', ${at}) RETURNING id`,
  );
  await first(
    "meeting",
    `INSERT INTO meetings (title, starts_at, quorum, frozen_at, created_at, updated_at)
     VALUES ('Annual meeting', ${at}, 2, ${at}, ${at}, ${at}) RETURNING id`,
  );
  await first(
    "guestsOf",
    "UPDATE event_rsvps SET people = 3, state = 'going' WHERE event_id = 10 RETURNING user_id AS id",
  );
  await first("product", "SELECT id FROM products WHERE kind = 'goods'");
  await first("sku", `SELECT id FROM skus WHERE product_id = ${ids.product}`);
  await first("block", "SELECT id FROM page_blocks");
  await first("page", `SELECT page_id AS id FROM page_blocks WHERE id = ${ids.block}`);
  await first("rows", "SELECT page_id AS id FROM legacy_pages");
  await first("widget", "SELECT substr(rows, instr(rows, '\"widgets\"')) AS id FROM legacy_pages");
  ids.widget = /\{"id":"([^"]+)","type"/.exec(ids.widget ?? "")?.[1] ?? "none";
  await first("vehicle", "SELECT id FROM vehicles WHERE owner_id = 1 AND deleted_at IS NULL");
  await first("order", "SELECT id FROM orders WHERE status = 'paid'");
  await first(
    "payment",
    `UPDATE payments SET gateway = 'transfer' WHERE order_id = ${ids.order} RETURNING id`,
  );
  await first("unpaid", "SELECT id FROM orders WHERE status = 'awaiting-payment'");
  await first("toSend", `UPDATE orders SET is_shipped = 1 WHERE id = ${ids.order} RETURNING id`);
  await first(
    "sent",
    `UPDATE orders SET status = 'paid', is_shipped = 1, sent_on = '2026-01-02' WHERE id =
      (SELECT max(id) FROM orders WHERE user_id <> 6 AND id NOT IN (${ids.order}, ${ids.unpaid})) RETURNING id`,
  );
  await first(
    "cancelled",
    "SELECT id FROM calendar_events WHERE status = 'cancelled' AND siv_event_id IS NULL",
  );
  const people = (
    await db.prepare("SELECT id FROM users WHERE is_admin = 0 ORDER BY id DESC LIMIT 2").all<{ id: number }>()
  ).results;
  ids.other = String(people[0]?.id);
  ids.merged = String(await addMerge(db, 1, people[1]?.id ?? 0));
  const strangers = await db
    .prepare(
      `INSERT INTO users (email, first_name, last_name, created_at, updated_at)
       VALUES ('left@example.com', 'A', 'B', '2026', '2026'), ('refused@example.com', 'A', 'B', '2026', '2026'),
         ('joining@example.com', 'A', 'B', '2026', '2026')
       RETURNING id`,
    )
    .all<{ id: number }>();
  const [left = 0, refused = 0, joining = 0] = strangers.results.map(({ id }) => id);
  await db
    .prepare(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at, left_as, left_on, refused_at)
       VALUES (?1, 1, 'L', 'A B', '2026-01-01', '2026', '2026', 'resigned', '2026-01-01', NULL),
         (?2, 1, 'R', 'A B', '2026-01-01', '2026', '2026', NULL, NULL, '2026-01-01')`,
    )
    .bind(left, refused)
    .run();
  ids.run = String(await aListedRun(db));
  await first(
    "line",
    `INSERT INTO bank_lines (key, day, amount_cents, description, reference, created_at)
      VALUES ('line', date('now'), 9000, 'From Lindqvist 1204', 'transfer-line', ${at}) RETURNING id`,
  );
  ids.mailing = String(await addDraft(db));
  await first("reminder", "SELECT id FROM reminder_schedule");
  await first(
    "series",
    `UPDATE calendar_events SET series = 'lunches', starts_at = '2040-01-01T02:00:00.000Z',
       ends_at = '2040-01-01T03:00:00.000Z' WHERE id IN (SELECT id FROM calendar_events
         WHERE siv_event_id IS NULL AND status = 'confirmed' LIMIT 2) RETURNING id`,
  );
  Object.assign(ids, { left: String(left), refused: String(refused), joining: String(joining) });
  Object.assign(ids, { event: "10", kind: "order-paid", request: "1", quote: "1", batch: "1" });
  Object.assign(ids, { export: "1", volume: "1" });
  return ids;
}

/** Of a screen, another record than the others show, or a question beside it. */
const special = (path: string, ids: Ids): string => {
  const addresses: Readonly<Record<string, string>> = {
    "/members/waiting/:user{\\d+}": "/members/waiting/2",
    "/members/:user{\\d+}/leave": "/members/1/leave?as=resigned",
    "/members/:user{\\d+}/return": `/members/${ids.left}/return`,
    "/members/:user{\\d+}/refusal": `/members/${ids.refused}/refusal`,
    "/members/:user{\\d+}/give-membership": `/members/${ids.joining}/give-membership`,
    "/members/:user{\\d+}/delete": `/members/${ids.other}/delete`,
    "/members/:user{\\d+}/unmerge": `/members/${ids.merged}/unmerge`,
    "/members/import/:batch{\\d+}/rows": "/members/import/2/rows",
    "/members/import/:batch{\\d+}/run": "/members/import/3/run",
    "/members/import/:batch{\\d+}/undo": "/members/import/2/undo",
    "/events/:event{\\d+}/guests/:user{\\d+}": `/events/10/guests/${ids.guestsOf}`,
    "/club/export/:export{\\d+}/run": "/club/export/2/run",
    "/events/:event{\\d+}/refunds": `/events/${ids.cancelled}/refunds`,
    "/events/:event{\\d+}/series/edit": `/events/${ids.series}/series/edit`,
    "/events/:event{\\d+}/series": `/events/${ids.series}/series`,
    "/events/:event{\\d+}/run": `/events/${ids.run}/run`,
    "/payments/bank/:line{\\d+}": `/payments/bank/${ids.line}?q=lindqvist`,
    "/orders/new": "/orders/new?q=lindqvist",
    "/orders/:order{\\d+}/cancel": `/orders/${ids.unpaid}/cancel`,
    "/orders/:order{\\d+}/payment": `/orders/${ids.unpaid}/payment`,
    "/orders/:order{\\d+}/sent": `/orders/${ids.toSend}/sent`,
    "/orders/:order{\\d+}/sent/take-back": `/orders/${ids.sent}/sent/take-back`,
    "/members/lapsed/remind": `/members/lapsed/remind?view=recent&pick-${ids.left}=1&pick-1=1`,
    "/members/waiting/many/:act": "/members/waiting/many/approve?pick-2=1",
    "/orders/many/:act": `/orders/many/remind?pick-${ids.unpaid}=1`,
    "/pages/many/:act": `/pages/many/withdraw?pick-${ids.page}=1`,
    "/products/many/:act": `/products/many/hide?pick-${ids.product}=1`,
    "/pages/:page{\\d+}/widgets/:widget": `/pages/${ids.rows}/widgets/:widget`,
  };
  return addresses[path] ?? path;
};

/**
 * Adds what the seeded club has none of, so that every screen of the desk has something to show.
 * @returns the address of a screen, by its path as Hono writes it
 */
export async function addDeskRecords(db: D1Database): Promise<(path: string) => string> {
  const ids = await addRecords(db);
  return (path) =>
    `/admin${special(path, ids)}`.replaceAll(
      /:(\w+)(?:\{[^}]*\})?/g,
      (_, name: string) => ids[name] ?? "none",
    );
}
