// A club of n members with invented data, in proportion: 1.5 vehicles, 1.2 runs, half an event and two orders
// for each, with answers, applications, invoices and lines of the activity log. It is added to the seeded
// club, by statements that make all rows of a table at once. There is no ANALYZE: a deployed club has none.

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/** Ids of what is added begin here. */
const base = 1_000_000;
const at = "2026-01-01T00:00:00.000Z";

/** Rows with a number `n` from 1. @param {number} count */
const numbers = (count) =>
  `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${count})`;

/**
 * What a club is asked for and what it keeps: every twentieth member has left, asks for deletion or waits.
 * @param {number} members
 */
function records(members) {
  /** @param {number} each */
  const times = (each) => Math.round(members * each);
  const owner = `${base} + 1 + n % ${members}`;
  return [
    `UPDATE memberships SET left_as = 'resigned', left_on = '2026-01-01' WHERE user_id > ${base} AND user_id % 200 = 0`,
    `UPDATE memberships SET is_approved = 0 WHERE user_id > ${base} AND user_id % 500 = 1`,
    `UPDATE users SET deletion_requested_at = '${at}' WHERE id > ${base} AND id % 1000 = 2`,
    `UPDATE orders SET needs_attention = 'Paid twice.' WHERE id > ${base} AND id % 1000 = 2`,
    `INSERT INTO event_rsvps (event_id, user_id, people, state, asked_at, updated_at)
     ${numbers(times(1))} SELECT (SELECT max(id) FROM calendar_events) - n % ${times(0.5)}, ${base} + n, 1, 'going',
       '${at}', '${at}' FROM s`,
    `INSERT INTO siv_applications (user_id, scheme_id, kind, status, legal_name, member_number, email, vehicle, signature,
       submitted_at, created_at, updated_at)
     ${numbers(times(0.2))} SELECT ${owner}, (SELECT min(id) FROM scheme_profiles), 'new',
       CASE n % 10 WHEN 0 THEN 'submitted' WHEN 1 THEN 'declined' ELSE 'active' END, 'Given Family' || n, 'L' || n,
       'm' || n || '@example.com', json_object('make', 'Austral', 'model', 'Model ' || (n % 90), 'plate', 'Q' || n), '{}',
       '${at}', '${at}', '${at}' FROM s`,
    `INSERT INTO invoices (number, order_id, user_id, issued_on, buyer, seller, gst_registered, subtotal_cents, tax_cents,
       total_cents, paid_cents, status)
     SELECT 'LARGE-' || id, id, user_id, '2026-01-01', '{}', '{}', 1, 3000, 273, 3000, 3000, 'paid' FROM orders
     WHERE id > ${base} AND status = 'paid'`,
    `INSERT INTO activity_log (at, user_id, action, path, once_key, last_at)
     ${numbers(times(3))} SELECT '${at}', 6, 'members.note', '/admin/members/' || (${owner}), 'large-' || n, '${at}' FROM s`,
  ];
}

/** @param {number} members @returns {readonly string[]} */
function statements(members) {
  /** @param {number} each */
  const times = (each) => Math.round(members * each);
  const [vehicles, runs, events, orders] = [times(1.5), times(1.2), times(0.5), times(2)];
  const owner = `${base} + 1 + n % ${members}`;
  return [
    `INSERT INTO users (id, email, first_name, last_name, mobile_phone, created_at, updated_at)
     ${numbers(members)} SELECT ${base} + n, 'm' || n || '@example.com', 'Given' || (n * 7919 % 997),
       'Family' || (n * 104729 % 1499), '0491 57' || printf('%04d', n % 10000), '${at}', '${at}' FROM s`,
    `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at, is_approved)
     ${numbers(members)} SELECT ${base} + n, 1 + n % 2, 'L' || n, 'Given' || (n * 7919 % 997),
       CASE WHEN n % 5 = 0 THEN '2025-06-30' ELSE '2027-06-30' END, '${at}', '${at}', 1 FROM s`,
    `INSERT INTO vehicles (owner_id, make, model, plate, created_at, updated_at)
     ${numbers(vehicles)} SELECT ${owner}, 'Austral', 'Model ' || (n % 90), printf('%03d', n % 1000) || ' Q' || n,
       '${at}', '${at}' FROM s`,
    `INSERT INTO siv_events (organiser_id, scheme_id, title, purpose, starts_at, finishes_at, time_zone,
       departure_point, destination, leader_name, leader_phone, created_at, updated_at)
     ${numbers(runs)} SELECT ${owner}, (SELECT min(id) FROM scheme_profiles), 'Run ' || n, 'A run',
       date('2020-01-01', '+' || (n % 4000) || ' days') || 'T00:00:00.000Z',
       date('2020-01-01', '+' || (n % 4000) || ' days') || 'T02:00:00.000Z', 'Australia/Brisbane', 'The shed',
       'The coast', 'Given', '0491570000', '${at}', '${at}' FROM s`,
    `INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, updated_at)
     ${numbers(events)} SELECT 'large-' || n, 'social', 'Event ' || n,
       date('2020-01-01', '+' || (n % 4000) || ' days') || 'T00:00:00.000Z',
       date('2020-01-01', '+' || (n % 4000) || ' days') || 'T02:00:00.000Z', 'Australia/Brisbane', '${at}' FROM s`,
    `INSERT INTO orders (id, idempotency_key, user_id, subtotal_cents, tax_cents, total_cents, payment_gateway,
       payment_key, return_url, stock_held_until, created_at, status, order_key)
     ${numbers(orders)} SELECT ${base} + n, 'large-' || n, ${owner}, 3000, 273, 3000, 'sandbox', 'large-' || n,
       'https://club.example/', '${at}', '${at}', CASE n % 10 WHEN 0 THEN 'refunded' WHEN 1 THEN 'released' ELSE 'paid' END,
       'large-key-' || n FROM s`,
    `INSERT INTO order_lines (order_id, sku_id, name, qty, unit_price_cents, taxable)
     ${numbers(orders)} SELECT ${base} + n, (SELECT min(id) FROM skus), 'Badge', 1, 3000, 1 FROM s`,
    `INSERT INTO payments (order_id, gateway, reference, amount_cents, created_at)
     ${numbers(orders)} SELECT ${base} + n, 'sandbox', 'LARGE-' || n, 3000, '${at}' FROM s`,
  ];
}

/** Whether the desk's index forgets at once, which takes a minute for 50,000 rows. @param {0 | 1} isOn */
const forgetting = (isOn) =>
  `INSERT INTO member_search (member_search, rank) VALUES ('secure-delete', ${isOn})`;

/** @param {D1Database} db @param {number} members */
export async function addLargeClub(db, members) {
  const after = [forgetting(1), "INSERT INTO member_search (member_search) VALUES ('optimize')"];
  for (const sql of [forgetting(0), ...statements(members), ...records(members), ...after])
    await db.prepare(sql).run();
  return { member: base + 3, order: base + 3 };
}
