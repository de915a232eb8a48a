import { describe, expect, it } from "vitest";
import type { ClubEvent } from "~/domain/club/event";
import { nextRun } from "~/features/calendar/next-run.server";

const run: ClubEvent = {
  url: "breakfast-run",
  name: "Breakfast run",
  description: null,
  starts: "2026-11-29T08:00:00+10:00",
  ends: null,
  allDay: false,
  venue: "The Goods Shed",
  cost: null,
};
const now = Date.parse("2026-11-22T02:00:00Z");
const next = (events: readonly ClubEvent[], locale = "en-AU") =>
  nextRun(events, now, "Australia/Brisbane", locale);

describe("the next run", () => {
  it("is the earliest that is not over", () => {
    const over = { ...run, name: "Over", starts: "2026-11-21" };
    const today = { ...run, name: "Today", starts: "2026-11-22" };
    expect(next([run, over])?.name).toBe("Breakfast run");
    expect(next([run, over, today])?.name).toBe("Today");
    expect(next([over])).toBeNull();
  });

  it("has its page, its date in a leaf, and weekday and time on one line", () => {
    const view = next([run]);
    expect(view).toMatchObject({
      path: "/calendar/breakfast-run",
      leaf: ["Nov", "29"],
      place: "The Goods Shed",
    });
    expect(view?.when).toBe("Sunday 8:00\u00a0am");
  });

  it("has no time on a whole day, and a day without a suffix", () => {
    expect(next([{ ...run, allDay: true }])?.when).toBe("Sunday");
    expect(next([run], "ja")?.leaf).toEqual(["11月", "29"]);
  });
});
