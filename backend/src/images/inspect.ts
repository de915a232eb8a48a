import { jpegSegments } from "./jpeg-segments";

/** Type and size of a picture, in pixels before its Exif orientation. */
export type Inspected = {
  readonly extension: "jpg" | "png" | "webp";
  readonly width: number;
  readonly height: number;
};

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Reads type and size from the bytes; null when they are no readable JPEG, PNG or WebP. */
export function inspectImage(bytes: Uint8Array): Inspected | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (ascii(bytes, 1, 3) === "PNG" && view.getUint32(0) === 0x89504e47) return inspectPng(bytes, view);
    if (view.getUint16(0) === 0xffd8) return inspectJpeg(bytes, view);
    if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return inspectWebp(bytes, view);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function inspectPng(bytes: Uint8Array, view: DataView): Inspected | null {
  if (ascii(bytes, 12, 4) !== "IHDR") return null;
  return sized("png", view.getUint32(16), view.getUint32(20));
}

function inspectJpeg(bytes: Uint8Array, view: DataView): Inspected | null {
  for (const { marker, from } of jpegSegments(bytes)) {
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xcc].includes(marker);
    if (startsFrame) return sized("jpg", view.getUint16(from + 3), view.getUint16(from + 1));
  }
  return null;
}

function inspectWebp(bytes: Uint8Array, view: DataView): Inspected | null {
  const kind = ascii(bytes, 12, 4);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return sized("webp", uint24(24) + 1, uint24(27) + 1);
  if (kind === "VP8 ")
    return sized("webp", view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== "VP8L") return null;
  const packed = view.getUint32(21, true);
  return sized("webp", (packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
}

/** HEIC, HEIF and AVIF begin with a box `ftyp` that names one of these brands (ISO/IEC 23008-12 §10). */
const heifBrands = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|avi[fs])$/;

/** Whether the bytes are a picture as iPhones and some cameras keep them, which not every browser shows. */
export const isHeif = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4, 4) === "ftyp" && heifBrands.test(ascii(bytes, 8, 4));

function sized(extension: Inspected["extension"], width: number, height: number): Inspected | null {
  return width > 0 && height > 0 ? { extension, width, height } : null;
}
