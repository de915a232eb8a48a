import { engraving, giftBox, type ProductSource } from "./product-source";

/** What has come into the shop since the counter was built. */
export const moreProducts: readonly ProductSource[] = [
  {
    ...{ id: 11, url: "enamel-mug", name: "Enamel mug, the green saloon", daysInShop: 120 },
    summary: "Holds a proper cup of tea. Chips like the car did.",
    content:
      "<p>Steel under two coats of enamel, 400 mL. It goes on the camp stove and in the dishwasher, and not in the microwave.</p>",
    ...{ group: "picnic", image: "goods-mug", gallery: ["car-saloon", "fig-gathering"] },
    skus: [
      { name: "One mug", code: "MUG", cents: 2200, stock: 48, grams: 220, addons: [giftBox] },
      { name: "Set of four", code: "MUG-4", cents: 7600, stock: 9, grams: 900, addons: [giftBox] },
    ],
  },
  {
    ...{ id: 12, url: "driving-cap", name: "Sun cap", daysInShop: 210 },
    summary: "Stays on to about sixty with the hood down.",
    ...{ group: "badges-and-cloth", image: "goods-cap", gallery: ["car-roadster"] },
    skus: [
      { name: "Small", code: "CAP-S", cents: 2600, stock: 14, grams: 90 },
      { name: "Medium", code: "CAP-M", cents: 2600, stock: 0, grams: 90 },
      { name: "Large", code: "CAP-L", cents: 2600, stock: 3, grams: 95 },
    ],
  },
  {
    ...{ id: 13, url: "work-shirt", name: "T-shirt, the blue utility", daysInShop: 95 },
    summary: "For days when the red one is in the wash.",
    ...{ group: "badges-and-cloth", image: "goods-overshirt", gallery: ["car-utility"] },
    skus: [
      { name: "Small to large", code: "SHIRT-U-M", cents: 3600, stock: 22, grams: 200 },
      { name: "Extra large and up", code: "SHIRT-U-X", cents: 3900, stock: 2, grams: 240 },
    ],
  },
  {
    ...{ id: 14, url: "wagon-tote", name: "Tote, the cream wagon", daysInShop: 60 },
    summary: "Carries a manual, a thermos and one gasket set.",
    ...{ group: "badges-and-cloth", image: "goods-tote", gallery: ["car-wagon"] },
    skus: [{ name: "Tote", code: "TOTE", cents: 1900, stock: 35, grams: 180, addons: [giftBox] }],
  },
  {
    ...{ id: 15, url: "key-ring", name: "Leather key ring", daysInShop: 180 },
    summary: "Long enough to find in a dark shed.",
    content:
      "<p>Vegetable-tanned leather with a brass badge. Up to four initials are engraved on the back.</p>",
    ...{ group: "car-and-shed", image: "goods-keyring", gallery: ["dashboard"] },
    skus: [
      { name: "Key ring", code: "KEYRING", cents: 1800, stock: 70, grams: 40, addons: [engraving, giftBox] },
    ],
  },
  {
    ...{ id: 16, url: "spanner-roll", name: "Spanner roll", daysInShop: 150 },
    summary: "Canvas with eleven pockets. The ten-millimetre one is empty already.",
    ...{ group: "car-and-shed", image: "goods-spanners", gallery: ["workshop"] },
    skus: [
      { name: "Roll alone", code: "ROLL", cents: 4200, stock: 18, grams: 380 },
      { name: "With imperial spanners", code: "ROLL-IMP", cents: 12500, stock: 5, grams: 2600 },
      { name: "With metric spanners", code: "ROLL-MET", cents: 11900, stock: 0, grams: 2400 },
    ],
  },
  {
    ...{ id: 17, url: "chrome-polish", name: "Chrome polish", daysInShop: 240 },
    summary: "Takes off rust, bugs and, in time, chrome.",
    ...{ group: "car-and-shed", image: "goods-polish", gallery: ["dashboard"] },
    skus: [{ name: "Tin of 250 g", code: "POLISH", cents: 1650, stock: 120, grams: 310, most: 6 }],
  },
  {
    ...{ id: 18, url: "shed-apron", name: "Shed apron", daysInShop: 45 },
    summary: "Denim, with a pocket for the spanner you were holding.",
    ...{ group: "car-and-shed", image: "goods-apron", gallery: ["workshop"] },
    skus: [{ name: "Apron", code: "APRON", cents: 4800, stock: 16, grams: 420, addons: [engraving] }],
  },
  {
    ...{ id: 19, url: "workshop-blueprint", name: "Print, the saloon in section", daysInShop: 330 },
    summary: "Everything that can leak, with labels.",
    ...{ group: "prints-and-paper", image: "blueprint", gallery: ["car-saloon"] },
    skus: [
      { name: "Print", code: "PRINT-SECTION", cents: 3900, stock: 26, grams: 150 },
      { name: "Framed in silky oak", code: "PRINT-SECTION-F", cents: 11500, stock: 2, grams: 1800 },
    ],
  },
  {
    ...{ id: 20, url: "main-street-print", name: "Print, Quay Street on a Sunday", daysInShop: 200 },
    summary: "Before the council put the bollards in.",
    ...{ group: "prints-and-paper", image: "main-street", gallery: ["fig-gathering"] },
    skus: [{ name: "Print", code: "PRINT-STREET", cents: 3500, stock: 31, grams: 150 }],
  },
  {
    ...{ id: 21, url: "utility-jigsaw", name: "Jigsaw, the blue utility", daysInShop: 30 },
    summary: "Five hundred pieces. All of them, we counted.",
    ...{ group: "prints-and-paper", image: "goods-puzzle", gallery: ["car-utility"] },
    skus: [{ name: "Jigsaw", code: "JIGSAW", cents: 3200, stock: 24, grams: 600, addons: [giftBox] }],
  },
  {
    ...{ id: 22, url: "run-log", name: "Run log, pocket size", daysInShop: 110 },
    summary: "Ninety-six pages for dates, odometers and excuses.",
    ...{ group: "prints-and-paper", image: "map", gallery: ["dashboard"] },
    skus: [
      { name: "One", code: "RUNLOG", cents: 900, stock: 140, grams: 90 },
      { name: "Three", code: "RUNLOG-3", cents: 2400, grams: 270 },
    ],
  },
  {
    ...{ id: 23, url: "picnic-rug", name: "Picnic rug", daysInShop: 75 },
    summary: "Wool on top, waxed underneath, straps that reach.",
    ...{ group: "picnic", image: "goods-rug", gallery: ["fig-gathering", "beach-road"] },
    skus: [{ name: "Rug", code: "RUG", cents: 8900, stock: 7, grams: 1500, most: 2, addons: [giftBox] }],
  },
  {
    ...{ id: 24, url: "tea-flask", name: "Tea flask", daysInShop: 20 },
    summary: "Hot at the range, warm at the coast.",
    ...{ group: "picnic", image: "goods-flask", gallery: ["range-convoy"] },
    skus: [
      { name: "750 mL", code: "FLASK", cents: 5200, stock: 19, grams: 520, addons: [engraving, giftBox] },
      { name: "One litre", code: "FLASK-L", cents: 5900, stock: 4, grams: 610, addons: [engraving, giftBox] },
    ],
  },
  {
    ...{ id: 25, url: "breakfast-mugs", name: "Pair of breakfast mugs", daysInShop: 15 },
    summary: "One each. Nobody washes up before nine.",
    ...{ group: "picnic", image: "goods-mug", gallery: ["beach-road"] },
    skus: [{ name: "Pair", code: "MUG-2", cents: 4000, stock: 0, grams: 450 }],
  },
  {
    ...{ id: 26, url: "club-dinner-ticket", name: "Ticket, club dinner", daysInShop: 25, membersOnly: true },
    summary: "Two courses, one speech. Children eat for less.",
    content:
      "<p>Roast or vegetable pie, then pavlova. Tell us what you cannot eat in the note at the checkout.</p>",
    ...{ group: "tickets", image: "goods-ticket-dinner" },
    ticket: {
      event: "club-dinner",
      terms: "Bring this ticket on paper or on your phone. Money back until a week before the dinner.",
    },
    skus: [
      { name: "Adult", code: "DINNER", cents: 4200, stock: 64, most: 8 },
      { name: "Child under 12", code: "DINNER-C", cents: 1800, stock: 20, most: 8 },
    ],
  },
  {
    ...{ id: 27, url: "show-and-shine-entry", name: "Entry, Highlands Show and Shine", daysInShop: 10 },
    summary: "One car and everybody who fits in it.",
    ...{ group: "tickets", image: "goods-ticket-show", gallery: ["main-street"] },
    ticket: {
      event: "highlands-show-and-shine",
      terms: "One entry for one car. Gates close at 9 am. Entries are passed on, not paid back.",
    },
    skus: [{ name: "Car", code: "SHOW-ENTRY", cents: 1500, stock: 40, most: 2 }],
  },
  {
    ...{ id: 28, url: "rally-plaque", name: "Plaque of last year's rally", daysInShop: 420, endsInDays: -20 },
    summary: "For those who were there. You know who you are.",
    ...{ group: "badges-and-cloth", image: "badge" },
    skus: [{ name: "Plaque", code: "PLAQUE", cents: 3200, stock: 11, grams: 240 }],
  },
  {
    ...{ id: 29, url: "committee-polo", name: "Members' polo", daysInShop: 55, membersOnly: true },
    summary: "Navy, with the badge where a pen would leak on it.",
    ...{ group: "badges-and-cloth", image: "goods-shirt", gallery: ["badge"] },
    skus: [
      { name: "Small to large", code: "POLO-M", cents: 4600, stock: 30, grams: 260, addons: [engraving] },
      { name: "Extra large and up", code: "POLO-X", cents: 4900, stock: 12, grams: 300, addons: [engraving] },
    ],
  },
  {
    ...{ id: 30, url: "parts-bin", name: "Box from the parts bin", daysInShop: 5, membersOnly: true },
    summary: "Five kilograms of somebody else's problem. No returns.",
    ...{ group: "car-and-shed", image: "car-humpback", gallery: ["workshop"] },
    endsInDays: 60,
    skus: [{ name: "Box", code: "PARTS-BOX", cents: 2000, stock: 6, grams: 5000, most: 1 }],
  },
];
