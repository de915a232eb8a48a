import { type CheckedPicture, checkPicture, type PictureFault } from "./check-picture";
import type { Codecs, Encode } from "./codecs";
import { liesOnSide } from "./exif-orientation";
import { inspectImage } from "./inspect";
import type { Variant } from "./pick-variant";
import { type Cut, getRegion, getVariant, listSizes, workingSize } from "./picture-cuts";
import { onWhite, type Pixels, reduce, type Size, scaledDown, upright } from "./pixels";

/** What makes the variants. */
export type PictureTools = {
  readonly codecs: Codecs;
  /** Cloudflare Images, which decodes what is too large for a Worker's memory; null where it is not bound. */
  readonly images: ImagesBinding | null;
};

export type MadeVariant = Variant & {
  readonly extension: "jpg" | "webp";
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** A picture's files; width and height are those of the upright original, in pixels. */
export type MadePicture = Size & {
  /** A tiny picture as data: URL. */
  readonly placeholder: string;
  readonly variants: readonly MadeVariant[];
};

/** 1 to 100. */
export const quality = { jpg: 80, webp: 78, placeholder: 30 } as const;
const placeholderWidth = 16;

/**
 * Turns a picture upright and cuts and scales it; of the file that was sent nothing remains. Or says why it
 * cannot.
 */
export async function makePicture(
  bytes: Uint8Array<ArrayBuffer>,
  cuts: readonly Cut[],
  { codecs, images }: PictureTools,
): Promise<MadePicture | PictureFault> {
  const picture = checkPicture(bytes, { decodesHere: images === null });
  if (typeof picture === "string") return picture;
  const largest = images
    ? await cutByService(picture, cuts, codecs, images)
    : await cutHere(picture, cuts, codecs);
  if (!largest) return "PICTURE_BROKEN";
  const encode = await codecs.encoder();
  const variants: MadeVariant[] = [];
  let smallest = largest[0]?.pixels;
  for (const { cut, pixels: first } of largest) {
    let pixels = first;
    for (const size of listSizes(cut, first)) {
      pixels = scaledDown(pixels, size);
      for (const extension of ["jpg", "webp"] as const) {
        const shown = extension === "jpg" ? onWhite(pixels) : pixels;
        const encoded = encode(shown, extension, quality[extension]);
        variants.push({ ...getVariant(cut, pixels), extension, bytes: encoded });
      }
    }
    if (cut.aspect === "raw") smallest = pixels;
  }
  if (!smallest) throw new Error("there is no cut");
  return { ...picture.upright, placeholder: getPlaceholder(smallest, encode), variants };
}

type CutOut = { readonly cut: Cut; readonly pixels: Pixels };

/** Each cut at its largest size, straight from the decoded picture, so that there is no other copy of it. */
async function cutHere(
  picture: CheckedPicture,
  cuts: readonly Cut[],
  codecs: Codecs,
): Promise<readonly CutOut[] | null> {
  const { orientation, width } = picture;
  const stored = ({ width, height }: Size): Size =>
    liesOnSide(orientation) ? { width: height, height: width } : { width, height };
  try {
    const reduced = await codecs.decode(picture, (rgba) =>
      cuts.map((cut) =>
        reduce(rgba, width, getRegion(cut, picture), stored(listSizes(cut, picture.upright)[0])),
      ),
    );
    return reduced.flatMap((pixels, index) => {
      const cut = cuts[index];
      return cut ? [{ cut, pixels: upright(pixels, orientation) }] : [];
    });
  } catch {
    // Codecs fail with errors of any kind.
    return null;
  }
}

/** The same of a picture that the service has decoded, turned and scaled. Null when it refuses it. */
async function cutByService(
  { bytes, upright: { width, height } }: CheckedPicture,
  cuts: readonly Cut[],
  codecs: Codecs,
  images: ImagesBinding,
): Promise<readonly CutOut[] | null> {
  const working = workingSize(cuts, { width, height });
  let scaledBytes: Uint8Array<ArrayBuffer>;
  try {
    const output = await images
      .input(new Blob([bytes]).stream())
      // Its crops are wrong on a local machine, so it only scales.
      .transform({ ...working, fit: "scale-down" })
      .output({ format: "image/png" });
    scaledBytes = new Uint8Array(await output.response().arrayBuffer());
  } catch {
    return null;
  }
  const inspected = inspectImage(scaledBytes);
  if (inspected?.extension !== "png") return null;
  return cutHere({ ...inspected, bytes: scaledBytes, orientation: 1, upright: inspected }, cuts, codecs);
}

function getPlaceholder(pixels: Pixels, encode: Encode): string {
  const factor = Math.min(1, placeholderWidth / pixels.width);
  const size = {
    width: Math.max(1, Math.round(pixels.width * factor)),
    height: Math.max(1, Math.round(pixels.height * factor)),
  };
  const bytes = encode(scaledDown(pixels, size), "webp", quality.placeholder);
  return `data:image/webp;base64,${toBase64(bytes)}`;
}

/** Of a few hundred bytes. */
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
