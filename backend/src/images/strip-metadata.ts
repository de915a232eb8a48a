import { jpegOrientation } from "./exif-orientation";
import type { Inspected } from "./inspect";
import { jpegScanParts, jpegSegments } from "./jpeg-segments";

/**
 * Removes metadata (place, device, time, thumbnails, provenance) without decoding the picture: only parts
 * stay that decide its pixels or its colours, so that a format's new kinds of metadata go too. Of a JPEG's
 * Exif the orientation stays.
 * @throws RangeError when the file is truncated or broken
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  kind: Inspected["extension"],
): Uint8Array<ArrayBuffer> {
  if (kind === "jpg") return stripJpeg(bytes);
  return kind === "png" ? stripPng(bytes, shownChunks) : stripWebp(bytes);
}

/** A PNG without its colour profile either, which a codec would decompress. @throws RangeError */
export const decodablePng = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  stripPng(bytes, decodedChunks);

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

/** Bytes of a JFIF header before its thumbnail (ITU-T T.871 §10.1), and of Adobe's (T.872 §6.5.3). */
const jfifBytes = 14;
const adobeBytes = 12;

/**
 * An application segment that decides the picture's colours, without anything else in it; null for another. A
 * JFXX segment holds a thumbnail alone.
 */
function colourSegment(marker: number, data: Uint8Array): Uint8Array | null {
  if (marker === 0xe2 && isText(data, "ICC_PROFILE\0")) return data;
  if (marker === 0xee && isText(data, "Adobe")) return data.subarray(0, adobeBytes);
  if (marker !== 0xe0 || !isText(data, "JFIF\0") || data.length < jfifBytes) return null;
  const withoutThumbnail = data.slice(0, jfifBytes);
  withoutThumbnail.fill(0, jfifBytes - 2);
  return withoutThumbnail;
}

function jpegSegment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2;
  return join([Uint8Array.of(0xff, marker, length >> 8, length & 255), data]);
}

/** Frames, tables, restart intervals and scans: what a decoder reads. */
const isDecoded = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);

/** Without what follows the picture: a phone's second picture there has metadata of its own. */
function stripJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  const orientation = jpegOrientation(bytes);
  if (orientation !== 1) parts.push(orientationOnly(orientation));
  for (const { marker, from, to } of jpegSegments(bytes)) {
    if (marker === startOfScan) break;
    const data = bytes.subarray(from, to);
    const stays = isDecoded(marker) ? data : colourSegment(marker, data);
    if (stays) parts.push(jpegSegment(marker, stays));
  }
  // Tables stand between the scans of a progressive picture, and anything else may.
  for (const { marker, from, to } of jpegScanParts(bytes))
    if (marker === null || isDecoded(marker)) parts.push(bytes.subarray(from, to));
  return join([...parts, endOfImage]);
}

const startOfScan = 0xda;
const endOfImage = Uint8Array.of(0xff, 0xd9);

function orientationOnly(value: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0];
  const body = [...exif, ...header, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body]);
}

/** PNG (third edition) §11: what decides pixels, and what decides colours. */
const decodedChunks: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const colourChunks = ["cHRM", "cICP", "gAMA", "iCCP", "sBIT", "sRGB", "mDCV", "cLLI", "bKGD"];
const shownChunks: ReadonlySet<string> = new Set([...decodedChunks, ...colourChunks]);

function stripPng(bytes: Uint8Array<ArrayBuffer>, stays: ReadonlySet<string>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError("a chunk is cut off");
    // An end has no data (§11.2.5); bytes after it are not part of the picture.
    if (type === "IEND")
      return join([...parts, Uint8Array.of(0, 0, 0, 0), bytes.subarray(at + 4, at + 8), endCrc]);
    if (stays.has(type)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  throw new RangeError("the end is missing");
}

/** Of the four letters IEND. */
const endCrc = Uint8Array.of(0xae, 0x42, 0x60, 0x82);

/** WebP container (RFC 9649 §2): the picture's data, its frames and its colour profile. */
const webpChunks: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Of VP8X: colour profile, transparency and animation. */
const webpFlags = 0x32;
/** Bytes of a frame's header, before its own chunks. */
const frameBytes = 16;

function stripWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const stripped = join([bytes.subarray(0, 12), ...webpParts(bytes.subarray(12, whole))]);
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  return stripped;
}

/** The chunks that stay, those inside of a frame too. */
function webpParts(bytes: Uint8Array<ArrayBuffer>): readonly Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size;
    if (end > bytes.length) throw new RangeError("a chunk is cut off");
    if (webpChunks.has(type)) parts.push(webpChunk(type, bytes.slice(at + 8, end)));
    // A chunk of odd length is padded.
    at = end + (size % 2);
  }
  return parts;
}

function webpChunk(type: string, sent: Uint8Array<ArrayBuffer>): Uint8Array {
  let data = sent;
  if (type === "VP8X") data[0] = (data[0] ?? 0) & webpFlags;
  if (type === "ANMF") data = join([sent.subarray(0, frameBytes), ...webpParts(sent.subarray(frameBytes))]);
  const chunk = new Uint8Array(8 + data.length + (data.length % 2));
  chunk.set([...type].map((letter) => letter.charCodeAt(0)));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}
