import { checkPicture } from "./check-picture";
import { focusedRegion, type KeptPicture, ratioOf } from "./choose-file";
import type { Codecs } from "./codecs";
import { quality } from "./make-variants";
import type { Variant } from "./pick-variant";
import { onWhite, reduce } from "./pixels";

/**
 * Cuts a file of a picture out of the kept one.
 * @throws when the kept file cannot be decoded
 */
export async function cutFile(
  bytes: Uint8Array<ArrayBuffer>,
  { aspect, width, extension }: Variant,
  focus: Pick<KeptPicture, "focusX" | "focusY">,
  codecs: Codecs,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = checkPicture(bytes, { decodesHere: true });
  if (typeof picture === "string") throw new Error(`The kept picture cannot be decoded: ${picture}`);
  if (extension !== "jpg" && extension !== "webp" && extension !== "png")
    throw new Error(`Nothing is made as ${extension}`);
  const region = focusedRegion(picture, ratioOf(picture, aspect), focus);
  const factor = Math.min(1, width / region.width);
  const target = {
    width: Math.max(1, Math.round(region.width * factor)),
    height: Math.max(1, Math.round(region.height * factor)),
  };
  const pixels = await codecs.decode(picture, (rgba) => reduce(rgba, picture.width, region, target));
  const encode = await codecs.encoder();
  return extension === "jpg"
    ? encode(onWhite(pixels), extension, quality.jpg)
    : encode(pixels, extension, quality.webp);
}
