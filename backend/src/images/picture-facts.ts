import type { PictureFactsWire } from "#contract/image";
import { imagesByHash } from "../db/images";

/** No page needs more, and each costs its reader bytes. */
const mostPictures = 200;
const namedPattern = /"hash"\s*:\s*"([a-z0-9]{8,64})"|\/assets\/i\/([a-z0-9]{8,64})\//g;

/** Hashes of the pictures that texts (JSON or HTML) name, as references or as addresses, in their order. */
export function picturesNamed(texts: readonly (string | null)[]): readonly string[] {
  const found = texts.flatMap((text) =>
    [...(text ?? "").matchAll(namedPattern)].flatMap(
      ([, inReference, inAddress]) => inReference ?? inAddress ?? [],
    ),
  );
  return [...new Set(found)].slice(0, mostPictures);
}

/** What is known of the pictures that `texts` name, by hash; those that are not kept here are left out. */
export async function pictureFacts(
  db: D1Database,
  texts: readonly (string | null)[],
): Promise<PictureFactsWire> {
  const known = await imagesByHash(db, picturesNamed(texts));
  return Object.fromEntries(
    [...known].map(([hash, { image, variants }]) => {
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
