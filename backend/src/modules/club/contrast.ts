import type { Question } from "../../domain/unlikely";

/** #rgb or #rrggbb. */
const hexColour = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

export const isHexColour = (text: string): boolean => hexColour.test(text);

/** The light of one channel, 0 to 1 (WCAG 2.2, relative luminance). */
function linear(hexByte: string): number {
  const share = Number.parseInt(hexByte, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, "$&$&") : colour.slice(1);
  const [red, green, blue] = [0, 2, 4].map((at) => linear(digits.slice(at, at + 2)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** How far apart two hex colours are, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Of text in ordinary size (WCAG 2.2, 1.4.3). */
const minForText = 4.5;

export const isReadable = (ratio: number): boolean => ratio >= minForText;

/** "8.4 to 1", rounded down, so that what is short of the limit never looks like it. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

/** What the site shows links on; of the dark one a test compares it with linkGrounds (brand-colours.ts). */
export const grounds = {
  light: { words: "on white", colour: "#ffffff", shade: "darker" },
  dark: { words: "on the dark background", colour: "#1f211c", shade: "lighter" },
} as const;

export type Ground = keyof typeof grounds;

/** "Easy to read on white: 8.4 to 1". */
export function contrastWords(colour: string, ground: Ground): string {
  const { words, colour: behind } = grounds[ground];
  const ratio = contrastRatio(colour, behind);
  return isReadable(ratio)
    ? `Easy to read ${words}: ${ratioText(ratio)}.`
    : `Hard to read ${words}: ${ratioText(ratio)}, below ${minForText} to 1.`;
}

/** Asks of a colour that is hard to read as text. */
export function questionColour(colour: string, ground: Ground): Question | null {
  if (!isHexColour(colour) || isReadable(contrastRatio(colour, grounds[ground].colour))) return null;
  const { shade } = grounds[ground];
  return {
    words: `${contrastWords(colour, ground)} Links of the site get a ${shade} shade of it. Is that right?`,
    yes: `Yes, ${colour} is right`,
  };
}
