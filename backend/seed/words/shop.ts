import type { PictureName } from "../pictures/catalogue";

export type ProductSource = {
  readonly id: number;
  readonly url: string;
  readonly name: string;
  readonly summary: string;
  /** Url of a group of the shop. */
  readonly group: string;
  /** One that is kept as 1x1. */
  readonly image: PictureName;
  readonly membersOnly?: boolean;
  /** Kinds of it: name, code, cents with GST inside, and how many there are (uncounted without). */
  readonly skus: readonly {
    readonly name: string;
    readonly code: string;
    readonly cents: number;
    readonly stock?: number;
    readonly grams?: number;
  }[];
};

/** What the club sells over the counter by the Goods Shed door. */
export const products: readonly ProductSource[] = [
  {
    id: 1,
    url: "grille-badge",
    name: "Grille badge",
    summary: "Enamel on brass, with two bolts that fit nothing else.",
    group: "badges-and-cloth",
    image: "badge",
    skus: [{ name: "Badge", code: "BADGE", cents: 4500, stock: 60, grams: 120 }],
  },
  {
    id: 2,
    url: "roadster-shirt",
    name: "T-shirt, the red roadster",
    summary: "Cotton, cut generously, printed by Imogen in two goes.",
    group: "badges-and-cloth",
    image: "car-roadster",
    skus: [
      { name: "Children's", code: "SHIRT-C", cents: 2800, stock: 12, grams: 140 },
      { name: "Small to large", code: "SHIRT-M", cents: 3600, stock: 40, grams: 200 },
      { name: "Extra large and up", code: "SHIRT-X", cents: 3900, stock: 25, grams: 240 },
    ],
  },
  {
    id: 3,
    url: "gasket-tea-towel",
    name: "Tea towel, the history of the gasket",
    summary: "Linen. Most of it is true.",
    group: "badges-and-cloth",
    image: "blueprint",
    skus: [{ name: "Tea towel", code: "TOWEL", cents: 1800, stock: 85, grams: 90 }],
  },
  {
    id: 4,
    url: "utility-cooler",
    name: "Stubby cooler, the blue utility",
    summary: "Keeps one cold for about as long as a speech.",
    group: "badges-and-cloth",
    image: "car-utility",
    skus: [{ name: "Cooler", code: "COOLER", cents: 1200, grams: 60 }],
  },
  {
    id: 5,
    url: "coast-road-print",
    name: "Print, coast road at dawn",
    summary: "Forty by thirty, on paper that forgives a humid hallway.",
    group: "prints-and-paper",
    image: "beach-road",
    skus: [
      { name: "Print", code: "PRINT-COAST", cents: 3500, stock: 30, grams: 150 },
      { name: "Framed in silky oak", code: "PRINT-COAST-F", cents: 11000, stock: 4, grams: 1800 },
    ],
  },
  {
    id: 6,
    url: "range-print",
    name: "Print, four on the range",
    summary: "The one that hangs over the urn.",
    group: "prints-and-paper",
    image: "range-convoy",
    skus: [{ name: "Print", code: "PRINT-RANGE", cents: 3500, stock: 22, grams: 150 }],
  },
  {
    id: 7,
    url: "fig-book",
    name: "Under the fig, a picture book",
    summary: "Fifty Sundays, forty-eight of them dry.",
    group: "prints-and-paper",
    image: "fig-gathering",
    skus: [{ name: "Paperback", code: "BOOK-FIG", cents: 2800, stock: 90, grams: 420 }],
  },
  {
    id: 8,
    url: "run-map",
    name: "Road map of our runs",
    summary: "Every hill we have boiled on, and where the pies are.",
    group: "prints-and-paper",
    image: "map",
    skus: [{ name: "Folded", code: "MAP", cents: 1000, grams: 80 }],
  },
  {
    id: 9,
    url: "wagon-calendar",
    name: "Wall calendar, wagons and estates",
    summary: "Twelve of them. All sold until next year's.",
    group: "prints-and-paper",
    image: "car-wagon",
    skus: [{ name: "Calendar", code: "CALENDAR", cents: 2500, stock: 0, grams: 260 }],
  },
  {
    id: 10,
    url: "name-tag",
    name: "Name tag",
    summary: "Engraved, with a magnet that respects a good shirt.",
    group: "badges-and-cloth",
    image: "badge",
    membersOnly: true,
    skus: [{ name: "Name tag", code: "TAG", cents: 1500, grams: 30 }],
  },
];
