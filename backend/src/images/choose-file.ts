import { isUncropped, steppedWidth, type Variant } from "./pick-variant";
import type { Region, Size } from "./pixels";

/** A stored picture with its files; `width`, `height` and `extension` are the original's. */
export type KeptPicture = Size & {
  readonly extension: string;
  /** Fractions of width and height from the top left; null: the middle. */
  readonly focusX: number | null;
  readonly focusY: number | null;
  readonly variants: readonly Variant[];
};

/** The file that answers a request. One that does not exist yet is cut from `source`. */
export type ChosenFile = { readonly file: Variant; readonly source: Variant | null };

type Asked = { readonly aspect: string; readonly width: number; readonly extension: string };

/** spec §9. Others are accepted too (spec §5). */
const listedAspects: ReadonlySet<string> = new Set([
  "raw",
  "16x3",
  "16x9",
  "8x5",
  "4x3",
  "1x1",
  "3x4",
  "5x8",
  "9x16",
]);

/** Pixels: the widths that the site itself asks for, and the widest, are always made. */
const siteWidths: readonly number[] = [150, 300, 500, 800, 1200, 1600, 1925];
/** Of one picture, in other widths and aspects: then the nearest of the listed ones answers. */
const maxOtherFiles = 60;

const step = 25;

/**
 * The file for a request: of the asked shape and width (up to the next 25 px), never larger than the
 * original. Null when the picture is not kept in that format. AVIF takes too long to make on request: where
 * it is missing, WebP is sent with its own content type.
 */
export function chooseFile(picture: KeptPicture, asked: Asked): ChosenFile | null {
  const aspect = isUncropped(asked.aspect) ? "raw" : asked.aspect;
  const { extension } = asked;
  const kept = picture.variants
    .filter((variant) => variant.aspect === aspect && variant.extension === extension)
    .sort((a, b) => a.width - b.width);
  const wanted = steppedWidth(asked.width);
  const source = findSource(picture);
  const enough = kept.find(({ width }) => width >= wanted);
  if (enough && (enough.width === wanted || !source)) return exists(enough);
  const widest = kept.at(-1);
  if (!source) return widest ? exists(widest) : null;

  const max = maxWidth(picture, aspect);
  if (extension === "avif") {
    if (enough) return exists(enough);
    if (widest && widest.width >= max) return exists(widest);
    return chooseFile(picture, { ...asked, extension: "webp" });
  }
  if (!isMadeAs(picture, extension)) return null;
  const make = (width: number): ChosenFile => ({
    file: { aspect, width, height: Math.max(1, Math.round(width / ratioOf(picture, aspect))), extension },
    source,
  });
  if (wanted >= max) return widest && widest.width >= max ? exists(enough ?? widest) : make(max);
  if (isSiteFile(picture, { aspect, width: wanted }) || !hasMaxOtherFiles(picture)) return make(wanted);
  if (enough) return exists(enough);
  if (!listedAspects.has(aspect)) return chooseFile(picture, { ...asked, aspect: "raw" });
  return make(siteWidths.find((width) => width >= wanted && width < max) ?? max);
}

const exists = (file: Variant): ChosenFile => ({ file, source: null });

/** Pixels, of a page's picture. */
const minPageWidth = 300;

/** Widths for pages in which a picture can be had, ascending; the formats are `madeFormats`. */
export function listSiteWidths(picture: KeptPicture, aspect: string): readonly number[] {
  const max = maxWidth(picture, aspect);
  return [...siteWidths.filter((width) => width >= minPageWidth && width < max), max];
}

/** Formats in which a cut can be made, besides AVIF that was made before. Empty without the whole picture. */
export const madeFormats = (picture: KeptPicture): readonly string[] =>
  findSource(picture) ? [...new Set([picture.extension, "webp"])] : [];

/** A JPEG of a picture with transparency is on white. */
const isMadeAs = (picture: KeptPicture, extension: string) =>
  [picture.extension, "webp", "jpg"].includes(extension);

/**
 * The widest file of the whole picture that can be decoded, in the original's format where there is one, else
 * as WebP: a JPEG has lost what was transparent.
 */
function findSource({ variants, extension }: KeptPicture): Variant | null {
  const whole = variants.filter((variant) => variant.aspect === "raw" && variant.extension !== "avif");
  const inFormat = (wanted: string) => whole.filter((variant) => variant.extension === wanted);
  const kept = [inFormat(extension), inFormat("webp"), whole].find((files) => files.length > 0) ?? [];
  return kept.reduce<Variant | null>(
    (widest, each) => (widest && widest.width >= each.width ? widest : each),
    null,
  );
}

/** Of the kept file: its width is recorded in steps, so it may be a little narrower. */
function keptSize(picture: KeptPicture): Size {
  const source = findSource(picture) ?? picture;
  return {
    width: Math.min(picture.width, source.width),
    height: Math.min(picture.height, source.height),
  };
}

/** Width over height. */
export function ratioOf({ width, height }: Size, aspect: string): number {
  const [across, down] = aspect.split("x").map(Number);
  return across && down ? across / down : width / height;
}

/** The widest cut, in steps. */
function maxWidth(picture: KeptPicture, aspect: string): number {
  const { width, height } = keptSize(picture);
  const cut = aspect === "raw" ? width : Math.min(width, height * ratioOf(picture, aspect));
  return Math.max(step, Math.floor(cut / step) * step);
}

const isSiteFile = (picture: KeptPicture, { aspect, width }: Pick<Variant, "aspect" | "width">) =>
  listedAspects.has(aspect) && (siteWidths.includes(width) || width === maxWidth(picture, aspect));

const hasMaxOtherFiles = (picture: KeptPicture) =>
  picture.variants.filter((variant) => !isSiteFile(picture, variant)).length >= maxOtherFiles;

/** The part of a picture that a cut of this shape shows: the largest around its focus. */
export function focusedRegion(
  whole: Size,
  ratio: number,
  { focusX, focusY }: Pick<KeptPicture, "focusX" | "focusY">,
): Region {
  const width = Math.min(whole.width, whole.height * ratio);
  const height = Math.min(whole.height, whole.width / ratio);
  const place = (focus: number | null, length: number, within: number) =>
    Math.max(0, Math.min(within - length, (focus ?? 0.5) * within - length / 2));
  return {
    left: place(focusX, width, whole.width),
    top: place(focusY, height, whole.height),
    width,
    height,
  };
}
