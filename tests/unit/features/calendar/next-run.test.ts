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
  nextRun(events, now, "Australia/Brisbane", locale)?.view ?? null;

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

  it("ends with the last moment of its run, when the next one takes its place", () => {
    const two = [run, { ...run, name: "Later", starts: "2026-12-06" }];
    const first = nextRun(two, now, "Australia/Brisbane", "en-AU");
    const after = nextRun(two, (first?.endsAt ?? 0) + 1, "Australia/Brisbane", "en-AU");
    expect([first?.view.name, after?.view.name]).toEqual(["Breakfast run", "Later"]);
  });

  it("has no time on a whole day, and a day without a suffix", () => {
    expect(next([{ ...run, allDay: true }])?.when).toBe("Sunday");
    expect(next([run], "ja")?.leaf).toEqual(["11月", "29"]);
  });
});
