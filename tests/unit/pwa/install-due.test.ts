import { describe, expect, it } from "vitest";
import { dismissedHintAt, nextHintAt } from "~/pwa/install/install-due";

const minute = 60_000;
const day = 24 * 60 * minute;
const start = 1_800_000_000_000;

/** What is stored after pages at these times. */
const seenAt = (times: readonly number[], stored = "") =>
  times.reduce<string>((at, now) => String(nextHintAt(at, now)), stored);

/** Whether the hint is due on a page at this time. */
const isDue = (stored: string, now: number) => nextHintAt(stored, now) <= now;

describe("the hint to install", () => {
  it("is due from the second visit on", () => {
    expect(isDue(seenAt([start]), start)).toBe(false);
    expect(isDue(seenAt([start, start + 29 * minute]), start + 50 * minute)).toBe(false);
    expect(isDue(seenAt([start]), start + 31 * minute)).toBe(true);
    expect(isDue(seenAt([start, start + day]), start + day + minute)).toBe(true);
  });

  it("stays away for 90 days once dismissed, whatever is read until then", () => {
    const dismissed = seenAt([start + day, start + 90 * day], String(dismissedHintAt(start)));
    expect(isDue(dismissed, start + 90 * day - 1)).toBe(false);
    expect(isDue(seenAt([], String(dismissedHintAt(start))), start + 90 * day)).toBe(true);
  });

  it.each(["", "null", "[1]", '{"visits":2,"lastSeen":1}', "{"])("takes %j for nothing", (text) => {
    expect(nextHintAt(text, start)).toBe(nextHintAt("", start));
  });
});
