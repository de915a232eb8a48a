import type { PictureName } from "../pictures";

export type VehicleSource = {
  readonly id: number;
  /** Of a member. */
  readonly ownerId: number;
  readonly make: string;
  readonly model: string;
  readonly variant?: string;
  readonly body: string;
  readonly built: { readonly year: number; readonly month?: number };
  readonly colour: string;
  readonly plate?: string;
  /** Queensland by default. */
  readonly plateState?: "VIC";
  readonly identifier?: { readonly kind: "vin" | "chassis"; readonly value: string };
  readonly engine?: string;
  /** Cubic centimetres. */
  readonly capacity: number;
  readonly fuel?: "petrol" | "lpg";
  readonly registration: "full" | "concessional" | "permit" | "none";
  /** Days from the seeding until registration and insurance end, and since the last inspection. */
  readonly days: {
    readonly registration?: number;
    readonly insurance?: number;
    readonly inspection?: number;
    /** Since it was sold. */
    readonly sold?: number;
  };
  readonly logBook?: string;
  readonly modifications?: string;
  readonly putAway?: boolean;
  /** The first is the cover. */
  readonly photos: readonly (readonly [picture: PictureName, description: string])[];
};

/** Invented cars. A member's first one goes on runs. */
export const vehicles: readonly VehicleSource[] = [
  {
    id: 1,
    ownerId: 1,
    make: "Austral",
    model: "Meridian",
    variant: "Deluxe",
    body: "Sedan",
    built: { year: 1965, month: 8 },
    colour: "Teal and cream",
    plate: "SIV 465",
    identifier: { kind: "chassis", value: "AM65-20418" },
    engine: "A179-11862",
    capacity: 2934,
    registration: "concessional",
    days: { registration: 18, insurance: 45, inspection: 210 },
    logBook: "LB 20418",
    modifications: "Seat belts front and rear, fitted in 1998.\nAlternator in place of the generator.",
    photos: [
      ["car-saloon", "The Meridian from the left, in front of the roller door"],
      ["dashboard", "The dashboard with its strip speedometer"],
      ["beach-road", "On the coast road, on the way to Emu Park"],
      ["workshop", "On the hoist at the Shed, gearbox out"],
      ["fig-gathering", "Under the fig with its friends"],
    ],
  },
  {
    id: 2,
    ownerId: 1,
    make: "Austral",
    model: "Overlander",
    body: "Wagon",
    built: { year: 1966 },
    colour: "Cream",
    plate: "417 QKD",
    identifier: { kind: "chassis", value: "AO66-00972" },
    engine: "A179-14007",
    capacity: 2934,
    registration: "full",
    days: { registration: 5, insurance: -4 },
    photos: [["car-wagon", "The Overlander from the left"]],
  },
  {
    id: 3,
    ownerId: 2,
    make: "Brolga",
    model: "GT",
    variant: "351",
    body: "Coupe",
    built: { year: 1972, month: 3 },
    colour: "Burnt orange",
    plate: "SIV 972",
    identifier: { kind: "chassis", value: "BG72-31105" },
    engine: "B302-05518",
    capacity: 4942,
    registration: "concessional",
    days: { registration: 210, insurance: 150, inspection: 200 },
    logBook: "LB 31105",
    photos: [["car-coupe", "The GT from the left, stripes and all"]],
  },
  {
    id: 4,
    ownerId: 3,
    make: "Austral",
    model: "Meridian",
    body: "Utility",
    built: { year: 1967 },
    colour: "Harbour blue",
    plate: "306 PJL",
    identifier: { kind: "chassis", value: "AM67-44830" },
    engine: "A179-17716",
    capacity: 2934,
    registration: "full",
    days: { registration: 240, insurance: 180 },
    photos: [["car-utility", "The utility from the left, tray empty for once"]],
  },
  {
    id: 5,
    ownerId: 4,
    make: "Wickham",
    model: "Fifty-two",
    body: "Sedan",
    built: { year: 1952, month: 11 },
    colour: "Sage green",
    plate: "SIV 052",
    identifier: { kind: "chassis", value: "W52-1187" },
    engine: "W216-1203",
    capacity: 2160,
    registration: "concessional",
    days: { registration: 270, insurance: 210, inspection: 220 },
    logBook: "LB 01187",
    photos: [["car-humpback", "The Fifty-two from the left, whitewalls clean"]],
  },
  {
    id: 6,
    ownerId: 6,
    make: "Linnet",
    model: "Tourer",
    body: "Roadster",
    built: { year: 1957, month: 2 },
    colour: "Maroon",
    plate: "957 KLW",
    identifier: { kind: "chassis", value: "LT57-0326" },
    engine: "L149-0341",
    capacity: 1489,
    registration: "full",
    days: { registration: 300, insurance: 240 },
    photos: [["car-roadster", "The Tourer from the left with its hood down"]],
  },
  {
    id: 7,
    ownerId: 1,
    make: "Austral",
    model: "Traverse",
    body: "Wagon",
    built: { year: 1990, month: 6 },
    colour: "White",
    plate: "733 LZT",
    identifier: { kind: "vin", value: "6AUSTRA1LXXX00417" },
    engine: "A250-90417",
    capacity: 3980,
    fuel: "lpg",
    registration: "full",
    days: { registration: 20, sold: 150 },
    photos: [],
  },
  {
    id: 8,
    ownerId: 1,
    make: "Wickham",
    model: "Forty-eight",
    body: "Sedan",
    built: { year: 1948 },
    colour: "Primer grey",
    capacity: 2160,
    registration: "none",
    days: {},
    modifications: "In pieces. The pieces are labelled.",
    putAway: true,
    photos: [["barn-find", "As it was found, under a tarpaulin and two hens"]],
  },
  {
    id: 9,
    ownerId: 3,
    make: "Brolga",
    model: "Sprint",
    body: "Coupe",
    built: { year: 1974, month: 5 },
    colour: "Lime",
    plate: "974 BRS",
    identifier: { kind: "chassis", value: "BS74-00218" },
    engine: "B250-20218",
    capacity: 4093,
    registration: "none",
    days: {},
    photos: [],
  },
  {
    id: 10,
    ownerId: 3,
    make: "Linnet",
    model: "Popular",
    body: "Sedan",
    built: { year: 1961 },
    colour: "Grey",
    plate: "261 LNP",
    identifier: { kind: "chassis", value: "LP61-7731" },
    engine: "L98-7731",
    capacity: 998,
    registration: "full",
    days: { registration: 130, insurance: 130 },
    photos: [],
  },
  {
    id: 11,
    ownerId: 4,
    make: "Linnet",
    model: "Six",
    variant: "Special",
    body: "Sedan",
    built: { year: 1961, month: 5 },
    colour: "Dove grey",
    plate: "61 619 H",
    plateState: "VIC",
    identifier: { kind: "chassis", value: "LS61-2290" },
    engine: "L219-2304",
    capacity: 2186,
    registration: "permit",
    days: { registration: 40, insurance: 120 },
    logBook: "V 61619",
    photos: [],
  },
];
