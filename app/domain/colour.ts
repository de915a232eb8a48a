import type { ColourCode } from "./page";

/** spec §3, colour codes. */
export const colourCodes: readonly ColourCode[] = [
  "wht",
  "blk",
  "bnd",
  "pri",
  "sec",
  "suc",
  "inf",
  "wrn",
  "dng",
];

/** A legacy widget's background knows neither primary nor secondary, and its text only white and black (spec §3). */
export const legacyBackgroundCodes = colourCodes.filter((code) => code !== "pri" && code !== "sec");
export const legacyTextCodes: readonly ColourCode[] = ["wht", "blk"];

/** The code that an editor's value names, or null for anything that is not in `allowed`. */
export function colourCode(value: unknown, allowed: readonly ColourCode[] = colourCodes): ColourCode | null {
  return allowed.find((code) => code === value) ?? null;
}

export type ColourPair = { readonly text: ColourCode | null; readonly background: ColourCode | null };

/**
 * Keeps an editor's colours readable (WCAG AA, in the light and the dark theme): a coloured ground brings its own ink,
 * black, which is black in both themes, takes any colour of the dark one,
 * white or black on the page's own ground would vanish in one of the themes, and over a picture (`onPicture`) the text is
 * white above a dark veil or black above a light one. What remains of the choice is returned.
 */
export function readableColours({ text, background }: ColourPair, onPicture: boolean): ColourPair {
  if (onPicture) return { background, text: text === "blk" ? "blk" : "wht" };
  const themed = background === null || background === "wht" || background === "blk";
  const vanishes = text === "wht" || text === "blk";
  return { background, text: themed && !vanishes ? text : null };
}
