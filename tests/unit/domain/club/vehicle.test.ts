import { describe, expect, it } from "vitest";
import { dueDates, vehicleName } from "~/domain/club/vehicle";

const today = "2026-03-10";
const vehicle = {
  registrationKind: "full",
  registrationExpiry: null,
  insuranceExpiry: null,
  inspectionDate: null,
  soldOn: null,
  deletedAt: null,
} as const;

describe("a vehicle's name", () => {
  it("has its year when that is known", () => {
    expect(vehicleName({ yearBuilt: 1965, make: "Austral", model: "Meridian" })).toBe(
      "1965 Austral Meridian",
    );
    expect(vehicleName({ yearBuilt: null, make: "Austral", model: "Meridian" })).toBe("Austral Meridian");
  });
});

describe("what falls due", () => {
  it.each([
    ["2026-03-09", -1, "overdue"],
    ["2026-03-10", 0, "within-7"],
    ["2026-03-17", 7, "within-7"],
    ["2026-03-18", 8, "within-30"],
    ["2026-04-09", 30, "within-30"],
    ["2026-04-10", 31, "within-60"],
    ["2026-05-09", 60, "within-60"],
    ["2026-05-10", 61, "later"],
  ])("on %s is %i days away: %s", (date, daysLeft, level) => {
    expect(dueDates({ ...vehicle, insuranceExpiry: date }, today)).toEqual([
      { kind: "insurance", date, daysLeft, level },
    ]);
  });

  it("is listed with the earliest first", () => {
    const due = dueDates(
      {
        ...vehicle,
        registrationExpiry: "2026-06-01",
        insuranceExpiry: "2026-03-12",
        inspectionDate: "2025-03-01",
      },
      today,
    );
    expect(due.map(({ kind, date }) => [kind, date])).toEqual([
      ["inspection", "2026-03-01"],
      ["insurance", "2026-03-12"],
      ["registration", "2026-06-01"],
    ]);
  });

  it("includes an inspection a year after the last one, on 28 February after a leap day", () => {
    const dueAfter = (inspectionDate: string) => dueDates({ ...vehicle, inspectionDate }, today)[0]?.date;
    expect(dueAfter("2024-02-29")).toBe("2025-02-28");
    expect(dueAfter("2027-02-28")).toBe("2028-02-28");
    expect(dueAfter("2025-12-31")).toBe("2026-12-31");
  });

  it("leaves out the registration of a vehicle without one, and days that do not exist", () => {
    const registrationExpiry = "2026-03-12";
    expect(dueDates({ ...vehicle, registrationKind: "none", registrationExpiry }, today)).toEqual([]);
    expect(dueDates({ ...vehicle, registrationKind: null, registrationExpiry }, today)).toHaveLength(1);
    for (const date of ["2026-02-30", "soon", "", "2026-3-1", "2026-03-12T00:00:00Z"])
      expect(dueDates({ ...vehicle, insuranceExpiry: date, inspectionDate: date }, today)).toEqual([]);
  });

  it("is nothing once the vehicle is sold or deleted", () => {
    const due = { ...vehicle, insuranceExpiry: today };
    expect(dueDates(due, today)).toHaveLength(1);
    expect(dueDates({ ...due, soldOn: "2026-01-05" }, today)).toEqual([]);
    expect(dueDates({ ...due, deletedAt: "2026-03-01T00:00:00.000Z" }, today)).toEqual([]);
  });
});
