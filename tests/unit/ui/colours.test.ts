import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandCss, contrastRatio, linkGrounds } from "~/lib/brand-colours";
import { stylesheet, themeTokens } from "../../support/stylesheets";

const css = stylesheet("base");

const light = themeTokens("light");
const dark = themeTokens("dark");

const texts = ["c-text", "c-muted", "c-pri", "c-sec", "c-suc", "c-inf", "c-wrn", "c-dng"];
const pairs = [
  ...texts.flatMap((text) => [
    [text, "c-bg"],
    [text, "c-surface"],
  ]),
  ["c-on-brand", "c-brand"],
  ["c-surface", "c-dng"],
] as [string, string][];

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("%s theme", (_, theme) => {
  const contrast = (one: string, other: string) =>
    contrastRatio(theme[`--${one}`] ?? "", theme[`--${other}`] ?? "");

  it.each(pairs)("has a contrast of 4.5 for %s on %s (WCAG AA)", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("has a contrast of 3 for focus outlines and field borders", () => {
    for (const ground of ["c-bg", "c-surface"]) {
      expect(contrast("c-focus", ground)).toBeGreaterThanOrEqual(3);
      expect(contrast("c-muted", ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

it("the dark theme is the same by choice and by the system's setting", () => {
  const switches = [...css.matchAll(/:root[^{]*\{\s*(color-scheme: dark;[^}]*?)\s*\}/g)].map(
    ([, rules = ""]) => rules.split(/\s*\n\s*/),
  );
  const dark = ["color-scheme: dark;", "--light: ;", "--dark: initial;"];
  expect(switches).toEqual([dark, dark]);
});

describe("a club's own colours", () => {
  const value = (rule: string, name: string) => new RegExp(`--${name}:(#[\\da-f]{6})`).exec(rule)?.[1] ?? "";

  it("are checked against the darkest light background and the lightest dark one", () => {
    expect([linkGrounds.light, linkGrounds.dark]).toEqual([light["--c-bg"], dark["--c-surface"]]);
  });

  it("are adjusted until they can be read", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (rgb) => {
        const hex = `#${rgb.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        const rule = brandCss(hex, hex);
        for (const theme of ["l", "d"]) {
          expect(
            contrastRatio(value(rule, `brand-${theme}`), value(rule, `on-brand-${theme}`)),
          ).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastRatio(value(rule, "pri-l"), light["--c-bg"] ?? "")).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(value(rule, "pri-d"), dark["--c-surface"] ?? "")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("stay unchanged when they can be read", () => {
    expect(value(brandCss("#12483a", null), "pri-l")).toBe("#12483a");
  });

  it("keep their hue when adjusted", () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(value(brandCss("#0d2a30", null), "pri-d").slice(at, at + 2), 16),
    );
    // #0d2a30 is a deep teal: much more blue and green than red.
    expect(blue - red).toBeGreaterThan(60);
    expect(green - red).toBeGreaterThan(50);
  });

  it("stand out from the page as a fill", () => {
    expect(
      contrastRatio(value(brandCss("#0d2a30", "#0d2a30"), "brand-d"), dark["--c-surface"] ?? ""),
    ).toBeGreaterThan(1.6);
    expect(contrastRatio(value(brandCss("#ffffff", null), "brand-l"), light["--c-bg"] ?? "")).toBeGreaterThan(
      1.6,
    );
  });

  it("put nothing but colours into the style element", () => {
    for (const evil of ["red;}body{display:none", "#12345", "</style>", "url(//x)", ""])
      expect(brandCss(evil, evil)).toBe("");
    expect(brandCss("#abc", "</style>")).toMatch(/^:root\{(?:--[\w-]+:#[\da-f]{6};?)+\}$/);
  });
});
