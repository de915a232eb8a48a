import { steppedWidth, type Variant } from "./pick-variant";
import type { Region, Size } from "./pixels";

/** What is cut out of a picture: the whole, or its centred square; at these widths, in pixels, at most. */
export type Cut = { readonly aspect: "raw" | "1x1"; readonly widths: readonly number[] };

/** Of a person's own picture: in lists and on cards, and by itself. */
export const portraitCuts: readonly Cut[] = [
  { aspect: "1x1", widths: [300, 600] },
  { aspect: "raw", widths: [1200] },
];

/** Of any other picture. */
export const pictureCuts: readonly Cut[] = [{ aspect: "raw", widths: [400, 800, 1600] }];

/** Of a product, which the shop shows as a square. */
export const productCuts: readonly Cut[] = [
  { aspect: "1x1", widths: [300, 800] },
  { aspect: "raw", widths: [1200] },
];

/** Of the club's logo and icons, whose other sizes are made on request. */
export const clubPictureCuts: readonly Cut[] = [
  { aspect: "1x1", widths: [300] },
  { aspect: "raw", widths: [800] },
];

/** A very tall picture is narrower than its cut's widths. */
const maxHeightByWidth = 2;

const widest = ({ widths }: Cut) => Math.max(...widths);

const scaled = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});

/** The part of a picture that a cut shows. */
export function getRegion({ aspect }: Cut, { width, height }: Size): Region {
  if (aspect === "raw") return { left: 0, top: 0, width, height };
  const side = Math.min(width, height);
  const left = Math.floor((width - side) / 2);
  return { left, top: Math.floor((height - side) / 2), width: side, height: side };
}

/** The sizes of a cut, the largest first. Nothing is enlarged. */
export function listSizes(cut: Cut, whole: Size): readonly [Size, ...Size[]] {
  const { width, height } = getRegion(cut, whole);
  const maxWidth = widest(cut);
  const largest = scaled(
    { width, height },
    Math.min(1, maxWidth / width, (maxWidth * maxHeightByWidth) / height),
  );
  const others = cut.widths.filter((each) => each < largest.width).sort((a, b) => b - a);
  return [largest, ...others.map((each) => scaled({ width, height }, each / width))];
}

/** A file's place among a picture's variants: widths in URLs are in steps. */
export function getVariant({ aspect }: Cut, { width, height }: Size): Omit<Variant, "extension"> {
  const step = steppedWidth(width);
  return { aspect, width: step, height: Math.max(1, Math.round((height * step) / width)) };
}

/** Pixels: more than the sizes of any cut need. */
const maxWorkingPixels = 5_200_000;

/** A size from which all cuts can be made. */
export function workingSize(cuts: readonly Cut[], whole: Size): Size {
  const needed = cuts.map((cut) => listSizes(cut, whole)[0].width / getRegion(cut, whole).width);
  const maxFactor = Math.sqrt(maxWorkingPixels / (whole.width * whole.height));
  return scaled(whole, Math.min(1, maxFactor, Math.max(...needed)));
}
