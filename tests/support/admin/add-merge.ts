import { movedTables } from "#backend/src/modules/members/merge/moved-rows";

/**
 * Stores that an account without anything was merged into another, as the desk would have.
 * @returns the id of the merged one
 */
export async function addMerge(db: D1Database, keptId: number, mergedId: number): Promise<number> {
  const at = new Date().toISOString();
  const before = {
    users: {},
    memberships: {},
    membership: null,
    isMoved: false,
    emails: ["a@example.com", "b@example.com"],
  };
  await db.batch([
    db
      .prepare(
        "INSERT INTO member_merges (request_key, kept_id, merged_id, at, before) VALUES (?, ?, ?, ?, ?)",
      )
      .bind(`merge-${mergedId}`, keptId, mergedId, at, JSON.stringify(before)),
    db.prepare("UPDATE users SET closed_at = ?, merged_into = ? WHERE id = ?").bind(at, keptId, mergedId),
  ]);
  return mergedId;
}

/** A row in each table that moves, of what the account owns. */
export async function fillAccount(db: D1Database, id: number): Promise<void> {
  const at = "2026-01-01T00:00:00.000Z";
  await db.batch(
    [
      `INSERT INTO vehicles (owner_id, make, model, plate, created_at, updated_at) VALUES (${id}, 'Austral', 'Six', 'P-${id}', '${at}', '${at}')`,
      `INSERT INTO siv_applications (user_id, scheme_id, kind, created_at, updated_at) VALUES (${id}, 1, 'new', '${at}', '${at}')`,
      `INSERT INTO siv_events (organiser_id, scheme_id, title, purpose, starts_at, finishes_at, time_zone, departure_point,
         destination, leader_name, leader_phone, created_at, updated_at)
       VALUES (${id}, 1, 'Run', 'social', '${at}', '${at}', 'UTC', 'a', 'b', 'c', 'd', '${at}', '${at}')`,
      `INSERT INTO siv_event_participants (event_id, user_id, name, vehicle, joined_at) SELECT max(id), ${id}, 'x', 'y', '${at}' FROM siv_events`,
      `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at) VALUES (10, ${id}, 3, 'going', '${at}', '${at}')`,
      `INSERT INTO addresses (user_id, display_name, first_name, street_address, suburb, postcode, created_at, updated_at)
         VALUES (${id}, 'Home', 'Nell', '${id} Wattle Street', 'Yeppoon', '4703', '${at}', '${at}')`,
      `UPDATE users SET current_address_id = (SELECT max(id) FROM addresses) WHERE id = ${id}`,
      `INSERT INTO files (id, object_key, owner_id, name, content_type, bytes, created_at) VALUES ('file-0123456789-0123456789-${id}', 'k', ${id}, 'n', 'text/plain', 1, '${at}')`,
      `INSERT INTO images (hash, name, width, height, extension, owner_id, created_at) VALUES ('picture0${id}', 'n', 1, 1, 'png', ${id}, '${at}')`,
      `INSERT INTO member_notes (user_id, text, at) VALUES (${id}, 'Rang.', '${at}')`,
      `INSERT INTO change_requests (user_id, kind, email, asked_at, answered_at, answer) VALUES (${id}, 'email', 'x@example.com', '${at}', '${at}', 'declined')`,
      `INSERT INTO shipping_quote_requests (user_id, session_key, place, lines, asked_at) VALUES (${id}, 's-${id}', '{}', '[]', '${at}')`,
      `INSERT INTO racing_accounts (user_id, external_id) VALUES (${id}, 'r-${id}')`,
      `INSERT INTO credits (user_id, supplier_id, cents) VALUES (${id}, 1, 700)`,
    ].map((sql) => db.prepare(sql)),
  );
}

type Row = Readonly<Record<string, string | number | null>>;

/** What these accounts own, by table, with all that a merge could change. */
export async function ownership(db: D1Database, ids: readonly number[]) {
  const list = ids.join(",");
  const rows = async (sql: string) => (await db.prepare(sql).all<Row>()).results;
  const owned = await Promise.all(
    movedTables.map(async ({ name, id, owner }) => [
      name,
      await rows(`SELECT ${id} AS id, ${owner} AS owner FROM ${name} WHERE ${owner} IN (${list}) ORDER BY 1`),
    ]),
  );
  const users = await rows(`SELECT * FROM users WHERE id IN (${list}) ORDER BY id`);
  const memberships = await rows(`SELECT * FROM memberships WHERE user_id IN (${list}) ORDER BY user_id`);
  return {
    ...Object.fromEntries(owned),
    users: users.map(({ updated_at, ...row }) => row),
    memberships: memberships.map(({ updated_at, ...row }) => row),
    credits: await rows(
      `SELECT user_id, cents FROM credits WHERE user_id IN (${list}) AND cents <> 0 ORDER BY 1`,
    ),
    rsvps: await rows(
      `SELECT id, user_id, people, state FROM event_rsvps WHERE user_id IN (${list}) ORDER BY id`,
    ),
    places: await rows(
      `SELECT id, user_id, left_at FROM siv_event_participants WHERE user_id IN (${list}) ORDER BY id`,
    ),
  };
}
