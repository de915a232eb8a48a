import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureIndex } from "./picture-references";
import { type Picture, pictures } from "./pictures/catalogue";
import { type RenderedPicture, renderPicture } from "./pictures/render";
import { upsert } from "./statements";
import { type FileSource, fileBytes, files } from "./words/files";
import { films } from "./words/films";

/** Of pictures and videos, whose addresses hold a hash. */
const immutable = "public, max-age=31536000, immutable";
const maxConcurrentPuts = 12;
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

export type Drawn = { readonly picture: Picture; readonly rendered: RenderedPicture };

/**
 * Renders every picture, or takes it from `cacheDir`, and stores its files:
 * i/{hash}/{aspect}/{width}.{extension}.
 */
export async function storePictures(media: R2Bucket, cacheDir: string): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  await forEachConcurrently<Picture>(pictures, 2, async (picture) => {
    drawn.push({ picture, rendered: await renderPicture(picture, cacheDir) });
  });
  const files = drawn.flatMap(({ rendered: { hash, variants } }) =>
    variants.map(({ aspect, width, extension, bytes }) => ({
      key: `i/${hash}/${aspect}/${width}.${extension}`,
      type: contentTypes[extension] ?? "application/octet-stream",
      bytes,
    })),
  );
  await forEachConcurrently(files, maxConcurrentPuts, async ({ key, type, bytes }) => {
    // A copy: Node reads small files into a shared buffer, and Miniflare would store all of it.
    await media.put(key, new Uint8Array(bytes), {
      httpMetadata: { contentType: type, cacheControl: immutable },
    });
  });
  return drawn;
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
export type StoredVideo = { readonly film: (typeof films)[number]; readonly bytes: number };

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
  drawn: readonly Drawn[],
  at: string,
): D1PreparedStatement[] {
  return drawn.flatMap(({ picture, rendered: { hash, placeholder, variants } }) => [
    upsert(
      db,
      "images",
      {
        hash,
        name: `${picture.name}.${picture.extension}`,
        width: picture.width,
        height: picture.height,
        extension: picture.extension,
        placeholder,
        extra_aspects: JSON.stringify(
          picture.cuts.map(({ aspect }) => aspect).filter((aspect) => aspect !== "raw"),
        ),
        created_at: at,
      },
      ["hash"],
    ),
    ...variants.map(({ aspect, width, height, extension, bytes }) =>
      upsert(db, "image_variants", { hash, aspect, width, height, extension, bytes: bytes.byteLength }, [
        "hash",
        "aspect",
        "extension",
        "width",
      ]),
    ),
  ]);
}
