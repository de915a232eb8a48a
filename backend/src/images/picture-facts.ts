import type { PictureFactsWire } from "#contract/content/image";
import { type ImageWithVariants, imagesByHash, toKeptPicture } from "../db/content/images";
import { listSiteWidths, madeFormats } from "./choose-file";
import { aspectPattern, isUncropped } from "./pick-variant";

/** Each adds bytes to the page. */
const maxPictures = 200;
const namedPattern = /"hash"\s*:\s*"([a-z0-9]{8,64})"|\/assets\/i\/([a-z0-9]{8,64})\//g;

/** The hashes of pictures in texts (JSON or HTML), from references and URLs, in their order. */
function picturesNamed(texts: readonly (string | null)[]): readonly string[] {
  const found = texts.flatMap((text) =>
    [...(text ?? "").matchAll(namedPattern)].flatMap(([, inReference, inUrl]) => inReference ?? inUrl ?? []),
  );
  return [...new Set(found)].slice(0, maxPictures);
}

const aspectNamedPattern = /"aspect"\s*:\s*"(\w{3,6})"|\/assets\/i\/[a-z0-9]{8,64}\/(\w{3,6})\//g;

/** The aspects in which texts name pictures; a reference without one means the whole picture. */
function aspectsNamed(texts: readonly (string | null)[]): ReadonlySet<string> {
  const found = texts.flatMap((text) =>
    [...(text ?? "").matchAll(aspectNamedPattern)].flatMap(
      ([, inReference, inUrl]) => inReference ?? inUrl ?? [],
    ),
  );
  const valid = found.filter((aspect) => aspectPattern.test(aspect));
  return new Set(["raw", ...valid.map((aspect) => (isUncropped(aspect) ? "raw" : aspect))]);
}

/** Facts of the pictures that `texts` name, by hash; unknown ones are left out. */
export async function pictureFacts(
  db: D1Database,
  texts: readonly (string | null)[],
): Promise<PictureFactsWire> {
  const images = await imagesByHash(db, picturesNamed(texts));
  const aspects = aspectsNamed(texts);
  return Object.fromEntries(
    [...images].map(([hash, found]) => {
      const { width, height, placeholder } = found.image;
      return [hash, { width, height, placeholder, files: listFiles(found, aspects) }];
    }),
  );
}

type FilesWire = PictureFactsWire[string]["files"];

/**
 * Widths by aspect and format: of the files that exist, and of those that are made on request. Not beside
 * AVIF, which is made beforehand: a page offers a format only where it has every width.
 */
function listFiles(found: ImageWithVariants, aspects: ReadonlySet<string>): FilesWire {
  const picture = toKeptPicture(found);
  const files: FilesWire = {};
  const add = (aspect: string, extension: string, widths: readonly number[]) => {
    files[aspect] ??= {};
    const ofAspect = files[aspect];
    const all = new Set([...(ofAspect[extension] ?? []), ...widths]);
    ofAspect[extension] = [...all].sort((a, b) => a - b);
  };
  for (const { aspect, extension, width } of found.variants) add(aspect, extension, [width]);
  for (const aspect of aspects) {
    if (files[aspect]?.avif) continue;
    const widths = listSiteWidths(picture, aspect);
    for (const extension of madeFormats(picture)) add(aspect, extension, widths);
  }
  return files;
}
