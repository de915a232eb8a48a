import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureIndex } from "./picture-references";
import { type Picture, pictures } from "./pictures/catalogue";
import { type RenderedPicture, renderPicture } from "./pictures/render";
import { upsert } from "./statements";
import { fileBytes, files } from "./words/files";
import { films } from "./words/films";

/** Stored pictures never change, so nothing below may ever overwrite one with another. */
const forEver = "public, max-age=31536000, immutable";
const putsAtOnce = 12;
const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** Runs `work` over the items, `atOnce` at a time. */
async function each<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

export type Drawn = { readonly picture: Picture; readonly rendered: RenderedPicture };

/** Draws every picture (from the cache where it can) and stores the files under i/{hash}/{aspect}/{width}.{extension}. */
export async function storePictures(media: R2Bucket, cacheDir: string): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = [];
  await each<Picture>(pictures, 2, async (picture) => {
    drawn.push({ picture, rendered: await renderPicture(picture, cacheDir) });
  });
  const files = drawn.flatMap(({ rendered: { hash, variants } }) =>
    variants.map(({ aspect, width, extension, bytes }) => ({
      key: `i/${hash}/${aspect}/${width}.${extension}`,
      type: contentTypes[extension] ?? "application/octet-stream",
      bytes,
    })),
  );
  await each(files, putsAtOnce, async ({ key, type, bytes }) => {
    // Copied: a small file read from disk is a window on a shared buffer, and Miniflare would send all of that.
    await media.put(key, new Uint8Array(bytes), {
      httpMetadata: { contentType: type, cacheControl: forEver },
    });
  });
  return drawn;
}

/** Stores the club's papers under f/{id}, with the name that they are saved as. */
export async function storeFiles(media: R2Bucket): Promise<void> {
  await each(files, putsAtOnce, async (file) => {
    await media.put(`f/${file.id}`, fileBytes(file), {
      httpMetadata: {
        contentType: "application/pdf",
        contentDisposition: `attachment; filename="${file.key}.pdf"`,
      },
    });
  });
}

/** A film and how many bytes it has. */
export type StoredFilm = { readonly film: (typeof films)[number]; readonly bytes: number };

/** Stores the films of a folder under v/{hash}.mp4. Rejects when one is missing. */
export async function storeFilms(media: R2Bucket, folder: string): Promise<readonly StoredFilm[]> {
  const stored: StoredFilm[] = [];
  await each(films, putsAtOnce, async (film) => {
    const bytes = new Uint8Array(await readFile(join(folder, `${film.hash}.mp4`)));
    await media.put(`v/${film.hash}.mp4`, bytes, {
      httpMetadata: { contentType: "video/mp4", cacheControl: forEver },
    });
    stored.push({ film, bytes: bytes.byteLength });
  });
  return stored;
}

/** The rows that name the stored films; those of their stills come first. */
export function filmStatements(
  db: D1Database,
  stored: readonly StoredFilm[],
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

/** The rows that name the stored pictures. */
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
