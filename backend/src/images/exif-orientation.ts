import { jpegSegments } from "./jpeg-segments";

/** Exif's orientation: 1 is upright; 5 to 8 lie on a side, so that width and height change places. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const isOrientation = (value: number): value is Orientation => value >= 1 && value <= 8;

/** Tag 0x0112 of the first directory of a JPEG's APP1 segment; null when it has none. */
function readOrientation(segment: Uint8Array): Orientation | null {
  if (segment.length < 14 || String.fromCharCode(...segment.subarray(0, 4)) !== "Exif") return null;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 6, segment.byteLength - 6);
  const little = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, little);
  if (directory + 2 > tiff.byteLength) return null;
  const count = tiff.getUint16(directory, little);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > tiff.byteLength) return null;
    if (tiff.getUint16(entry, little) === 0x0112) {
      const value = tiff.getUint16(entry + 8, little);
      return isOrientation(value) ? value : null;
    }
  }
  return null;
}

/** A JPEG's orientation, 1 where it names none. @throws RangeError for a broken header */
export function jpegOrientation(bytes: Uint8Array): Orientation {
  let found: Orientation = 1;
  for (const { marker, from, to } of jpegSegments(bytes))
    if (marker === 0xe1) found = readOrientation(bytes.subarray(from, to)) ?? found;
  return found;
}

export const liesOnSide = (orientation: Orientation) => orientation >= 5;
