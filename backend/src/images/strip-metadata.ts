import { jpegOrientation } from "./exif-orientation";
import type { Inspected } from "./inspect";
import { jpegScans, jpegSegments } from "./jpeg-segments";

/**
 * Removes metadata (place, device, time, thumbnails) without decoding the picture. Of a JPEG's Exif the
 * orientation stays.
 * @throws RangeError when the file is truncated or broken
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  kind: Inspected["extension"],
): Uint8Array<ArrayBuffer> {
  if (kind === "jpg") return stripJpeg(bytes);
  return kind === "png" ? stripPng(bytes) : stripWebp(bytes);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isText = (bytes: Uint8Array, text: string) =>
  String.fromCharCode(...bytes.subarray(0, text.length)) === text;

/** APP0 (JFIF), a colour profile and APP14 (Adobe's colour transform) decide the picture's colours. */
function decidesColours(marker: number, data: Uint8Array): boolean {
  if (marker === 0xe2) return isText(data, "ICC_PROFILE");
  return marker === 0xe0 || marker === 0xee;
}

/** Without what follows the picture: a phone's second picture there has metadata of its own. */
function stripJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const end = jpegScans(bytes)?.end;
  if (end === undefined) throw new RangeError("the end is missing");
  const parts: Uint8Array[] = [];
  for (const { marker, from, to } of jpegSegments(bytes)) {
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (isMetadata && !decidesColours(marker, bytes.subarray(from, to))) continue;
    parts.push(bytes.subarray(from - 4, marker === 0xda ? end : to));
  }
  const orientation = jpegOrientation(bytes);
  if (orientation !== 1) parts.unshift(orientationOnly(orientation));
  return join([bytes.subarray(0, 2), ...parts]);
}

function orientationOnly(value: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
  const body = [...exif, ...header, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body]);
}

const pngMetadata = new Set(["eXIf", "tEXt", "iTXt", "zTXt", "tIME"]);

function stripPng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError("a chunk is cut off");
    if (!pngMetadata.has(type)) parts.push(bytes.subarray(at, end));
    // Bytes after IEND are not part of the picture.
    if (type === "IEND") return join(parts);
    at = end;
  }
  throw new RangeError("the end is missing");
}

function stripWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const parts: Uint8Array[] = [bytes.slice(0, 12)];
  for (let at = 12; at + 8 <= whole; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new RangeError("a chunk is cut off");
    const chunk = bytes.slice(at, end);
    // Clears the flags that announce Exif and XMP.
    if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    if (type !== "EXIF" && type !== "XMP ") parts.push(chunk);
    at = end;
  }
  const stripped = join(parts);
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  return stripped;
}
