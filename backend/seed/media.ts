import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureIndex } from "./picture-references";
import { type Picture, type PictureName, type PictureVariant, pictures, pictureVariants } from "./pictures";
import { upsert } from "./statements";
import { type FileSource, fileBytes, files } from "./words/files";
import { films } from "./words/films";

/** Of pictures and videos, whose addresses hold a hash. */
const immutable = "public, max-age=31536000, immutable";
const maxConcurrentPuts = 40;
const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** Runs `work` on every item, at most `maxConcurrent` at a time. */
async function forEachConcurrently<T>(
  items: readonly T[],
  maxConcurrent: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const runNext = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runNext));
}

export type StoredVariant = PictureVariant & { readonly bytes: Uint8Array };

export type StoredPicture = { readonly picture: Picture; readonly variants: readonly StoredVariant[] };

/** Stores the pictures of a folder as i/{hash}/{aspect}/{width}.{extension}. Rejects when one is missing. */
export async function storePictures(media: R2Bucket, folder: string): Promise<readonly StoredPicture[]> {
  const stored = await Promise.all(
    pictures.map(async (picture) => ({
      picture,
      variants: await Promise.all(
        pictureVariants(picture).map(async (variant) => ({
          ...variant,
          // A copy: Node reads small files into a shared buffer, and Miniflare would store all of it.
          bytes: new Uint8Array(await readFile(join(folder, variant.file))),
        })),
      ),
    })),
  );
  const files = stored.flatMap(({ picture, variants }) =>
    variants.map(({ aspect, width, extension, bytes }) => ({
      key: `i/${picture.hash}/${aspect}/${width}.${extension}`,
      type: contentTypes[extension] ?? "application/octet-stream",
      bytes,
    })),
  );
  await forEachConcurrently(files, maxConcurrentPuts, async ({ key, type, bytes }) => {
    await media.put(key, bytes, { httpMetadata: { contentType: type, cacheControl: immutable } });
  });
  return stored;
}

/** The smallest JPEG of a picture. */
export function smallestJpeg(stored: readonly StoredPicture[], name: PictureName): Uint8Array {
  const variants = stored.find(({ picture }) => picture.name === name)?.variants ?? [];
  const [smallest] = variants
    .filter(({ extension }) => extension === "jpg")
    .sort((a, b) => a.width - b.width);
  if (!smallest) throw new Error(`The picture ${name} has no JPEG`);
  return smallest.bytes;
}

const keyOfFile = ({ id }: FileSource) => `f/${id}`;

/** Stores the club's downloads. */
export async function storeFiles(media: R2Bucket): Promise<void> {
  await forEachConcurrently(files, maxConcurrentPuts, async (file) => {
    await media.put(keyOfFile(file), fileBytes(file));
  });
}

/** The rows of the stored downloads: everybody may read them. */
export const fileStatements = (db: D1Database, at: string): D1PreparedStatement[] =>
  files.map((file) =>
    upsert(
      db,
      "files",
      {
        id: String(file.id),
        object_key: keyOfFile(file),
        name: `${file.key}.pdf`,
        content_type: "application/pdf",
        bytes: fileBytes(file).byteLength,
        is_public: 1,
        created_at: at,
      },
      ["id"],
    ),
  );

/** A video and its size. */
type StoredVideo = { readonly film: (typeof films)[number]; readonly bytes: number };

/** Stores the videos of a folder as v/{hash}.mp4. Rejects when one is missing. */
export async function storeVideos(media: R2Bucket, folder: string): Promise<readonly StoredVideo[]> {
  const stored: StoredVideo[] = [];
  await forEachConcurrently(films, maxConcurrentPuts, async (film) => {
    const bytes = new Uint8Array(await readFile(join(folder, `${film.hash}.mp4`)));
    await media.put(`v/${film.hash}.mp4`, bytes, {
      httpMetadata: { contentType: "video/mp4", cacheControl: immutable },
    });
    stored.push({ film, bytes: bytes.byteLength });
  });
  return stored;
}

/** The rows of the stored videos. Those of their stills must come first. */
export function videoStatements(
  db: D1Database,
  stored: readonly StoredVideo[],
  index: PictureIndex,
  at: string,
): D1PreparedStatement[] {
  return stored.map(({ film: { name, hash, slate }, bytes }) =>
    upsert(
      db,
      "videos",
      { hash, name: `${name}.mp4`, bytes, slate_hash: index.hashOf(slate), created_at: at },
      ["hash"],
    ),
  );
}

/** The rows of the stored pictures and their files. */
export function pictureStatements(
  db: D1Database,
  stored: readonly StoredPicture[],
  at: string,
): D1PreparedStatement[] {
  return stored.flatMap(({ picture, variants }) => [
    upsert(
      db,
      "images",
      {
        hash: picture.hash,
        name: `${picture.name}.${picture.extension}`,
        width: picture.width,
        height: picture.height,
        extension: picture.extension,
        placeholder: picture.placeholder,
        focus_x: picture.focus?.x ?? null,
        focus_y: picture.focus?.y ?? null,
        extra_aspects: JSON.stringify(Object.keys(picture.cuts).filter((aspect) => aspect !== "raw")),
        created_at: at,
      },
      ["hash"],
    ),
    ...variants.map(({ aspect, width, height, extension, bytes }) =>
      upsert(
        db,
        "image_variants",
        { hash: picture.hash, aspect, width, height, extension, bytes: bytes.byteLength },
        ["hash", "aspect", "extension", "width"],
      ),
    ),
  ]);
}
