import type { D1Database } from "@cloudflare/workers-types";

/** A shop of awkward amounts, small stocks and things that cannot be bought. Cents. */
export type Sku = {
  readonly code: string;
  readonly cents: number;
  readonly kind?: "membership" | "ticket";
  readonly isUntaxed?: true;
  /** Uncounted without. */
  readonly stock?: number;
  readonly most?: number;
  readonly grams?: number;
  readonly addons?: Readonly<Record<string, number>>;
  readonly isForMembers?: true;
  /** Not for sale: withdrawn, alone or with its product, or its time is over. */
  readonly gone?: "sku" | "product" | "ended" | "event";
  /** Of a membership. */
  readonly joiningCents?: number;
  readonly hasSecondPerson?: true;
};

export const skus: readonly Sku[] = [
  { code: "M-PIN", cents: 333, grams: 40, addons: { wrap: 17, card: 250 } },
  { code: "M-CAP", cents: 1999, stock: 5, most: 3, grams: 260 },
  { code: "M-BOOK", cents: 1251, isUntaxed: true, stock: 2, grams: 1499, addons: { wrap: 17 } },
  { code: "M-POLO", cents: 4601, isForMembers: true, stock: 30, grams: 1001, addons: { name: 999 } },
  { code: "M-ENGINE", cents: 1_000_001, grams: 99_999 },
  { code: "M-FREE", cents: 0, grams: 1 },
  { code: "M-ENTRY", cents: 2750, kind: "ticket", stock: 6, most: 4 },
  { code: "M-FULL", cents: 8801, kind: "membership", joiningCents: 2233 },
  { code: "M-PAIR", cents: 12_005, kind: "membership", joiningCents: 2500, hasSecondPerson: true },
  { code: "M-SOLD", cents: 500, stock: 0 },
  { code: "M-OFF", cents: 500, gone: "sku" },
  { code: "M-AWAY", cents: 500, gone: "product" },
  { code: "M-LATE", cents: 500, gone: "ended" },
  { code: "M-BEGUN", cents: 500, kind: "ticket", gone: "event" },
];

export type Promotion = {
  readonly code: string;
  readonly percent?: number;
  readonly cents?: number;
  readonly least?: number;
  /** A level, or any. */
  readonly level?: string;
  readonly over?: "ended" | "early" | "used" | "off";
};

export const promotions: readonly Promotion[] = [
  { code: "M15", percent: 15 },
  { code: "M33", percent: 33 },
  { code: "MALL", percent: 100 },
  { code: "MFIVE", cents: 500, least: 3000 },
  { code: "MHUGE", cents: 99_999 },
  { code: "MANY", percent: 25, level: "any" },
  { code: "MPAIR", cents: 777, level: "m-pair" },
  { code: "MENDED", percent: 50, over: "ended" },
  { code: "MEARLY", percent: 50, over: "early" },
  { code: "MUSED", percent: 50, over: "used" },
  { code: "MOFF", percent: 50, over: "off" },
];

export type Delivery = {
  readonly id: number;
  readonly cents: number;
  readonly perKilogram: number;
  /** Everywhere in the country without. */
  readonly postcodes?: readonly (readonly [string, string])[];
  readonly isPickUp?: true;
  readonly country?: string;
  readonly isOff?: true;
};

/** In the order in which they are offered. */
export const deliveries: readonly Delivery[] = [
  { id: 901, cents: 901, perKilogram: 151, postcodes: [["4000", "4999"]] },
  {
    id: 902,
    cents: 1250,
    perKilogram: 299,
    postcodes: [
      ["0800", "0899"],
      ["5000", "8999"],
    ],
  },
  { id: 903, cents: 1833, perKilogram: 0 },
  { id: 904, cents: 4000, perKilogram: 1000, country: "NZ" },
  { id: 905, cents: 1, perKilogram: 1, isOff: true },
  { id: 906, cents: 0, perKilogram: 0, isPickUp: true },
];

/** A member. */
export type Persona = {
  readonly email: string;
  /** Null: never had a membership. */
  readonly level: string | null;
  readonly isExpired?: true;
  /** What the club owes. */
  readonly creditCents: number;
};

/** @param lane sequences that are tried at the same time have members of their own */
export const personas = (lane: number): readonly Persona[] => [
  { email: `m-none-${lane}@example.com`, level: null, creditCents: 0 },
  { email: `m-full-${lane}@example.com`, level: "m-full", creditCents: 1234 },
  { email: `m-pair-${lane}@example.com`, level: "m-pair", creditCents: 0 },
  { email: `m-expired-${lane}@example.com`, level: "m-full", isExpired: true, creditCents: 50_000 },
];

/** The postcode of every persona's own address. */
export const ownPostcode = "5000";

