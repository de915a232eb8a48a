import { instant } from "../../domain/clock";
import type { KeptPicture } from "../../images/choose-file";
import type { Variant } from "../../images/pick-variant";
import { sql } from "../sql";

export type ImageRow = {
  hash: string;
  width: number;
  height: number;
  extension: string;
  placeholder: string | null;
  extra_aspects: string;
  focus_x: number | null;
  focus_y: number | null;
};

export type ImageWithVariants = { readonly image: ImageRow; readonly variants: readonly Variant[] };

/** The same for `chooseFile`. */
export const toKeptPicture = ({ image, variants }: ImageWithVariants): KeptPicture => ({
  width: image.width,
  height: image.height,
  extension: image.extension,
  focusX: image.focus_x,
  focusY: image.focus_y,
  variants,
});

/** Pictures with the files that were made beforehand, in one round trip. */
export async function imagesByHash(
  db: D1Database,
  hashes: readonly string[],
): Promise<Map<string, ImageWithVariants>> {
  if (hashes.length === 0) return new Map();
  const list = JSON.stringify([...new Set(hashes)]);
  const [images, variants] = await db.batch([
    sql`SELECT hash, width, height, extension, placeholder, extra_aspects, focus_x, focus_y FROM images
      WHERE hash IN (SELECT value FROM json_each(${list}))`.on(db),
    sql`SELECT hash, aspect, width, height, extension FROM image_variants
      WHERE on_request = 0 AND hash IN (SELECT value FROM json_each(${list}))`.on(db),
  ]);
  const found = new Map<string, { image: ImageRow; variants: Variant[] }>();
  for (const image of (images?.results ?? []) as ImageRow[]) found.set(image.hash, { image, variants: [] });
  for (const { hash, ...variant } of (variants?.results ?? []) as (Variant & { hash: string })[]) {
    found.get(hash)?.variants.push(variant);
  }
  return found;
}

/** `images.name` of a picture that an editor uploaded for a product. */
export const productPictureName = "product";

/** A picture by its hash, as asset URLs name it; null without any file. */
type StoredPicture = Omit<KeptPicture, "variants"> & {
  readonly variants: readonly (Variant & { readonly bytes: number })[];
  /** A member's own: it may be removed at any time. */
  readonly isOwned: boolean;
};

export async function findPicture(db: D1Database, hash: string): Promise<StoredPicture | null> {
  const rows = await sql`SELECT v.aspect, v.width, v.height, v.extension, v.bytes, i.width AS whole_width,
     i.height AS whole_height, i.extension AS own_extension, i.focus_x, i.focus_y,
     i.owner_id IS NOT NULL AND i.name <> ${productPictureName} AS is_owned
    FROM image_variants v JOIN images i ON i.hash = v.hash WHERE v.hash = ${hash}`.all<StoredFileRow>(db);
  const [first] = rows;
  if (!first) return null;
  return {
    width: first.whole_width,
    height: first.whole_height,
    extension: first.own_extension,
    focusX: first.focus_x,
    focusY: first.focus_y,
    isOwned: first.is_owned === 1,
    variants: rows.map(({ aspect, width, height, extension, bytes }) => ({
      aspect,
      width,
      height,
      extension,
      bytes,
    })),
  };
}

type StoredFileRow = Variant & {
  bytes: number;
  whole_width: number;
  whole_height: number;
  own_extension: string;
  focus_x: number | null;
  focus_y: number | null;
  is_owned: number;
};

/** Records a file that was made on request. False when the picture was removed in the meantime. */
export async function insertMadeFile(
  db: D1Database,
  hash: string,
  { aspect, width, height, extension, bytes }: Variant & { readonly bytes: number },
): Promise<boolean> {
  const { meta } =
    await sql`INSERT INTO image_variants (hash, aspect, width, height, extension, bytes, on_request)
    SELECT hash, ${aspect}, ${width}, ${height}, ${extension}, ${bytes}, 1 FROM images WHERE hash = ${hash}
    ON CONFLICT (hash, aspect, extension, width) DO UPDATE SET bytes = excluded.bytes`.run(db);
  return meta.changes > 0;
}

/** A member's own picture by its key, for calls that use it; null for another's, or for none. */
export const ownImage = (
  db: D1Database,
  userId: number,
  key: string,
): Promise<Pick<ImageRow, "hash" | "width" | "height"> | null> =>
  sql`SELECT hash, width, height FROM images WHERE hash = ${key} AND owner_id = ${userId}`.first(db);

/** An uploaded picture; `width` and `height` are the original's. */
type UploadedImage = Pick<ImageRow, "hash" | "width" | "height" | "placeholder"> & {
  readonly name: string;
  readonly ownerId: number | null;
  readonly extension: "jpg" | "png";
  readonly variants: readonly (Variant & { readonly bytes: Uint8Array })[];
};

/** Records an uploaded picture, which is stored as JPEG and WebP, with its files. */
export async function insertUpload(db: D1Database, picture: UploadedImage, now: number): Promise<void> {
  const { hash, name, width, height, placeholder, ownerId, extension, variants } = picture;
  const aspects = [...new Set(variants.map(({ aspect }) => aspect))].filter((aspect) => aspect !== "raw");
  await db.batch([
    sql`INSERT INTO images (hash, name, width, height, extension, placeholder, extra_aspects, owner_id,
      created_at)
       VALUES (${hash}, ${name}, ${width}, ${height}, ${extension}, ${placeholder}, ${JSON.stringify(aspects)},
       ${ownerId}, ${instant(now)})`.on(db),
    ...variants.map((variant) =>
      sql`INSERT INTO image_variants (hash, aspect, width, height, extension, bytes)
        VALUES (${hash}, ${variant.aspect}, ${variant.width}, ${variant.height}, ${variant.extension},
        ${variant.bytes.byteLength})`.on(db),
    ),
  ]);
}

/** Of a row of image_variants, in SQL. */
export const objectKeyOfVariant = "'i/' || hash || '/' || aspect || '/' || width || '.' || extension";

/** Hashes of the pictures that are shown somewhere. D1 takes five terms at most. */
export const shownImages = `SELECT image_hash FROM users WHERE image_hash IS NOT NULL
  UNION SELECT image_hash FROM groups WHERE image_hash IS NOT NULL
  UNION SELECT image_hash FROM calendar_events WHERE image_hash IS NOT NULL
  UNION SELECT p.value FROM products, json_each(json_insert(content_images, '$[#]', image_hash)) p
    WHERE p.value IS NOT NULL
  UNION SELECT p.value ->> 'hash' FROM vehicles v, json_each(v.photos) p`;

/**
 * Statements that delete those of the owner's uploads that are shown nowhere. The first returns their files'
 * `object_key`, for the bucket.
 */
export function deleteUnusedImages(
  db: D1Database,
  ownerId: number,
  hashes: readonly string[],
): D1PreparedStatement[] {
  if (hashes.length === 0) return [];
  const unused = `SELECT hash FROM images WHERE owner_id = ?1 AND hash IN (SELECT value FROM json_each(?2))
    AND hash NOT IN (${shownImages})`;
  return [
    `DELETE FROM image_variants WHERE hash IN (${unused})
     RETURNING ${objectKeyOfVariant} AS object_key`,
    `DELETE FROM images WHERE hash IN (${unused})`,
  ].map((sql) => db.prepare(sql).bind(ownerId, JSON.stringify(hashes)));
}
