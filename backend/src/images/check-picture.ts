import type { EncodedPicture } from "./codecs";
import { decodingMemory } from "./decoding-memory";
import { jpegOrientation, liesOnSide, type Orientation } from "./exif-orientation";
import { inspectImage, isHeif } from "./inspect";
import { jpegScans } from "./jpeg-segments";
import type { Size } from "./pixels";
import { decodablePng } from "./strip-metadata";

/** Why a picture is refused: a code of the contract. */
export type PictureFault = "HEIC" | "UNSUPPORTED_MEDIA" | "TOO_MANY_PIXELS" | "PICTURE_BROKEN";

/** A picture that may be decoded. */
export type CheckedPicture = EncodedPicture & {
  readonly orientation: Orientation;
  /** Once it is turned upright. */
  readonly upright: Size;
};

/** Pixels of a picture that another service decodes. */
const maxPixels = 40_000_000;
/** Bytes, of a Worker's 128 MB (docs/decisions, pictures): 13 megapixels of an ordinary photo. */
const maxMemory = 52_000_000;
/** Pixels. */
const maxSide = 12_000;
/** A progressive JPEG has about ten; each takes as long as the whole picture, however few bytes it has. */
const maxScans = 64;

/**
 * Reads type, size and orientation from a picture's header, before anything decodes it.
 * @param decodesHere in this Worker, whose memory is small
 */
export function checkPicture(
  bytes: Uint8Array<ArrayBuffer>,
  { decodesHere }: { readonly decodesHere: boolean },
): CheckedPicture | PictureFault {
  if (isHeif(bytes)) return "HEIC";
  const inspected = inspectImage(bytes);
  if (!inspected) return "UNSUPPORTED_MEDIA";
  const { extension, width, height } = inspected;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) return "TOO_MANY_PIXELS";
  try {
    if (decodesHere && decodingMemory(inspected, bytes) > maxMemory) return "TOO_MANY_PIXELS";
    if (extension !== "jpg") {
      const stripped = extension === "png" ? decodablePng(bytes) : bytes;
      return { ...inspected, bytes: stripped, orientation: 1, upright: { width, height } };
    }
    const scans = jpegScans(bytes);
    if (!scans || scans.count > maxScans) return "PICTURE_BROKEN";
    const orientation = jpegOrientation(bytes);
    const upright = liesOnSide(orientation) ? { width: height, height: width } : { width, height };
    return { ...inspected, bytes: bytes.subarray(0, scans.end), orientation, upright };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return "PICTURE_BROKEN";
  }
}
