// What of a member nobody may find on a device that is signed out.

/** @typedef {import("./profile-search.mjs").Needle} Needle */
/** @typedef {import("@cloudflare/workers-types").D1Database} Database */

/** As long as a chance hit in a binary is out of the question. */
const minCharacters = 6;

/**
 * The seed's membership number has four digits, which are in any binary.
 * @param {Database} db @param {string} email
 */
async function makeUnique(db, email) {
  await db
    .prepare(
      "UPDATE memberships SET number = 'LQ-7731-2046' WHERE user_id = (SELECT id FROM users WHERE email = ?)",
    )
    .bind(email)
    .run();
}

/** @param {Database} db @param {string} email @returns {Promise<Needle[]>} */
async function read(db, email) {
  /** @param {string} query */
  const rows = async (query) =>
    /** @type {Record<string, unknown>[]} */ ((await db.prepare(query).bind(email).all()).results);
  const ofMember = "(SELECT id FROM users WHERE email = ?)";
  const all = [
    ...(await rows(
      `SELECT first_name || ' ' || last_name AS name, first_name, last_name, email, mobile_phone,
         drivers_licence_number, emergency_contact_phone FROM users WHERE email = ?`,
    )),
    ...(await rows(`SELECT number AS membership FROM memberships WHERE user_id = ${ofMember}`)),
    ...(await rows(`SELECT street_address FROM addresses WHERE user_id = ${ofMember}`)),
    ...(await rows(
      `SELECT model, plate, identifier, engine_number FROM vehicles WHERE owner_id = ${ofMember}`,
    )),
    ...(await rows(
      `SELECT number AS invoice, token AS invoice_token FROM invoices WHERE user_id = ${ofMember}`,
    )),
    ...(await rows(`SELECT order_key, payment_key FROM orders WHERE user_id = ${ofMember}`)),
    ...(await rows(`SELECT number AS ticket, code AS ticket_code FROM tickets WHERE user_id = ${ofMember}`)),
  ];
  /** @type {Map<string, Needle>} */
  const needles = new Map();
  for (const row of all)
    for (const [column, value] of Object.entries(row)) {
      const text = String(value ?? "");
      if (text.length >= minCharacters) needles.set(text, { name: `${column} ${text.slice(0, 14)}`, text });
    }
  return [...needles.values()];
}

/**
 * Stays after a log-out, by design: with it strangers' tries cannot lock the member out
 * (app/session/device-token.ts). It says nothing without the site's key.
 */
const stayingCookies = new Set(["device"]);

/**
 * Pieces of each cookie that is only for the server. Its start is the same for everybody.
 * @param {readonly { name: string, value: string, httpOnly: boolean }[]} cookies
 */
const ofCookies = (cookies) =>
  cookies
    .filter(
      ({ name, httpOnly, value }) => httpOnly && value.length >= 200 && !stayingCookies.has(bareName(name)),
    )
    .flatMap(({ name, value }) =>
      [0.4, 0.6, 0.8].map((share) => ({
        name: `cookie ${name} at ${share}`,
        text: value.slice(Math.floor(value.length * share)).slice(0, 30),
      })),
    );

/** @param {string} name */
const bareName = (name) => name.replace(/^__(Host|Secure)-/, "");

export const privateWords = { makeUnique, read, ofCookies };
