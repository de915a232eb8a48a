import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandCss, contrastRatio, linkGrounds } from "~/ui/brand-colours";

const css = readFileSync(new URL("../../../app/styles/base.css", import.meta.url), "utf8");

/** The tokens that one rule of base.css sets; var(--x, fallback) counts as its fallback. */
function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`base.css has no ${selector}`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--(c-[\w-]+):\s*(?:var\([^,]+,\s*)?(#[\da-f]{3,6})/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const light = tokens("  :root");
const dark = { ...light, ...tokens(':root[data-theme="dark"]') };

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
  const contrast = (one: string, other: string) => contrastRatio(theme[one] ?? "", theme[other] ?? "");

  it.each(pairs)("%s can be read on %s (AA, 4.5)", (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("shows the focus and a field's edge (3)", () => {
    for (const ground of ["c-bg", "c-surface"]) {
      expect(contrast("c-focus", ground)).toBeGreaterThanOrEqual(3);
      expect(contrast("c-muted", ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

it("is the same dark by choice and by the system", () => {
  expect(tokens(':root:not([data-theme="light"])')).toEqual(tokens(':root[data-theme="dark"]'));
});

describe("a club's own colours", () => {
  const value = (rule: string, name: string) => new RegExp(`--${name}:(#[\\da-f]{6})`).exec(rule)?.[1] ?? "";

  it("knows the darkest light ground and the lightest dark one", () => {
    expect([linkGrounds.light, linkGrounds.dark]).toEqual([light["c-bg"], dark["c-surface"]]);
  });

  it("can be read whatever the club chose", () => {
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
        expect(contrastRatio(value(rule, "pri-l"), light["c-bg"] ?? "")).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(value(rule, "pri-d"), dark["c-surface"] ?? "")).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("keeps a colour that can be read as it is", () => {
    expect(value(brandCss("#12483a", null), "pri-l")).toBe("#12483a");
  });

  it("keeps the hue of a colour that it has to change", () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(value(brandCss("#0d2a30", null), "pri-d").slice(at, at + 2), 16),
    );
    // #0d2a30 is a deep teal: much more blue and green than red.
    expect(blue - red).toBeGreaterThan(60);
    expect(green - red).toBeGreaterThan(50);
  });

  it("makes a fill stand out from the page", () => {
    expect(
      contrastRatio(value(brandCss("#0d2a30", "#0d2a30"), "brand-d"), dark["c-surface"] ?? ""),
    ).toBeGreaterThan(1.6);
    expect(contrastRatio(value(brandCss("#ffffff", null), "brand-l"), light["c-bg"] ?? "")).toBeGreaterThan(
      1.6,
    );
  });

  it("lets nothing but a colour into the style element", () => {
    for (const evil of ["red;}body{display:none", "#12345", "</style>", "url(//x)", ""])
      expect(brandCss(evil, evil)).toBe("");
    expect(brandCss("#abc", "</style>")).toMatch(/^:root\{(?:--[\w-]+:#[\da-f]{6};?)+\}$/);
  });
});
