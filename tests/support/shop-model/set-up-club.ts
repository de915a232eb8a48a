import { userPaths } from "#contract/paths";
import { deliveries, ownPostcode, type Persona, personas, promotions, skus } from "./catalogue";
import { type HttpReply, origin, type QuickClub, type Sql } from "./quick-clubs";

/** An account of a quick club. */
export type Account = { readonly email: string; readonly id: number; readonly addressId: number };

/** A club that a sequence begins in. */
export type ModelClub = {
  readonly club: QuickClub;
  readonly members: readonly [Account, Account];
  readonly editorEmail: string;
};

const fingerprint = "f".repeat(21);
const later = "2999-01-01T00:00:00.000Z";
const past = "2020-01-01T00:00:00.000Z";

const insert = (table: string, row: Readonly<Record<string, string | number | null>>): Sql => [
  `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
    .map(() => "?")
    .join(", ")})`,
  ...Object.values(row),
];

/** A reply of a call of the API. */
async function post(club: QuickClub, path: string, body: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const [reply] = await club.send({ path, method: "POST", headers, body: JSON.stringify(body) });
  return JSON.parse(reply?.body || "null") as unknown;
}

async function readCode(club: QuickClub, email: string): Promise<string> {
  const headers = { accept: "application/json" };
  const path = `/dev/outbox?to=${encodeURIComponent(email)}`;
  const [reply] = await club.send({ path, method: "GET", headers });
  const { data } = JSON.parse(reply?.body ?? "") as { data: { code: string }[] };
  return data[0]?.code ?? "";
}

/** By the code that was mailed last. @returns the access token */
async function logIn(club: QuickClub, email: string): Promise<string> {
  const person = { username: email, password: await readCode(club, email), fingerprint };
  const { access_token: token } = (await post(club, userPaths.login, person)) as { access_token: string };
  return token;
}

export async function signIn(club: QuickClub, email: string): Promise<string> {
  await post(club, userPaths.sendLoginLink, { email, fingerprint, code_only: true });
  return logIn(club, email);
}

/** @returns the cookies of the admin */
export async function signInToAdmin(club: QuickClub, email: string): Promise<string> {
  const submit = async (fields: Record<string, string>, cookie: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin, cookie };
    const body = new URLSearchParams(fields).toString();
    const [reply] = await club.send({ path: "/admin/orders", method: "POST", headers, body });
    return (reply as HttpReply).cookies.map((line) => line.split(";")[0]).join("; ");
  };
  const browser = await submit({ step: "email", email }, "");
  return submit({ step: "code", email, code: await readCode(club, email) }, browser);
}

