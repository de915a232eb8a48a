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

/** Legacy widgets have no primary and secondary background; their text is white or black (spec §3). */
export const legacyBackgroundCodes = colourCodes.filter((code) => code !== "pri" && code !== "sec");
export const legacyTextCodes: readonly ColourCode[] = ["wht", "blk"];

/** An editor's value as a code; null when it is not in `allowed`. */
export function colourCode(value: unknown, allowed: readonly ColourCode[] = colourCodes): ColourCode | null {
  return allowed.find((code) => code === value) ?? null;
}

type ColourPair = { readonly text: ColourCode | null; readonly background: ColourCode | null };

/**
 * Drops an editor's colours that would be unreadable (WCAG AA) in the light or the dark theme. A coloured
 * background sets its own text colour; over an image (`overImage`) text is white on a dark overlay or black
 * on a light one.
 */
export function readableColours({ text, background }: ColourPair, overImage: boolean): ColourPair {
  if (overImage) return { background, text: text === "blk" ? "blk" : "wht" };
  const themed = background === null || background === "wht" || background === "blk";
  const vanishes = text === "wht" || text === "blk";
  return { background, text: themed && !vanishes ? text : null };
}
