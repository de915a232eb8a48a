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
  /** Which of them needs a text. */
  readonly engraved?: string;
  readonly isForMembers?: true;
  /** Not for sale: withdrawn, alone or with its product, or its time is over. */
  readonly gone?: "sku" | "product" | "ended" | "event";
  /** Of a membership. */
  readonly joiningCents?: number;
  readonly hasSecondPerson?: true;
};

/** An addition as it is chosen: its id, or "id=text". */
export function readChoice(choice: string): { readonly id: string; readonly text: string | null } {
  const [id = "", text = null] = choice.split("=");
  return { id, text };
}

export const skus: readonly Sku[] = [
  { code: "M-PIN", cents: 333, grams: 40, addons: { wrap: 17, card: 250 } },
  { code: "M-CAP", cents: 1999, stock: 5, most: 3, grams: 260 },
  { code: "M-BOOK", cents: 1251, isUntaxed: true, stock: 2, grams: 1499, addons: { wrap: 17 } },
  {
    code: "M-POLO",
    cents: 4601,
    isForMembers: true,
    stock: 30,
    grams: 1001,
    addons: { name: 999 },
    engraved: "name",
  },
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

type Promotion = {
  readonly code: string;
  readonly percent?: number;
  readonly cents?: number;
  readonly least?: number;
  /** A level, or any. */
  readonly level?: string;
  readonly over?: "ended" | "early" | "used" | "off";
  /** Orders that may have it, of all members. */
  readonly maxUses?: number;
};

export const promotions: readonly Promotion[] = [
  { code: "M15", percent: 15 },
  { code: "M33", percent: 33 },
  { code: "MALL", percent: 100 },
  { code: "MFIVE", cents: 500, least: 3000 },
  { code: "MHUGE", cents: 99_999 },
  { code: "MANY", percent: 25, level: "any" },
  { code: "MPAIR", cents: 777, level: "m-pair" },
  { code: "MONCE", cents: 700, maxUses: 1 },
  { code: "MTWICE", percent: 20, maxUses: 2 },
  { code: "MENDED", percent: 50, over: "ended" },
  { code: "MEARLY", percent: 50, over: "early" },
  { code: "MUSED", percent: 50, over: "used", maxUses: 3 },
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

/** What a member has when a sequence begins. */
export type Persona = {
  /** Null: never had a membership. */
  readonly level: string | null;
  /** Of the membership: over, or so near its end that it can be renewed. */
  readonly ends?: "past" | "soon";
  /** What the club owes. */
  readonly creditCents: number;
};

export const personas: readonly Persona[] = [
  { level: null, creditCents: 0 },
  { level: null, creditCents: 500 },
  { level: "m-full", creditCents: 1234 },
  { level: "m-pair", creditCents: 0 },
  { level: "m-full", ends: "past", creditCents: 50_000 },
  { level: "m-full", ends: "soon", creditCents: 700 },
];

/** The postcode of every persona's own address. */
export const ownPostcode = "5000";
