import { imagePath } from "#contract/paths";
import { maxUploadBytes } from "#rules/limits";
import { insertUpload } from "../db/content/images";
import type { Viewer } from "../domain/account/viewer";
import { randomHash } from "../domain/secrets";
import { type MadePicture, makePicture } from "../images/make-variants";
import type { Cut } from "../images/picture-cuts";
import { Refusal } from "./refusal";
import type { Services } from "./services";
import { discardBody, readPicture } from "./uploads";

const contentTypes = { jpg: "image/jpeg", webp: "image/webp" } as const;

/** A picture that was sent, which is read once there is room for it. */
type SentPicture = {
  /** At most. */
  readonly bytes: number;
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Where there is no room. */
  readonly discard: () => Promise<void>;
};

/** What a request's body has, by its header where it has one. */
export const pictureIn = (request: Request, viewer: Viewer): SentPicture => ({
  bytes: Number(request.headers.get("content-length")) || maxUploadBytes,
  read: () => readPicture(request, viewer),
  discard: () => discardBody(request),
});

type PictureOptions = {
  readonly name: string;
  /** null: the club's own. */
  readonly ownerId: number | null;
  readonly cuts: readonly Cut[];
  /** What its files are cut as where nothing else is asked for. PNG keeps transparency. Default: jpg. */
  readonly extension?: "jpg" | "png";
};

/**
 * Makes a picture's files, stores them and records the picture.
 * @throws Refusal HEIC, UNSUPPORTED_MEDIA, TOO_MANY_PIXELS, PICTURE_BROKEN or BUSY
 */
export async function storePicture(
  { db, media, clock, pictures, pictureQueue }: Services,
  sent: SentPicture,
  { name, ownerId, cuts, extension = "jpg" }: PictureOptions,
): Promise<MadePicture & { readonly hash: string }> {
  const make = (bytes: Uint8Array<ArrayBuffer>) => makePicture(bytes, cuts, pictures);
  const made = await pictureQueue.run(sent.bytes, sent.read, make).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === "BUSY") await sent.discard();
    throw error;
  });
  if (typeof made === "string") throw new Refusal(made);
  const hash = randomHash();
  await Promise.all(
    made.variants.map((variant) =>
      media.put(getKey(hash, variant), variant.bytes, {
        httpMetadata: { contentType: contentTypes[variant.extension] },
      }),
    ),
  );
  await insertUpload(db, { hash, name, ownerId, extension, ...made }, clock.now());
  return { ...made, hash };
}

const getKey = (hash: string, { aspect, width, extension }: MadePicture["variants"][number]) =>
  imagePath(hash, aspect, width, extension).replace("/assets/", "");
