import { describe, expect, it } from "vitest";
import { sources } from "./source";

/** Terms of the browser or of HTTP, by kind. */
const foreign = {
  "a DOM attribute": /["'`](?:data|aria)-[a-z]/,
  "a CSS class": /\bclass(?:Name|List|es)\b|\b[a-z]\w*Class(?:es)?\(/,
  "an HTTP header":
    /["'`](?:accept|cache-control|content-[a-z-]+|cookie|etag|if-[a-z-]+|link|location|origin|referer|referrer-policy|retry-after|sec-[a-z-]+|set-cookie|vary|x-[a-z-]+)["'`]/i,
} as const;

function findings(path: string, text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    Object.entries(foreign)
      .filter(([, pattern]) => pattern.test(line))
      .map(([kind]) => `${path}:${index + 1} names ${kind}`),
  );
}

describe("the domain", () => {
  const files = sources(["app/domain"]);

  it("names no CSS class, DOM attribute or HTTP header", () => {
    expect(files.length).toBeGreaterThan(10);
    const found = files.flatMap(({ path, text }) => findings(path, text));
    expect(found).toEqual([]);
  });

  it.each([
    ['return { "data-aos": type };', "a DOM attribute"],
    ["export const toneClass = (tone: string) => tone;\nreturn toneClass(tone);", "a CSS class"],
    ['headers.set("Cache-Control", "no-store");', "an HTTP header"],
  ])("is found to name one in %j", (text, kind) => {
    expect(findings("x.ts", text).join()).toContain(kind);
  });
});
