import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { loadCmsPage } from "~/features/cms/use-cases.server";
import {
  contents,
  down,
  event,
  getClub,
  hour,
  iso,
  names,
  product,
  type Sample,
  shown,
} from "./listed-records";
import { block, getDeps, getContent as keptContent, legacyPage, noon, page, picture } from "./page-fixtures";

/** With plain spaces: Intl puts thin ones around the dash of a range. */
const spaced = (line: string | null) => line?.replaceAll("\u2009", " ");

describe("a block that lists the club's events", () => {
  const { lists } = getClub([
    event("Over", -5),
    event("Later", 30, { venue: "The Shed", cost: cents(1500) }),
    event("Under way", -1),
    event("All day", 22, { allDay: true }),
    event("Two days", 60, { ends: iso(noon + 94 * hour) }),
  ]);

  it("begins with the next, and leaves out past ones of a stale list", async () => {
    expect(await names(lists, [["upcoming-events", { heading: "H" }]])).toEqual([
      ["Under way", "All day", "Later", "Two days"],
    ]);
  });

  it("says when, where and for how much, in the club's time zone", async () => {
    const [content] = await contents(lists, [["upcoming-events", {}]]);
    const cards = content && "cards" in content ? content.cards : [];
    // The leaf has the date; nothing breaks the line before am or pm.
    expect(cards.map(({ leaf, line, place }) => [leaf?.join(" "), spaced(line), place])).toEqual([
      ["Mar 10", "Tuesday 11:00\u00a0am", null],
      ["Mar 11", "Wednesday", null],
      ["Mar 11", "Wednesday 6:00\u00a0pm", "The Shed · $15.00"],
      ["Mar 13", "Fri – Sat", null],
    ]);
  });

  it("links to its page, and shows the first paragraph alone", async () => {
    const long = event("Long", 1, { description: "<p>An easy <b>hour</b>.</p><p>Bring a hat.</p>" });
    expect(await contents(getClub([long]).lists, [["upcoming-events", {}]])).toMatchObject([
      { cards: [{ to: { href: "/calendar/long" }, text: '[["p",null,"An easy ",["b",null,"hour"],"."]]' }] },
    ]);
  });

  it("shows month and day of each that has no image", async () => {
    const night = getClub([event("Past midnight in London", 12.5)]).lists;
    expect(await contents(night, [["upcoming-events", {}]])).toMatchObject([
      { cards: [{ leaf: ["Mar", "11"] }] },
    ]);
    expect(await contents(night, [["upcoming-events", {}]], { locale: "ja" })).toMatchObject([
      { cards: [{ leaf: ["3月", "11"] }] },
    ]);
    const items = [{ name: "Own", start: "2026-04-01", image: picture }];
    const [content] = await contents(night, [["upcoming-events", { items }]]);
    expect(content && "cards" in content && content.cards[0]).not.toHaveProperty("leaf");
  });

  it("shows as many as its limit, else six", async () => {
    const many = getClub(Array.from({ length: 30 }, (_, index) => event(`E${index}`, index + 1))).lists;
    const counts = async (limit: unknown) =>
      (await names(many, [["upcoming-events", { limit }]])).map((list) => list.length);
    expect(await counts(3)).toEqual([3]);
    expect(await counts("9")).toEqual([9]);
    for (const odd of [undefined, 0, -1, 2.5, "many", {}, []]) expect(await counts(odd)).toEqual([6]);
    expect(await counts(1e9)).toEqual([24]);
  });

  it("loads each category once, and three at most", async () => {
    const club = getClub([]);
    const sample = (category: string): Sample => ["upcoming-events", { category }];
    await shown(club.lists, ["track", "track", "a", "b", "c"].map(sample));
    expect(club.asked).toEqual(["events track", "events a", "events b"]);
  });

  it("shows an editor's items on the same page as the club's events", async () => {
    const items = [{ name: "Own", start: "2026-04-01" }];
    const club = getClub([event("Club's", 1)]);
    expect(await names(club.lists, [["upcoming-events", { items }]])).toEqual([["Own"]]);
    expect(club.asked).toEqual([]);
    expect(await names(club.lists, [["upcoming-events", { items, source: "club" }]])).toEqual([["Club's"]]);
    expect(await names(club.lists, [["upcoming-events", { source: "items" }]])).toEqual([[]]);
  });

  it("is empty when the list cannot be loaded, on a page that is shown", async () => {
    const [events, products, words] = await contents(down, [
      ["upcoming-events", { heading: "H" }],
      ["product-list", {}],
      ["rich-text", { text: "x" }],
    ]);
    expect(events).toMatchObject({ cards: [], empty: "events", intro: { heading: "H" } });
    expect(products).toMatchObject({ cards: [], empty: "products" });
    expect(words).toMatchObject({ design: "rich-text" });
  });

  it("loads nothing for a hidden block", async () => {
    const club = getClub([event("Next", 1)]);
    const content = {
      ...keptContent({
        list: page([block({ template: "upcoming-events", hidden: true }), block({ id: 2 })]),
      }),
      ...club.lists,
    };
    await loadCmsPage(getDeps({}, { content }), "about", new URLSearchParams());
    expect(club.asked).toEqual([]);
  });

  it("changes its page when the first of them ends", async () => {
    const page = await shown(lists, [["upcoming-events", {}]]);
    expect(page.nextChange).toBe(noon + hour + 1);
    expect((await shown(lists, [["rich-text", { text: "x" }]])).nextChange).toBeNull();
  });

  it("shows an event that ends on a day, or has no end, until the end of that day", async () => {
    const evening = Date.parse("2026-03-08T22:00:00+10:00");
    const midnight = Date.parse("2026-03-09T00:00:00+10:00");
    const items = [
      { name: "A day", start: "2026-03-08", end: "2026-03-08" },
      { name: "Ends on a day", start: "2026-03-08T18:30", end: "2026-03-08" },
      { name: "No end", start: "2026-03-08T18:30" },
    ];
    const open = getClub([event("Club's", 0, { starts: "2026-03-08T08:30:00Z", ends: null })]);
    const samples = [
      ["upcoming-events", { items }],
      ["upcoming-events", {}],
    ] as const;
    const all = [["A day", "Ends on a day", "No end"], ["Club's"]];
    expect(await names(open.lists, samples, { now: evening })).toEqual(all);
    expect(await names(open.lists, samples, { now: midnight })).toEqual([[], []]);
    // Of each kind alone.
    for (const sample of samples)
      expect((await shown(open.lists, [sample], { now: evening })).nextChange).toBe(midnight);
    const soon = { items: [{ name: "Soon over", start: "2026-03-08T18:30", end: "2026-03-08T22:30" }] };
    const page = await shown(open.lists, [["upcoming-events", soon], ...samples], { now: evening });
    expect(page.nextChange).toBe(evening + hour / 2 + 1);
  });

  it("says the days of an event of several days, with their dates beside an image", async () => {
    const rally = { name: "Rally", start: "2026-04-11", end: "2026-04-12" };
    const items = [rally, { ...rally, image: picture }, { ...rally, end: "2026-04-30" }];
    const [content] = await contents(lists, [["upcoming-events", { items }]]);
    const lines = content && "cards" in content ? content.cards.map(({ line }) => spaced(line)) : [];
    expect(lines).toEqual(["Sat – Sun", "Sat 11 – Sun 12 April", "Sat 11 – Thu 30 April"]);
  });

  it("can be a legacy widget", async () => {
    const club = getClub([event("Next", 1)]);
    const widgets = [{ id: "w", type: "Upcoming_Events", templatevar: { category: "meeting" } }];
    const rows = [
      { id: "r", type: "columns" as const, blocks: [{ id: "b", width: 12, titleTab: null, widgets }] },
    ];
    const content = { ...keptContent({ legacy: legacyPage(rows) }), ...club.lists };
    const outcome = await loadCmsPage(
      getDeps({}, { content, listPages: false }),
      "old",
      new URLSearchParams(),
    );
    expect(club.asked).toEqual(["events meeting"]);
    expect(JSON.stringify(outcome)).toContain('"name":"Next"');
    expect(outcome).toMatchObject({ page: { nextChange: noon + 3 * hour + 1 } });
  });
});

