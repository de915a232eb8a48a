import { describe, expect, it } from "vitest";
import { dateText } from "~/lib/date-text";

const timeZone = "Australia/Brisbane";
const clock = { hour: "numeric", minute: "2-digit" } as const;
const [nine, two] = [Date.UTC(2026, 1, 1, 23), Date.UTC(2026, 1, 2, 4)];
const nextDay = Date.UTC(2026, 1, 3, 4);

describe("a range of times on one day", () => {
  it.each(["en-AU", "de", "fr", "ar", "zh-CN", "ka"])("has no place for a line break in %s", (locale) => {
    const text = dateText({ locale, timeZone, ...clock }, nine, two);
    const [times = ""] = text.split(" Uhr");
    expect(times).not.toMatch(/[ \u2009]/);
    expect(times).toMatch(/[–—]\u2060/);
  });

  it("reads as before", () => {
    const text = dateText({ locale: "en-AU", timeZone, ...clock }, nine, two);
    expect(text.replace("\u2060", "").replace(/\s/g, " ")).toBe("9:00 am – 2:00 pm");
  });
});

describe("a range of several days", () => {
  it("breaks after its dash, and within no time", () => {
    const text = dateText({ locale: "en-AU", timeZone, weekday: "short", ...clock }, nine, nextDay);
    expect(text).toMatch(/9:00\u00a0am\s–[ \u2009]\w+ \d, 2:00\u00a0pm$/);
  });
});