/** What the club sells, and how it delivers. */
function catalogueRows(): Sql[] {
  const now = new Date().toISOString();
  const event = (uid: string, at: string) =>
    insert("calendar_events", {
      uid,
      kind: "social",
      title: uid,
      starts_at: at,
      ends_at: at,
      time_zone: "Australia/Brisbane",
      updated_at: now,
    });
  const ofSku = skus.flatMap(({ code, kind = "goods", gone, ...sku }): Sql[] => {
    const url = code.toLowerCase();
    const level = insert("membership_levels", {
      code: url,
      name: code,
      yearly_fee_cents: sku.cents,
      joining_fee_cents: sku.joiningCents ?? 0,
      allows_additional_member: Number(sku.hasSecondPerson ?? false),
    });
    return [
      ...(kind === "membership" ? [level] : []),
      [
        `INSERT INTO products (url, name, kind, updated_at, members_only, enabled, ends_at, level_id, calendar_event_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, (SELECT id FROM membership_levels WHERE code = ?1),
           (SELECT id FROM calendar_events WHERE uid = ?8))`,
        ...[url, code, kind, now, Number(sku.isForMembers ?? false), Number(gone !== "product")],
        gone === "ended" ? past : null,
        kind === "ticket" ? (gone === "event" ? "m-begun" : "m-to-come") : null,
      ],
      [
        `INSERT INTO skus (product_id, code, name, price_cents, taxable, weight_grams, most_per_order, enabled, addons)
         VALUES ((SELECT id FROM products WHERE url = ?), ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[url, code, code, sku.cents, Number(!sku.isUntaxed), sku.grams ?? 0, sku.most ?? null],
        Number(gone !== "sku"),
        JSON.stringify(
          Object.entries(sku.addons ?? {}).map(([id, price_cents]) => ({
            id,
            name: id,
            price_cents,
            ...(id === sku.engraved && { text_label: "Name" }),
          })),
        ),
      ],
    ];
  });
  return [
    event("m-to-come", later),
    event("m-begun", past),
    ...ofSku,
    ...promotions.map(({ code, percent, cents, least = 0, level, over, maxUses }) =>
      insert("promotions", {
        code,
        name: code,
        percent: percent ?? null,
        amount_cents: cents ?? null,
        minimum_cents: least,
        level_code: level ?? null,
        most_uses: maxUses ?? null,
        starts_at: over === "early" ? later : null,
        ends_at: over === "ended" ? past : null,
      }),
    ),
    ...deliveries.map(({ id, cents, perKilogram, postcodes, isPickUp, country = "AU", isOff }) =>
      insert("shipping_options", {
        id,
        name: `Way ${id}`,
        is_pick_up: Number(isPickUp ?? false),
        base_cents: cents,
        country,
        per_kilogram_cents: perKilogram,
        postcodes: postcodes ? JSON.stringify(postcodes) : null,
        enabled: Number(!isOff),
        sort_order: id,
      }),
    ),
  ];
}

async function signUp(club: QuickClub, email: string): Promise<Account> {
  await post(club, userPaths.registerLink, { email, fingerprint, first_name: "Nell", last_name: "Ash" });
  await logIn(club, email);
  const now = new Date().toISOString();
  const [, rows] = await club.query(
    [
      `INSERT INTO addresses (user_id, display_name, first_name, street_address, suburb, postcode, created_at, updated_at)
       SELECT id, 'Home', 'Nell', '1 Shed Lane', 'Adelaide', ?2, ?3, ?3 FROM users WHERE email = ?1`,
      ...[email, ownPostcode, now],
    ],
    [
      "SELECT u.id, a.id AS address FROM users u JOIN addresses a ON a.user_id = u.id WHERE u.email = ?",
      email,
    ],
  );
  const { id, address } = rows?.[0] ?? {};
  return { email, id: Number(id), addressId: Number(address) };
}

/** A shop with two members and an editor. */
export async function setUpClub(club: QuickClub): Promise<ModelClub> {
  // The first account is the one that members pay.
  const editorEmail = "editor@example.com";
  await signUp(club, editorEmail);
  const members = [await signUp(club, "one@example.com"), await signUp(club, "two@example.com")] as const;
  await club.query(
    [
      "INSERT INTO officer_roles (user_id, role, given_at) SELECT id, 'owner', updated_at FROM users WHERE email = ?",
      editorEmail,
    ],
    ...catalogueRows(),
  );
  return { club, members, editorEmail };
}

/** What sequences write, the dependent tables first. */
const written = [
  ...[
    "membership_extensions",
    "refund_lines",
    "tickets",
    "invoice_lines",
    "invoices",
    "payments",
    "order_actions",
  ],
  ...["order_lines", "orders", "webhook_events", "sandbox_webhooks", "cart_items", "carts"],
  ...["idempotent_writes", "memberships", "credits", "outbox"],
];

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function personaRows({ id }: Account, { level, ends, creditCents }: Persona): Sql[] {
  const validTo = ends === "past" ? "2020-01-01" : ends === "soon" ? dayAhead(10) : "2999-01-01";
  const membership: Sql = [
    `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
     VALUES (?1, (SELECT id FROM membership_levels WHERE code = ?2), 'M' || ?1, 'Nell Ash', ?3, ?4, ?4)`,
    ...[id, level, validTo, past],
  ];
  const credit: Sql = ["INSERT INTO credits (user_id, supplier_id, cents) VALUES (?, 1, ?)", id, creditCents];
  return [...(level === null ? [] : [membership]), credit];
}

export const personaAt = (at: number): Persona => personas[at] as Persona;

/** Makes the shop as it was before the first sequence. */
export async function resetClub(
  { club, members: [one, two] }: ModelClub,
  [first, second]: readonly [number, number],
): Promise<void> {
  const stock = JSON.stringify(
    Object.fromEntries(skus.map(({ code, stock: pieces = null }) => [code, pieces])),
  );
  const uses = JSON.stringify(
    Object.fromEntries(
      promotions.map(({ code, over, maxUses = 0 }) => [code, over === "used" ? maxUses : 0]),
    ),
  );
  const off = JSON.stringify(promotions.filter(({ over }) => over === "off").map(({ code }) => code));
  await club.query(
    ...written.map((table): Sql => [`DELETE FROM ${table}`]),
    ["UPDATE skus SET stock = json_extract(?, '$.\"' || code || '\"')", stock],
    [
      `UPDATE promotions SET uses = json_extract(?1, '$.' || code),
         enabled = code NOT IN (SELECT value FROM json_each(?2))`,
      ...[uses, off],
    ],
    ...personaRows(one, personaAt(first)),
    ...personaRows(two, personaAt(second)),
  );
}
