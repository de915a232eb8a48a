import { describe, expect, it } from "vitest";
import { formatAsOf } from "~/pwa/member-copies/as-of";

// In the device's own time zone, whichever it is.
const at = new Date(2026, 10, 26, 14, 5).getTime();
const dayMs = 24 * 3600_000;
/** Intl puts a narrow space before "pm". */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("when a copy was kept", () => {
  it.each([
    ["a moment ago", 0, "Thursday 2:05 pm"],
    ["almost six days ago", 6 * dayMs - 1, "Thursday 2:05 pm"],
    ["six days ago, as the weekday would soon be this one", 6 * dayMs, "26 November 2026 at 2:05 pm"],
    ["a month ago", 30 * dayMs, "26 November 2026 at 2:05 pm"],
    ["on a clock that was set back since", -dayMs, "Thursday 2:05 pm"],
  ])("%s", (_, later, text) => {
    expect(plain(formatAsOf(at, at + later, "en"))).toBe(text);
  });

  it.each([
    ["de", "Donnerstag"],
    ["fr", "jeudi"],
    ["ja", "木曜日"],
    ["pt-BR", "quinta-feira"],
  ])("is in the page's language: %s", (language, weekday) => {
    const text = formatAsOf(at, at, language);
    expect([text.includes(weekday), text.includes("14:05")]).toEqual([true, true]);
  });

  it("is text in every language", () => {
    for (const language of ["ar", "ka", "ko", "uz", "vi", "zh-CN"])
      expect(formatAsOf(at, at + 10 * dayMs, language)).toMatch(/26|٢٦/);
  });
});
