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

/** What is shown of an editor's colours. */
type ReadableColours = ColourPair & {
  /** The text could not be read as chosen (WCAG AA), so it has another colour. */
  readonly isCorrected: boolean;
};

/** Backgrounds of one colour in both themes, on which white can be read. */
const darkGrounds: ReadonlySet<ColourCode | null> = new Set(["sec", "suc", "inf", "wrn", "dng"]);

/**
 * An editor's colours as they can be read (WCAG AA) in the light and the dark theme; `text` null: the
 * background's own. Over an image text is white on a dark veil, or black on a light one. On a dark background
 * a coloured text is a lighter tint of its colour (cms-ground.css).
 */
export function readableColours({ text, background }: ColourPair, overImage: boolean): ReadableColours {
  const kept = (shown: ColourCode | null): ReadableColours => ({
    text: shown,
    background,
    isCorrected: false,
  });
  const corrected = (shown: ColourCode | null) => ({ ...kept(shown), isCorrected: true });
  if (overImage) {
    if (text === "blk") return kept("blk");
    return text === null || text === "wht" ? kept("wht") : corrected("wht");
  }
  if (text === null) return kept(null);
  if (background === null || background === "wht") {
    // The theme's own text is black in the light theme, and light in the dark one.
    if (text === "blk") return kept(null);
    return text === "wht" ? corrected(null) : kept(text);
  }
  if (background === "blk") {
    if (text === "wht") return kept(null);
    return text === "blk" ? corrected(null) : kept(text);
  }
  if (darkGrounds.has(background)) {
    if (text === "wht") return kept(null);
    return corrected(text === "blk" ? null : text);
  }
  // The club's own colour decides whether white or black can be read on it.
  return corrected(null);
}
