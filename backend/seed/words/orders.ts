/** What was bought on a day. Cents, GST inside. */
export type OrderLineSource = {
  /** Of a SKU that the shop has. */
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly cents: number;
  readonly grams?: number;
  readonly kind?: "membership" | "ticket";
  /** No GST is in it. */
  readonly isUntaxed?: true;
};

export type TicketSource = {
  readonly id: number;
  readonly eventId: number;
  readonly holder: string;
  readonly cents: number;
  readonly status: "valid" | "used" | "void";
};

export type OrderSource = {
  readonly id: number;
  readonly userId: number;
  readonly daysAgo: number;
  readonly status: "awaiting-payment" | "paid" | "declined" | "released" | "refunded";
  readonly lines: readonly OrderLineSource[];
  readonly percentOff?: { readonly code: string; readonly percent: number };
  /** One of the ways of delivery, by its id. */
  readonly deliveryId?: number;
  readonly note?: string;
  /** Of an order that was paid. */
  readonly invoice?: {
    readonly id: number;
    /** From before the club was registered for GST. */
    readonly isWithoutGst?: true;
    /** The member bought for the business. */
    readonly isForBusiness?: true;
  };
  readonly tickets?: readonly TicketSource[];
};

/** Offers that are over: in no list of the shop, and still on the invoices of those who bought them. */
export const pastOffers = [
  {
    id: 890,
    url: "club-dinner-early",
    name: "Club dinner, early price",
    kind: "ticket",
    eventId: 30,
    terms: "One person. Three courses, drinks at the bar. Given back until seven days before.",
    sku: { id: 890, code: "DINNER-EARLY", name: "Seat", cents: 3800, isTaxed: true },
  },
  {
    id: 891,
    url: "track-day-early",
    name: "Track day, early entry",
    kind: "ticket",
    eventId: 35,
    terms: "One driver and one car. Helmet, closed shoes, and lamps taped.",
    sku: { id: 891, code: "TRACK-EARLY", name: "Entry", cents: 8500, isTaxed: true },
  },
  {
    id: 892,
    url: "flood-appeal",
    name: "Gift to the flood appeal",
    kind: "goods",
    eventId: null,
    terms: null,
    sku: { id: 892, code: "FLOOD-GIFT", name: "Ten dollars", cents: 1000, isTaxed: false },
  },
] as const;

const badge = { sku: "BADGE", name: "Grille badge", cents: 4500, grams: 120 };
const map = { sku: "MAP", name: "Road map of our runs, folded", cents: 1000, grams: 80 };
const cooler = { sku: "COOLER", name: "Stubby cooler, the blue utility", cents: 1200, grams: 60 };
const dinner = {
  sku: "DINNER-EARLY",
  name: "Club dinner, early price",
  cents: 3800,
  kind: "ticket",
} as const;
const family = { sku: "MEMBER-FAMILY", name: "Membership: Family or partner", kind: "membership" } as const;

/** Member 1 has an order in each state; the last order is another member's. */
export const orders: readonly OrderSource[] = [
  {
    id: 1,
    userId: 1,
    daysAgo: 487,
    status: "paid",
    lines: [{ ...family, qty: 1, cents: 9000 }],
    invoice: { id: 1, isWithoutGst: true },
  },
  {
    id: 2,
    userId: 1,
    daysAgo: 122,
    status: "paid",
    lines: [{ ...family, qty: 1, cents: 9500 }],
    invoice: { id: 2 },
  },
  {
    id: 3,
    userId: 1,
    daysAgo: 61,
    status: "paid",
    lines: [
      { ...badge, qty: 2 },
      { sku: "SHIRT-M", name: "T-shirt, the red roadster, small to large", qty: 1, cents: 3600, grams: 200 },
    ],
    percentOff: { code: "FIG10", percent: 10 },
    deliveryId: 1,
    note: "Leave it with the dog.",
    invoice: { id: 3 },
  },
  {
    id: 4,
    userId: 1,
    daysAgo: 44,
    status: "paid",
    lines: [
      {
        sku: "PRINT-COAST-F",
        name: "Print, coast road at dawn, framed in silky oak",
        qty: 9,
        cents: 11000,
        grams: 1800,
      },
      { sku: "BOOK-FIG", name: "Under the fig, a picture book, paperback", qty: 4, cents: 2800, grams: 420 },
    ],
    deliveryId: 4,
    note: "For the workshop’s waiting room.",
    invoice: { id: 4, isForBusiness: true },
  },
  {
    id: 5,
    userId: 1,
    daysAgo: 12,
    status: "paid",
    lines: [
      { ...dinner, qty: 3 },
      { sku: "FLOOD-GIFT", name: "Gift to the flood appeal", qty: 2, cents: 1000, isUntaxed: true },
    ],
    invoice: { id: 5 },
    tickets: [
      { id: 1, eventId: 30, holder: "Marguerite Lindqvist", cents: 3800, status: "valid" },
      { id: 2, eventId: 30, holder: "Marguerite Lindqvist", cents: 3800, status: "used" },
      { id: 3, eventId: 30, holder: "Marguerite Lindqvist", cents: 3800, status: "void" },
    ],
  },
  {
    id: 6,
    userId: 1,
    daysAgo: 30,
    status: "refunded",
    lines: [{ ...dinner, qty: 1 }],
    invoice: { id: 6 },
    tickets: [{ id: 4, eventId: 30, holder: "Marguerite Lindqvist", cents: 3800, status: "void" }],
  },
  { id: 7, userId: 1, daysAgo: 21, status: "released", lines: [{ ...cooler, qty: 6 }], deliveryId: 1 },
  { id: 8, userId: 1, daysAgo: 3, status: "declined", lines: [{ ...map, qty: 2 }], deliveryId: 1 },
  {
    id: 9,
    userId: 1,
    daysAgo: 0,
    status: "awaiting-payment",
    lines: [
      { ...map, qty: 1 },
      { ...cooler, qty: 2 },
    ],
    deliveryId: 4,
  },
  {
    id: 10,
    userId: 4,
    daysAgo: 15,
    status: "paid",
    lines: [
      { ...dinner, qty: 2 },
      { sku: "TRACK-EARLY", name: "Track day, early entry", qty: 1, cents: 8500, kind: "ticket" },
    ],
    invoice: { id: 7 },
    tickets: [
      { id: 5, eventId: 30, holder: "Merle Abernethy", cents: 3800, status: "valid" },
      { id: 6, eventId: 30, holder: "Merle Abernethy", cents: 3800, status: "valid" },
      { id: 7, eventId: 35, holder: "Merle Abernethy", cents: 8500, status: "valid" },
    ],
  },
];
