import { describe, expect, it } from "vitest";
import { draftBegan } from "~/forms/draft-began.server";

// A Wednesday, 10 am in Brisbane (UTC+10).
const now = Date.UTC(2026, 10, 25, 0);
const hour = 3_600_000;

const began = (hoursAgo: number, locale = "en-AU", timeZone = "Australia/Brisbane") =>
  draftBegan({ began: now - hoursAgo * hour, now, locale, timeZone });

describe("when a draft was begun", () => {
  it.each([
    ["just now", 0],
    ["at midnight", 10],
    ["by a clock that is ahead", -30],
  ])("is today: %s", (_name, hours) => {
    expect(began(hours)).toEqual({ key: "draft.beganToday", values: {} });
  });

  it("is yesterday from one midnight to the next, however few hours ago", () => {
    expect(began(11)).toEqual({ key: "draft.beganYesterday", values: {} });
    expect(began(34)).toEqual({ key: "draft.beganYesterday", values: {} });
  });

  it("is a weekday up to six days ago, and a date from the seventh", () => {
    expect(began(35)).toEqual({ key: "draft.beganWeekday", values: { weekday: "Monday" } });
    expect(began(6 * 24)).toEqual({ key: "draft.beganWeekday", values: { weekday: "Thursday" } });
    expect(began(7 * 24)).toEqual({ key: "draft.beganDate", values: { date: "18 November 2026" } });
  });

  it("is told by the club's calendar and in the person's language", () => {
    // It is midnight in London.
    expect(began(0.5).key).toBe("draft.beganToday");
    expect(began(0.5, "en-AU", "Europe/London").key).toBe("draft.beganYesterday");
    expect(began(48, "de")).toEqual({ key: "draft.beganWeekday", values: { weekday: "Montag" } });
    expect(began(480, "ru").values.date).toContain("ноября");
  });
});
