import type { ImageReference, PictureFacts } from "./image";
import { aspectRatio, imageSize } from "./image-url";

/** Best first (spec §9). The reference's own format is the fallback. */
const preferred = ["avif", "webp"] as const;
/** Fills a phone's column. */
const minWidthPx = 300;
/** Per page: each placeholder is about 120 bytes that do not compress. */
const maxPlaceholders = 8;
const placeholderPattern = /^data:image\/(?:webp|png|jpeg|gif|avif);base64,[A-Za-z0-9+/]{1,600}={0,2}$/;
/** Formats with transparency: the placeholder would show through. */
const transparent: ReadonlySet<string> = new Set(["png", "gif", "svg"]);

export type PageImages = {
  /** The reference with known formats, widths and height, and the index of its placeholder. */
  complete(image: ImageReference): ImageReference;
  /** The placeholders (data: URLs) of the references completed so far, by index. */
  placeholders(): readonly string[];
};

/**
 * @param facts of one page's images, by hash
 * @param saveData each image gets one small width and no placeholder
 */
export function pageImages(facts: Readonly<Record<string, PictureFacts>>, saveData: boolean): PageImages {
  const numbers = new Map<string, number>();

  function getPlaceholder({ hash, extension }: ImageReference, url: string | null) {
    if (saveData || transparent.has(extension) || !url || !placeholderPattern.test(url)) return null;
    if (!numbers.has(hash) && numbers.size >= maxPlaceholders) return null;
    const placeholder = numbers.get(hash) ?? numbers.size;
    numbers.set(hash, placeholder);
    return { placeholder };
  }

  return {
    complete: (image) => {
      const known = Object.hasOwn(facts, image.hash) ? facts[image.hash] : undefined;
      if (!known) return saveData ? thrifty(image) : image;
      const complete = completed(image, known);
      return saveData ? thrifty(complete) : { ...complete, ...getPlaceholder(image, known.placeholder) };
    },
    placeholders: () => [...numbers.keys()].map((hash) => facts[hash]?.placeholder ?? ""),
  };
}

/** Height over width. Larger ratios are wrong data. */
const maxRatio = 20;

/** Valid widths, ascending and unique. */
const fileWidths = (widths: readonly number[]) =>
  [...new Set(widths.filter((each) => imageSize(each) === each))].sort((a, b) => a - b);

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function completed(image: ImageReference, { width, height, files }: PictureFacts): ImageReference {
  const ratio = height / width;
  const shape =
    aspectRatio(image.aspect) === null && ratio > 0 && ratio < maxRatio
      ? { height: Math.round(imageSize(image.width) * ratio) }
      : null;
  const byExtension = own(files, image.aspect) ?? {};
  const widths = fileWidths(own(byExtension, image.extension) ?? []);
  const widest = widths.at(-1);
  if (!widest) return { ...image, ...shape };
  // The editor's width is the largest that the layout needs. Images are never enlarged.
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
    widths?.find((each) => each >= minWidthPx) ?? widths?.at(-1) ?? Math.min(minWidthPx, image.width);
  const height = image.height
    ? { height: Math.round((image.height * width) / imageSize(image.width)) }
    : null;
  return { ...image, width, widths: [width], ...height };
}