describe("a block that lists the club's products", () => {
  it("shows them with the lowest and the highest price, to two decimals", async () => {
    const { lists } = getClub(
      [],
      [product("Towel"), product("Shirt", { price: cents(2800), highestPrice: cents(3950) })],
    );
    const [content] = await contents(lists, [["product-list", { group: "cloth", limit: 2 }]]);
    expect(content).toMatchObject({
      empty: null,
      cards: [{ name: "Towel", line: "$18.00" }, { name: "Shirt" }],
    });
    expect(content && "cards" in content && content.cards[1]?.line).toMatch(/^\$28\.00\s?–\s?\$?39\.50$/);
  });

  it("formats a price as dollars in every language", async () => {
    const { lists } = getClub([], [product("Towel")]);
    const prices = ["de", "ja"].map(async (locale) => {
      const [content] = await contents(lists, [["product-list", {}]], { locale });
      return content && "cards" in content ? content.cards[0]?.line : null;
    });
    for (const price of await Promise.all(prices)) {
      expect(price).toContain("$");
      expect(price).not.toMatch(/[A-Z]/);
    }
  });

  it("completes their images by the facts in the list", async () => {
    const facts = {
      width: 800,
      height: 450,
      placeholder: null,
      files: { "16x9": { jpg: [800], avif: [800] } },
    };
    const { lists } = getClub([], [product("Badge", { image: picture })], { [picture.hash]: facts });
    const [content] = await contents(lists, [["product-list", {}]]);
    expect(content).toMatchObject({
      cards: [{ image: { reference: { formats: ["avif"], widths: [800] } } }],
    });
  });

  it("shows no image that is not the site's own", async () => {
    const image = { ...picture, hash: "../../x" };
    const { lists } = getClub([], [product("Badge", { image })]);
    expect(await contents(lists, [["product-list", {}]])).toMatchObject([{ cards: [{ image: null }] }]);
  });
});
