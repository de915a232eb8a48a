import { type Picture, pictures } from "./pictures/catalogue";
import { type RenderedPicture, renderPicture } from "./pictures/render";
import { upsert } from "./statements";
import { fileBytes, files } from "./words/files";

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
