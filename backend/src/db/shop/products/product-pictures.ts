type StoredPictures = {
  readonly image_hash: string | null;
  /** JSON list of hashes. */
  readonly content_images: string;
  /** JSON: hash to text. */
  readonly picture_texts: string;
};

/** A product's picture and what it shows, in an editor's words. */
export type ProductPicture = { readonly hash: string; readonly text: string };

/** A product's pictures in their order; the first is the one that lists show. */
export function getPictures({
  image_hash,
  content_images,
  picture_texts,
}: StoredPictures): readonly ProductPicture[] {
  const texts = new Map(Object.entries(JSON.parse(picture_texts) as Record<string, string>));
  const others = JSON.parse(content_images) as readonly string[];
  const hashes = [...new Set([...(image_hash === null ? [] : [image_hash]), ...others])];
  return hashes.map((hash) => ({ hash, text: texts.get(hash) ?? "" }));
}

/** @returns false when they are no longer as they were read */
export async function savePictures(
  db: D1Database,
  id: number,
  before: StoredPictures,
  pictures: readonly ProductPicture[],
): Promise<boolean> {
  const [first, ...others] = pictures;
  const texts = pictures.filter(({ text }) => text !== "").map(({ hash, text }) => [hash, text]);
  const row = await db
    .prepare(
      `UPDATE products SET image_hash = ?2, content_images = ?3, picture_texts = ?4
       WHERE id = ?1 AND image_hash IS ?5 AND content_images = ?6 AND picture_texts = ?7 RETURNING id`,
    )
    .bind(
      ...[id, first?.hash ?? null, JSON.stringify(others.map(({ hash }) => hash))],
      ...[JSON.stringify(Object.fromEntries(texts)), before.image_hash, before.content_images],
      before.picture_texts,
    )
    .first();
  return row !== null;
}
