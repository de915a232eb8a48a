import { instant } from "../../domain/clock";
import type { Variant } from "../../images/pick-variant";

export type ImageRow = {
  hash: string;
  width: number;
  height: number;
  extension: string;
  placeholder: string | null;
  extra_aspects: string;
};

export type ImageWithVariants = { readonly image: ImageRow; readonly variants: readonly Variant[] };

/** Pictures with their files, in one round trip. */
export async function imagesByHash(
  db: D1Database,
  hashes: readonly string[],
): Promise<Map<string, ImageWithVariants>> {
  if (hashes.length === 0) return new Map();
  const list = JSON.stringify([...new Set(hashes)]);
  const [images, variants] = await db.batch([
    db
      .prepare(
        `SELECT hash, width, height, extension, placeholder, extra_aspects FROM images
         WHERE hash IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
    db
      .prepare(
        `SELECT hash, aspect, width, height, extension FROM image_variants
         WHERE hash IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
  ]);
  const found = new Map<string, { image: ImageRow; variants: Variant[] }>();
  for (const image of (images?.results ?? []) as ImageRow[]) found.set(image.hash, { image, variants: [] });
  for (const { hash, ...variant } of (variants?.results ?? []) as (Variant & { hash: string })[]) {
    found.get(hash)?.variants.push(variant);
  }
  return found;
}

export async function variantsOf(db: D1Database, hash: string): Promise<Variant[]> {
  const { results } = await db
    .prepare("SELECT aspect, width, height, extension FROM image_variants WHERE hash = ?")
    .bind(hash)
    .all<Variant>();
  return results;
}

/** Records an uploaded picture with its file as its only variant. */
export async function insertUpload(
  db: D1Database,
  picture: {
    hash: string;
    name: string;
    width: number;
    height: number;
    /** The width in the file's address: at most 2,500. */
    storedWidth: number;
    extension: string;
    bytes: number;
    ownerId: number;
  },
  now: number,
): Promise<void> {
  const { hash, name, width, height, storedWidth, extension, bytes, ownerId } = picture;
  await db.batch([
    db
      .prepare(
        "INSERT INTO images (hash, name, width, height, extension, owner_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
      )
      .bind(hash, name, width, height, extension, ownerId, instant(now)),
    db
      .prepare(
        "INSERT INTO image_variants (hash, aspect, width, height, extension, bytes) VALUES (?, 'raw', ?, ?, ?, ?)",
      )
      .bind(hash, storedWidth, Math.max(1, Math.round((height * storedWidth) / width)), extension, bytes),
  ]);
}
