import type { ImageReference, PictureFacts } from "./image";
import { aspectRatio, imageSize } from "./image-address";

/** spec §9: preferred formats, best first; the reference's own comes after them. */
const preferred = ["avif", "webp"] as const;
/** The narrowest that still fills a phone's column, in pixels. */
const narrowest = 300;
/** So many stand-ins travel with a page at most (each is some 120 bytes that no compression shortens). */
const mostPlaceholders = 8;
const placeholderPattern = /^data:image\/(?:webp|png|jpeg|gif|avif);base64,[A-Za-z0-9+/]{1,600}={0,2}$/;
/** Through these a stand-in would be seen for good. */
const seeThrough: ReadonlySet<string> = new Set(["png", "gif", "svg"]);

/** What of a page's pictures its references do not say themselves. */
export type PagePictures = {
  /** The reference with the formats, widths and height that are known, and the class of its stand-in. */
  complete(image: ImageReference): ImageReference;
  /** Class of a stand-in to its data: address, of the references completed so far. */
  placeholders(): Readonly<Record<string, string>>;
};

/**
 * `facts` by hash, of one page. With `saveData` each picture comes in one width, the smallest sensible one, whatever its slot,
 * and without a stand-in.
 */
export function pagePictures(facts: Readonly<Record<string, PictureFacts>>, saveData: boolean): PagePictures {
  const classes = new Map<string, string>();

  function standIn({ hash, extension }: ImageReference, address: string | null) {
    if (saveData || seeThrough.has(extension) || !address || !placeholderPattern.test(address)) return null;
    if (!classes.has(hash) && classes.size >= mostPlaceholders) return null;
    const name = classes.get(hash) ?? `ph${classes.size}`;
    classes.set(hash, name);
    return { placeholder: name };
  }

  return {
    complete: (image) => {
      const known = Object.hasOwn(facts, image.hash) ? facts[image.hash] : undefined;
      if (!known) return saveData ? thrifty(image) : image;
      const complete = completed(image, known);
      return saveData ? thrifty(complete) : { ...complete, ...standIn(image, known.placeholder) };
    },
    placeholders: () =>
      Object.fromEntries([...classes].map(([hash, name]) => [name, facts[hash]?.placeholder ?? ""])),
  };
}

/** So many times its width is no picture tall: what says so is no size. */
const tallest = 20;

/** The widths that a file's address can have, ascending, each once. */
const fileWidths = (widths: readonly number[]) =>
  [...new Set(widths.filter((each) => imageSize(each) === each))].sort((a, b) => a - b);

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function completed(image: ImageReference, { width, height, files }: PictureFacts): ImageReference {
  const ratio = height / width;
  const shape =
    aspectRatio(image.aspect) === null && ratio > 0 && ratio < tallest
      ? { height: Math.round(imageSize(image.width) * ratio) }
      : null;
  const byExtension = own(files, image.aspect) ?? {};
  const widths = fileWidths(own(byExtension, image.extension) ?? []);
  const widest = widths.at(-1);
  if (!widest) return { ...image, ...shape };
  // The editor's width is the widest that the place needs; nothing is ever enlarged.
  const enough = widths.find((each) => each >= imageSize(image.width)) ?? widest;
  const offered = widths.filter((each) => each <= enough);
  const formats = preferred.filter(
    (format) =>
      format !== image.extension && offered.every((each) => own(byExtension, format)?.includes(each)),
  );
  return { ...image, ...shape, formats, widths: offered };
}

function thrifty(image: ImageReference): ImageReference {
  const { widths } = image;
  const width =
    widths?.find((each) => each >= narrowest) ?? widths?.at(-1) ?? Math.min(narrowest, image.width);
  const height = image.height
    ? { height: Math.round((image.height * width) / imageSize(image.width)) }
    : null;
  return { ...image, width, widths: [width], ...height };
}
