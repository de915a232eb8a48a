import type { PhotoProblem, PreparedPhoto } from "./photo-queue";
import { fittedSize, middleSquare, type Region, type Size, scalingSteps } from "./picture-size";

/** A picture, upright. `close` frees its memory. */
export type DecodedPicture = Size & { readonly source: CanvasImageSource; readonly close: () => void };

/** px of the longer side. */
const maxSide = 2000;
const portraitSide = 1200;
/** px; shown at half of it at most. */
const thumbnailSide = 144;
const quality = 0.85;
/** Bytes; a file that is larger is read by createImageBitmap alone, as the other way keeps it as text. */
const maxTextBytes = 50_000_000;

/** @throws PhotoProblem for a file that this browser cannot show */
export async function decodePicture(file: File): Promise<DecodedPicture> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
  } catch {
    return decodeWithElement(file).catch((): never => {
      const isHeic = /\.hei[cf]s?$/i.test(file.name) || /^image\/hei[cf]/.test(file.type);
      throw { key: isHeic ? "upload.heic" : "photo.notPicture", canRetry: false } satisfies PhotoProblem;
    });
  }
}

/** For browsers whose createImageBitmap takes no options, or not this kind of picture. */
async function decodeWithElement(file: File): Promise<DecodedPicture> {
  if (file.size > maxTextBytes) throw new Error("too large");
  const image = new Image();
  image.src = await readAsDataUrl(file);
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width === 0 || height === 0) throw new Error("no size");
  return {
    source: image,
    width,
    height,
    close: () => image.removeAttribute("src"),
  };
}

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The region, drawn in steps at `to`, on white where it is transparent: JPEG has no transparency. */
function drawScaled(source: CanvasImageSource, region: Region, to: Size): HTMLCanvasElement {
  let from = source;
  let part = region;
  let drawn: HTMLCanvasElement | null = null;
  for (const { width, height } of scalingSteps(region, to)) {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser has no canvas");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(from, part.x, part.y, part.width, part.height, 0, 0, width, height);
    free(drawn);
    drawn = canvas;
    from = canvas;
    part = { x: 0, y: 0, width, height };
  }
  return drawn as HTMLCanvasElement;
}

/** Safari counts a canvas's memory until it is collected. */
function free(canvas: HTMLCanvasElement | null): void {
  if (canvas) canvas.width = 0;
}

async function encode(canvas: HTMLCanvasElement): Promise<PreparedPhoto> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  const side = { width: thumbnailSide, height: thumbnailSide };
  const small = drawScaled(canvas, middleSquare(canvas), side);
  const thumbnail = small.toDataURL("image/jpeg", quality);
  free(small);
  free(canvas);
  if (!blob) throw new Error("no JPEG");
  return { blob, thumbnail };
}

/** @throws PhotoProblem where the browser lacks the memory */
async function encodeRegion({ source }: DecodedPicture, region: Region, to: Size): Promise<PreparedPhoto> {
  try {
    return await encode(drawScaled(source, region, to));
  } catch {
    throw { key: "photo.notPicture", canRetry: false } satisfies PhotoProblem;
  }
}

/**
 * The photo as an upright JPEG of at most 2,000 px a side, without metadata such as its location.
 * @throws PhotoProblem
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const picture = await decodePicture(file);
  try {
    return await encodeRegion(picture, { x: 0, y: 0, ...getSize(picture) }, fittedSize(picture, maxSide));
  } finally {
    picture.close();
  }
}

/**
 * A square of the picture as a JPEG of at most 1,200 px a side.
 * @throws PhotoProblem
 */
export function preparePortrait(picture: DecodedPicture, region: Region): Promise<PreparedPhoto> {
  return encodeRegion(picture, region, fittedSize(region, portraitSide));
}

const getSize = ({ width, height }: Size): Size => ({ width, height });
