import type { PictureFactsWire } from "#contract/content/image";
import { imagesByHash } from "../db/content/images";

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

/** Facts of the pictures that `texts` name, by hash; unknown ones are left out. */
export async function pictureFacts(
  db: D1Database,
  texts: readonly (string | null)[],
): Promise<PictureFactsWire> {
  const images = await imagesByHash(db, picturesNamed(texts));
  return Object.fromEntries(
    [...images].map(([hash, { image, variants }]) => {
      const files: Record<string, Record<string, number[]>> = {};
      for (const { aspect, extension, width } of variants) {
        files[aspect] ??= {};
        const ofAspect = files[aspect];
        ofAspect[extension] = [...(ofAspect[extension] ?? []), width].sort((a, b) => a - b);
      }
      const { width, height, placeholder } = image;
      return [hash, { width, height, placeholder, files }];
    }),
  );
}
