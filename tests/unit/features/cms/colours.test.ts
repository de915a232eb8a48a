import { describe, expect, it } from "vitest";
import { colourCodes, readableColours } from "~/domain/content/colour";
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

const choices = [...colourCodes, null].flatMap((text) =>
  [...colourCodes, null].map((background) => ({ text, background })),
);

describe.each(Object.entries(themes))("an editor's colours in the %s theme", (_, theme) => {
  it.each(choices)("$text on $background has a contrast of 4.5 (WCAG AA)", (choice) => {
    const { text, background } = readableColours(choice, false);
    const place = background ? set(ground, `.bg-${background}`) : {};
    const paper = resolved(background ? place["--g"] : theme["--c-bg"], theme);
    const both = background === "blk" && text ? set(ground, `.bg-blk.text-${text}`) : {};
    const alone = text ? set(ground, `\n.text-${text}`).color : undefined;
    const shared = text === "bnd" || text === "pri" ? "var(--c-pri)" : undefined;
    const onBlack = text === "bnd" || text === "pri" ? "#93d1b8" : both["--k"];
    const ink =
      background === "blk" && text
        ? onBlack
        : text
          ? (alone ?? shared)
          : (place["--k"] ?? (background ? "var(--c-surface)" : "var(--c-text)"));
    expect(contrastRatio(resolved(ink, theme), paper)).toBeGreaterThanOrEqual(4.5);
  });
});

it("text keeps its colour wherever it has enough contrast", () => {
  const kept = choices.filter(
    ({ text, background }) => text && readableColours({ text, background }, false).text === text,
  );
  // Seven colours on the page, on white and on black.
  expect(kept).toHaveLength(21);
});