/** Puts the catalogue into a club. What it sold before is withdrawn. */
export async function stockShop(db: D1Database): Promise<void> {
  const now = new Date().toISOString();
  const later = "2999-01-01T00:00:00.000Z";
  const past = "2020-01-01T00:00:00.000Z";
  const insert = (table: string, row: Readonly<Record<string, string | number | null>>) =>
    db
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      )
      .bind(...Object.values(row));
  const event = (uid: string, at: string) =>
    insert("calendar_events", {
      ...{ uid, kind: "social", title: uid, starts_at: at, ends_at: at },
      ...{ time_zone: "Australia/Brisbane", updated_at: now },
    });
  const idOf = (sql: string, value: string) => db.prepare(sql).bind(value).first<number>("id");

  await db.batch([
    db.prepare("UPDATE products SET enabled = 0"),
    db.prepare("UPDATE shipping_options SET enabled = 0"),
    event("m-to-come", later),
    event("m-begun", past),
    ...skus
      .filter(({ kind }) => kind === "membership")
      .map(({ code, cents, joiningCents = 0, hasSecondPerson }) =>
        insert("membership_levels", {
          ...{ code: code.toLowerCase(), name: code, yearly_fee_cents: cents },
          ...{ joining_fee_cents: joiningCents, allows_additional_member: Number(hasSecondPerson ?? false) },
        }),
      ),
  ]);
  for (const sku of skus) {
    const { code, kind = "goods", gone } = sku;
    const url = code.toLowerCase();
    const levels = "SELECT id FROM membership_levels WHERE code = ?";
    const events = "SELECT id FROM calendar_events WHERE uid = ?";
    await insert("products", {
      ...{ url, name: code, kind, updated_at: now },
      level_id: kind === "membership" ? await idOf(levels, url) : null,
      calendar_event_id:
        kind === "ticket" ? await idOf(events, gone === "event" ? "m-begun" : "m-to-come") : null,
      members_only: Number(sku.isForMembers ?? false),
      enabled: Number(gone !== "product"),
      ends_at: gone === "ended" ? past : null,
    }).run();
    await insert("skus", {
      ...{ product_id: await idOf("SELECT id FROM products WHERE url = ?", url), code, name: code },
      ...{ price_cents: sku.cents, taxable: Number(!sku.isUntaxed), stock: sku.stock ?? null },
      ...{ weight_grams: sku.grams ?? 0, most_per_order: sku.most ?? null, enabled: Number(gone !== "sku") },
      addons: JSON.stringify(
        Object.entries(sku.addons ?? {}).map(([id, price_cents]) => ({ id, name: id, price_cents })),
      ),
    }).run();
  }
  await db.batch([
    ...promotions.map(({ code, percent, cents, least = 0, level, over }) =>
      insert("promotions", {
        ...{ code, name: code, percent: percent ?? null, amount_cents: cents ?? null, minimum_cents: least },
        ...{ level_code: level ?? null, enabled: Number(over !== "off") },
        ...{ starts_at: over === "early" ? later : null, ends_at: over === "ended" ? past : null },
        ...{ most_uses: over === "used" ? 3 : null, uses: over === "used" ? 3 : 0 },
      }),
    ),
    ...deliveries.map(({ id, cents, perKilogram, postcodes, isPickUp, country = "AU", isOff }) =>
      insert("shipping_options", {
        ...{ id, name: `Way ${id}`, is_pick_up: Number(isPickUp ?? false), base_cents: cents, country },
        ...{ per_kilogram_cents: perKilogram, postcodes: postcodes ? JSON.stringify(postcodes) : null },
        ...{ enabled: Number(!isOff), sort_order: id },
      }),
    ),
  ]);
}

/** Makes an account one of the personas. The value is the id of its address. */
export async function dressAs(db: D1Database, userId: number, persona: Persona): Promise<number> {
  const now = new Date().toISOString();
  const run = (sql: string, ...values: (string | number)[]) =>
    db
      .prepare(sql)
      .bind(userId, ...values)
      .run();
  if (persona.level !== null) {
    await run(
      `INSERT INTO memberships (user_id, level_id, number, name, valid_to, joined_at, updated_at)
       VALUES (?1, (SELECT id FROM membership_levels WHERE code = ?2), 'M' || ?1, 'Nell Ash', ?3, ?4, ?4)`,
      ...[persona.level, persona.isExpired ? "2020-01-01" : "2999-01-01", now],
    );
  }
  await run(
    `INSERT INTO credits (user_id, supplier_id, cents) VALUES (?1,
       coalesce((SELECT CAST(value ->> '$' AS INTEGER) FROM settings WHERE key = 'payment_to_user_id'), 1), ?2)`,
    persona.creditCents,
  );
  await run(
    `INSERT INTO addresses (user_id, display_name, first_name, street_address, suburb, postcode, created_at, updated_at)
     VALUES (?1, 'Home', 'Nell', '1 Shed Lane', 'Adelaide', ?2, ?3, ?3)`,
    ...[ownPostcode, now],
  );
  return (
    (await db.prepare("SELECT id FROM addresses WHERE user_id = ?").bind(userId).first<number>("id")) ?? 0
  );
}
