import { describe, expect, it } from "vitest";
import { colourCodes, readableColours } from "~/domain/content/colour";
import type { ColourCode } from "~/domain/content/page";
import { contrastRatio } from "~/lib/brand-colours";
import { stylesheet, themeTokens } from "../../../support/stylesheets";

const ground = stylesheet("cms-ground");

/**
 * The custom properties that the rules of exactly this selector set; var(--x, fallback) counts as its
 * fallback.
 */
function set(sheet: string, selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  if (start < 0) return {};
  const body = sheet.slice(start, sheet.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+|color):\s*(?:var\(--[\w-]+,\s*([^)]+)\)|([^;]+));/g)].map(
      ([, name, fallback, value]) => [name, fallback ?? value ?? ""],
    ),
  );
}

const themes = { light: themeTokens("light"), dark: themeTokens("dark") };

/** A value with its one reference looked up in the theme. */
function resolved(value: string | undefined, theme: Record<string, string>): string {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value ?? "") ?? [];
  const found = name ? (theme[name] ?? "") : (value ?? "");
  return found === "#fff" || found === "#000" || /^#[\da-f]{6}$/.test(found)
    ? found
    : `not a colour: ${found}`;
}

const darkGrounds = ["sec", "suc", "inf", "wrn", "dng"];
/** Brand and primary share their rules, which end with primary. */
const lastNamed = (code: ColourCode) => (code === "bnd" ? "pri" : code);

const choices = [...colourCodes, null].flatMap((text) =>
  [...colourCodes, null].map((background) => ({ text, background })),
);

describe.each(Object.entries(themes))("an editor's colours in the %s theme", (_, theme) => {
  it.each(choices)("$text on $background has a contrast of 4.5 (WCAG AA)", (choice) => {
    const { text, background } = readableColours(choice, false);
    const place = background ? set(ground, `.bg-${lastNamed(background)}`) : {};
    const paper = resolved(background ? place["--g"] : theme["--c-bg"], theme);
    const isDark = background !== null && darkGrounds.includes(background);
    const chosen = text ? set(ground, `\n.text-${lastNamed(text)}`) : {};
    const own = place["--k"] ?? (background ? "var(--c-surface)" : "var(--c-text)");
    const ink = !text ? own : chosen[background === "blk" ? "--kb" : isDark ? "--kd" : "color"];
    expect(contrastRatio(resolved(ink, theme), paper)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("a coloured text on a dark background", () => {
  it.each([
    ['.bg-blk[class*="text-"]', "var(--kb, #fff)"],
    [`:is(${darkGrounds.map((code) => `.bg-${code}`).join(", ")})[class*="text-"]`, "var(--kd, #fff)"],
  ])("takes its light tint: %s", (selector, value) => {
    expect(ground).toContain(`\n${selector} {\n  --k: ${value};\n}`);
  });
});

describe("a text colour", () => {
  const shown = (text: ColourCode | null, background: ColourCode | null, overImage = false) => {
    const { text: kept, isCorrected } = readableColours({ text, background }, overImage);
    return [kept, isCorrected];
  };

  it("stays as chosen wherever it has enough contrast", () => {
    const kept = choices.filter(({ text, background }) => {
      const colours = readableColours({ text, background }, false);
      return text && colours.text === text && !colours.isCorrected;
    });
    // Seven colours on the page, on white and on black.
    expect(kept).toHaveLength(21);
    expect(shown("wht", "blk")).toEqual([null, false]);
    expect(shown("wht", "dng")).toEqual([null, false]);
    expect(shown("blk", "wht")).toEqual([null, false]);
  });

  it("is a tint of itself on a dark background, and says so", () => {
    for (const background of ["sec", "suc", "inf", "wrn", "dng"] as const)
      expect(shown("inf", background)).toEqual(["inf", true]);
    expect(shown("blk", "suc")).toEqual([null, true]);
  });

  it("is the background's own where none of it can be read, and says so", () => {
    expect(shown("wht", null)).toEqual([null, true]);
    expect(shown("blk", "blk")).toEqual([null, true]);
    expect(shown("sec", "bnd")).toEqual([null, true]);
    expect(shown("sec", null, true)).toEqual(["wht", true]);
    expect(shown("blk", null, true)).toEqual(["blk", false]);
  });
});

describe("a primary background", () => {
  const supported = ground.slice(ground.indexOf("@supports"));
  const mix = (name: string) =>
    new RegExp(`${name}: color-mix\\(in srgb, (\\S+) (\\d+)%, (\\S+)\\)`).exec(supported);
  const channel = (hex: string, at: number) => {
    const long = hex.length === 4 ? hex.replace(/[\da-f]/g, "$&$&") : hex;
    return Number.parseInt(long.slice(1 + 2 * at, 3 + 2 * at), 16);
  };
  const mixed = (one: string, share: number, other: string) =>
    `#${[0, 1, 2]
      .map((at) =>
        Math.round(channel(one, at) * share + channel(other, at) * (1 - share))
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;

  it.each(Object.entries(themes))(
    "is no brand, and readable for any club's colour in the %s theme",
    (_, theme) => {
      const share = Number(mix("--g")?.[2]) / 100;
      for (const brand of ["#000", "#fff", "#ff0000", "#00ff00", "#0000ff", "#ffff00"]) {
        const panel = mixed(brand, share, theme["--c-surface"] ?? "");
        expect(panel).not.toBe(brand);
        expect(contrastRatio(theme["--c-text"] ?? "", panel)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it("has a text of its own", () => {
    expect(mix("color")?.[1]).toBe("var(--c-pri)");
  });
});
