// A club of n members with invented data, in proportion: 1.5 vehicles, 1.2 runs, half an event and two orders
// for each. It is added to the seeded club, by statements that make all rows of a table at once.

/** @typedef {import("@cloudflare/workers-types").D1Database} D1Database */

/** Ids of what is added begin here. */
const base = 1_000_000;
const at = "2026-01-01T00:00:00.000Z";

/** Rows with a number `n` from 1. @param {number} count */
const numbers = (count) =>
  `WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${count})`;

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

/** @param {D1Database} db @param {number} members */
export async function addLargeClub(db, members) {
  for (const sql of statements(members)) await db.prepare(sql).run();
  await db.prepare("ANALYZE").run();
  return { member: base + 1, order: base + 1 };
}
