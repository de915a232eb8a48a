import { describe, expect, it } from "vitest";
import { findReminder } from "../../../../backend/src/domain/club/renewal";

const schedule = [30, 7, 1];
const zone = "Australia/Brisbane";
/** 00:30 on 1 December in Brisbane, still November in UTC. */
const now = Date.parse("2026-11-30T14:30:00Z");
const reminder = (valid_to: string | null, no_expiry = 0) =>
  findReminder({ no_expiry, valid_to }, now, zone, schedule);

describe("reminderOf", () => {
  it("is due 30, 7 and 1 days before the last day, on the club's calendar", () => {
    expect(reminder("2027-01-01")).toBeNull();
    expect(reminder("2026-12-31")).toEqual({ days: 30, lastDay: "2026-12-31" });
    expect(reminder("2026-12-08")?.days).toBe(7);
    expect(reminder("2026-12-02")?.days).toBe(1);
  });

  it("is the nearest one when others were missed, until the last day is over", () => {
    expect(reminder("2026-12-09")?.days).toBe(30);
    expect(reminder("2026-12-05")?.days).toBe(7);
    expect(reminder("2026-12-01")?.days).toBe(1);
    expect(reminder("2026-11-30")).toBeNull();
  });

  it("waits until the membership can be renewed, where a month is shorter than 30 days", () => {
    const on = (day: string) =>
      findReminder(
        { no_expiry: 0, valid_to: "2027-03-28" },
        Date.parse(`${day}T00:30+10:00`),
        zone,
        schedule,
      );
    expect(on("2027-02-26")).toBeNull();
    expect(on("2027-03-01")?.days).toBe(30);
  });

  it("is due after the end too, for a week, and none of before the end is sent then", () => {
    const endedOn = (valid_to: string) =>
      findReminder({ no_expiry: 0, valid_to }, now, zone, [30, 1, -7, -30])?.days ?? null;
    expect(endedOn("2026-11-30")).toBeNull();
    expect(endedOn("2026-11-25")).toBeNull();
    expect(endedOn("2026-11-24")).toBe(-7);
    expect(endedOn("2026-11-18")).toBe(-7);
    expect(endedOn("2026-11-17")).toBeNull();
    expect(endedOn("2026-11-01")).toBe(-30);
    expect(endedOn("2026-10-26")).toBe(-30);
    expect(endedOn("2026-10-25")).toBeNull();
  });

  it("reads an instant as the day that it ends", () => {
    expect(reminder("2026-12-31T14:00:00.000Z")).toEqual({ days: 30, lastDay: "2026-12-31" });
  });

  it("is null for a life membership, and without a readable end", () => {
    expect(reminder("2026-12-02", 1)).toBeNull();
    expect(reminder(null)).toBeNull();
    expect(reminder("soon")).toBeNull();
  });
});
