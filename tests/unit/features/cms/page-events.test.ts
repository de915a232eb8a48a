import { describe, expect, it } from "vitest";
import { pageEvents } from "~/features/cms/page-events.server";
import { down, event, getBlocks, getClub, hour, type Lists, type Sample } from "./listed-records";
import { getContent as keptContent, noon, page } from "./page-fixtures";

describe("the structured data of a page's events", () => {
  const told = (lists: Lists, samples: readonly Sample[]) =>
    pageEvents(
      { ...keptContent({ list: page(getBlocks(samples)) }), ...lists },
      "about",
      noon,
      "Australia/Brisbane",
    );

  const around = (inHours: number) => ({
    startsAt: noon + inHours * hour,
    endsAt: noon + (inHours + 2) * hour,
  });

  it("has the events that its blocks show, each once", async () => {
    const { lists } = getClub([
      event("Over", -5),
      event("Next", 1, { venue: "The Shed" }),
      event("Later", 5),
    ]);
    expect(
      await told(lists, [
        ["upcoming-events", { limit: 1 }],
        ["upcoming-events", {}],
      ]),
    ).toEqual([
      { path: "/calendar/next", name: "Next", ...around(1), place: "The Shed" },
      { path: "/calendar/later", name: "Later", ...around(5), place: null },
    ]);
    const items = [{ name: "Own", start: "2026-04-01 08:00", place: "Yeppoon" }];
    expect(await told(lists, [["upcoming-events", { items }]])).toEqual([
      {
        path: null,
        name: "Own",
        startsAt: Date.parse("2026-04-01T08:00:00+10:00"),
        endsAt: null,
        place: "Yeppoon",
      },
    ]);
  });

  it("has an event that ends on a day until the end of that day", async () => {
    const items = [{ name: "Own", start: "2026-03-10 08:00", end: "2026-03-10" }];
    expect(await told(down, [["upcoming-events", { items }]])).toMatchObject([
      { name: "Own", endsAt: Date.parse("2026-03-11T00:00:00+10:00") - 1 },
    ]);
  });

  it("is empty when the list cannot be loaded", async () => {
    expect(await told(down, [["upcoming-events", {}]])).toEqual([]);
  });
});
