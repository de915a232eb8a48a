import { findPicture, insertMadeFile } from "../db/content/images";
import { type ChosenFile, chooseFile } from "../images/choose-file";
import { cutFile } from "../images/cut-file";
import { pickVariant, type Variant } from "../images/pick-variant";
import { Refusal } from "./refusal";
import type { Services } from "./services";

/** Requests before one in the isolate's queue: a page's new pictures. A cut takes 0.2 s. */
const maxBefore = 16;

const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** The hash in the URL names the content. */
const immutable = "public, max-age=31536000, immutable";
/** Contract 35: of a picture with an owner, who may remove it. */
const revalidated = "public, max-age=120, must-revalidate";
/** Of another file than the asked one. */
const notStored = "no-store";

type Asked = { readonly aspect: string; readonly width: number; readonly extension: string };
type StoredPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

/**
 * A picture's file, which is cut and stored on its first request. While too many are being cut, the nearest
 * one that exists, for this once.
 * @throws Refusal NOT_FOUND or BUSY
 */
export async function servePicture(
  services: Services,
  hash: string,
  asked: Asked,
  headers: Headers,
): Promise<Response> {
  const picture = await findPicture(services.db, hash);
  const chosen = picture && chooseFile(picture, asked);
  if (!chosen) throw new Refusal("NOT_FOUND");
  const cacheControl = picture.isOwned ? revalidated : immutable;
  if (!chosen.source) return storedFile(services, hash, chosen.file, { headers, cacheControl });
  try {
    await makeFile(services, hash, picture, chosen);
  } catch (error) {
    const nearest = pickVariant(picture.variants, asked) ?? chosen.source;
    if (!(error instanceof Refusal))
      console.error(JSON.stringify({ event: "picture-not-cut", hash, message: String(error) }));
    return storedFile(services, hash, nearest, { headers, cacheControl: notStored });
  }
  return storedFile(services, hash, chosen.file, { headers, cacheControl });
}

const keyOf = (hash: string, { aspect, width, extension }: Variant) =>
  `i/${hash}/${aspect}/${width}.${extension}`;

async function storedFile(
  { media }: Services,
  hash: string,
  file: Variant,
  { headers: asked, cacheControl }: { readonly headers: Headers; readonly cacheControl: string },
): Promise<Response> {
  const stored = await media.get(keyOf(hash, file), { onlyIf: asked });
  if (!stored) throw new Refusal("NOT_FOUND");
  const headers = {
    "cache-control": cacheControl,
    "cross-origin-resource-policy": "cross-origin",
    "content-type": contentTypes[file.extension] ?? "application/octet-stream",
    etag: stored.httpEtag,
  };
  if (!("body" in stored)) return new Response(null, { status: 304, headers });
  return new Response(stored.body, { headers: { ...headers, "content-length": String(stored.size) } });
}

/** @throws Refusal BUSY or NOT_FOUND, or whatever a codec throws */
async function makeFile(
  { db, media, pictures, pictureQueue }: Services,
  hash: string,
  picture: StoredPicture,
  { file, source }: ChosenFile,
): Promise<void> {
  if (!source) return;
  const key = keyOf(hash, file);
  const read = async () => {
    const kept = await media.get(keyOf(hash, source));
    if (!kept) throw new Refusal("NOT_FOUND");
    return new Uint8Array(await kept.arrayBuffer());
  };
  const size = picture.variants.find((variant) => variant === source)?.bytes ?? 0;
  await pictureQueue.run(
    size,
    read,
    async (bytes) => {
      // Another request may have made it while this one waited.
      if (await media.head(key)) return;
      const made = await cutFile(bytes, file, picture, pictures.codecs);
      await media.put(key, made, { httpMetadata: { contentType: contentTypes[file.extension] } });
      const isKept = await insertMadeFile(db, hash, { ...file, bytes: made.byteLength });
      if (!isKept) await media.delete(key);
    },
    maxBefore,
  );
}
