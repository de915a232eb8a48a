import type { FoundImage, ImageReference, PictureFacts } from "./image";
import { aspectRatio, getServiceWidths, imageSize } from "./image-url";

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
  /** The references completed so far of which there are no facts. */
  unknown(): readonly ImageReference[];
};

/**
 * @param facts of one page's images, by hash
 * @param saveData each image gets one small width and no placeholder
 */
export function pageImages(facts: Readonly<Record<string, PictureFacts>>, saveData: boolean): PageImages {
  const numbers = new Map<string, number>();
  const unknown: ImageReference[] = [];

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
      if (!known) {
        unknown.push(image);
        return saveData ? thrifty(image) : image;
      }
      const complete = completed(image, known);
      return saveData ? thrifty(complete) : { ...complete, ...getPlaceholder(image, known.placeholder) };
    },
    placeholders: () => [...numbers.keys()].map((hash) => facts[hash]?.placeholder ?? ""),
    unknown: () => unknown,
  };
}

/** Height over width. Larger ratios are wrong data. */
const maxRatio = 20;

/** Valid widths, ascending and unique. */
const fileWidths = (widths: readonly number[]) =>
  [...new Set(widths.filter((each) => imageSize(each) === each))].sort((a, b) => a - b);

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function completed(image: ImageReference, facts: PictureFacts): ImageReference {
  const { files } = facts;
  const byExtension = own(files, image.aspect) ?? {};
  const widths = fileWidths(own(byExtension, image.extension) ?? []);
  const widest = widths.at(-1);
  if (!widest) return { ...image, ...heightAt(image, image.width, facts) };
  // The editor's width is the largest that the layout needs. Images are never enlarged.
  const enough = widths.find((each) => each >= imageSize(image.width)) ?? widest;
  const offered = widths.filter((each) => each <= enough);
  const formats = preferred.filter(
    (format) =>
      format !== image.extension && offered.every((each) => own(byExtension, format)?.includes(each)),
  );
  const width = Math.min(image.width, widest);
  return { ...image, width, ...heightAt(image, width, facts), formats, widths: offered };
}

/** Where the aspect does not determine it. */
function heightAt({ aspect }: ImageReference, width: number, { width: across, height }: PictureFacts) {
  const ratio = height / across;
  const isKnown = aspectRatio(aspect) === null && ratio > 0 && ratio < maxRatio;
  return isKnown ? { height: Math.round(imageSize(width) * ratio) } : null;
}

/** Facts by hash, of images by references to them. */
export function factsOfImages(
  images: readonly { readonly reference: ImageReference; readonly found: FoundImage }[],
): Readonly<Record<string, PictureFacts>> {
  const facts = new Map<string, PictureFacts>();
  for (const { reference, found } of images) {
    const { hash, aspect, extension } = reference;
    const known = facts.get(hash);
    const isWhole = aspectRatio(aspect) === null;
    const size = { width: found.width ?? 0, height: found.height ?? 0 };
    const earlier = own(known?.files ?? {}, aspect) ?? {};
    const files = [extension, ...found.formats].map((format) => [
      format,
      [...(earlier[format] ?? []), ...getServiceWidths(reference)],
    ]);
    facts.set(hash, {
      // A cut says nothing of the whole picture's shape.
      ...(isWhole ? size : { width: known?.width ?? 0, height: known?.height ?? 0 }),
      placeholder: known?.placeholder ?? found.placeholder,
      files: { ...known?.files, [aspect]: { ...earlier, ...Object.fromEntries(files) } },
    });
  }
  return Object.fromEntries(facts);
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
