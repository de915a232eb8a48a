import { describe, expect, it } from "vitest";
import { organiserNeeds, sivRunSteps, splitSivRuns } from "~/domain/club/siv-run";

const zone = "Australia/Brisbane";
const now = Date.UTC(2026, 10, 22, 10);
const valid = { noExpiry: false, validTo: "2026-12-31", awaitsApproval: false, specialVehicle: true };

describe("what somebody needs to list a run", () => {
  const missing = (...organiser: Parameters<typeof organiserNeeds>[0][]) =>
    organiser.map((each) =>
      organiserNeeds(each, now, zone)
        .filter(({ isMet }) => !isMet)
        .map(({ need }) => need),
    );

  it("is not missing when the backend does not say", () => {
    expect(missing({ membership: null, hasVehicle: null })).toEqual([[]]);
  });

  it("is all there, or is named", () => {
    expect(
      missing(
        null,
        { membership: valid, hasVehicle: true },
        { membership: { ...valid, validTo: "2026-11-21" }, hasVehicle: true },
        { membership: { ...valid, awaitsApproval: true }, hasVehicle: true },
        { membership: { ...valid, specialVehicle: false }, hasVehicle: true },
        { membership: { ...valid, validTo: null, noExpiry: true }, hasVehicle: false },
        // The backend knows better.
        { membership: valid, hasVehicle: null },
      ),
    ).toEqual([
      ["sign-in", "membership", "flag", "vehicle"],
      [],
      // The flag outlives it: renewing is all that there is to do.
      ["membership"],
      ["membership"],
      ["flag"],
      ["vehicle"],
      [],
    ]);
  });
});

describe("a run", () => {
  const starts = new Date(now + 3_600_000).toISOString();
  const run = { status: "listed", starts, vehicleCount: 2, capacity: 3 } as const;

  it("can be changed until it starts, and completed from then on", () => {
    expect(sivRunSteps(run, now)).toEqual({ canChange: true, canComplete: false, isFull: false });
    expect(sivRunSteps(run, now + 3_600_000)).toMatchObject({ canChange: false, canComplete: true });
    expect(sivRunSteps({ ...run, status: "completed" }, now + 9e6)).toMatchObject({
      canChange: false,
      canComplete: true,
    });
    expect(sivRunSteps({ ...run, status: "cancelled" }, now)).toMatchObject({
      canChange: false,
      canComplete: false,
    });
  });

  it("is full at its capacity, and never without one", () => {
    expect(sivRunSteps({ ...run, vehicleCount: 3 }, now).isFull).toBe(true);
    expect(sivRunSteps({ ...run, vehicleCount: 99, capacity: null }, now).isFull).toBe(false);
  });
});

describe("a list of all runs", () => {
  const run = (
    starts: string,
    finishes: string,
    status: "listed" | "completed" | "cancelled" = "listed",
  ) => ({
    starts,
    finishes,
    status,
  });

  // @spec 2.14
  it("is parted by what is over, the next and the last run first", () => {
    const soon = run("2026-12-01T00:00:00Z", "2026-12-01T03:00:00Z");
    const later = run("2026-12-05T09:00:00+10:00", "2026-12-05T12:00:00+10:00", "cancelled");
    const underWay = run("2026-11-24T00:00:00Z", "2026-11-24T09:00:00Z");
    const completed = run("2026-11-24T01:00:00Z", "2026-11-24T09:00:00Z", "completed");
    const old = run("2025-01-01T00:00:00Z", "2025-01-01T03:00:00Z");
    const now = Date.UTC(2026, 10, 24, 6);
    expect(splitSivRuns([later, old, soon, completed, underWay], now)).toEqual({
      upcoming: [underWay, soon, later],
      past: [completed, old],
    });
  });
});
