import { convertIndexedToRgb, type DecodedPng, decode } from "fast-png";
import { type Bitmap, blankBitmap } from "./bitmap";

// PNG as far as icons need it: 8 bits a channel. Written here, because the platform's deflate takes half the
// processor time of a library's (docs/decisions/2026-11-24-club-icons.md).

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Bytes = Uint8Array<ArrayBuffer>;

/** Pixels; a larger image would take a Worker's whole time. */
const maxPixels = 2_000_000;

async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer());
}

/** Annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(type: string, data: Uint8Array): Bytes {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function encodePng({ width, height, data }: Bitmap): Promise<Bytes> {
  const header = new Uint8Array(13);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  // 8 bits, red, green, blue and alpha.
  header.set([8, 6, 0, 0, 0], 8);
  const stride = width * 4;
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1);
    // Filter "up": what icons consist of, plain areas, becomes zeroes.
    rows[start] = 2;
    for (let at = 0; at < stride; at += 1) {
      const above = row === 0 ? 0 : (data[(row - 1) * stride + at] ?? 0);
      rows[start + 1 + at] = (data[row * stride + at] ?? 0) - above;
    }
  }
  const parts = [
    new Uint8Array(signature),
    chunk("IHDR", header),
    chunk("IDAT", await deflate(rows)),
    chunk("IEND", new Uint8Array()),
  ];
  return joined(parts);
}

/** Null for another format, another depth or a damaged file. */
export function decodePng(bytes: Uint8Array): Bitmap | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Before anything is decoded: an image of a few bytes can claim any size.
  if (bytes.length < 33 || view.getUint32(16) * view.getUint32(20) > maxPixels) return null;
  try {
    const png = decode(bytes);
    return png.depth === 8 ? toBitmap(png) : null;
  } catch {
    return null;
  }
}

function toBitmap(png: DecodedPng): Bitmap {
  const { width, height } = png;
  const pixels = png.palette ? convertIndexedToRgb(png) : png.data;
  const channels = pixels.length / (width * height);
  const isGrey = channels < 3;
  const bitmap = blankBitmap(width, height);
  for (let from = 0, to = 0; to < bitmap.data.length; from += channels, to += 4) {
    const first = pixels[from] ?? 0;
    bitmap.data[to] = first;
    bitmap.data[to + 1] = isGrey ? first : (pixels[from + 1] ?? 0);
    bitmap.data[to + 2] = isGrey ? first : (pixels[from + 2] ?? 0);
    bitmap.data[to + 3] = channels % 2 === 0 ? (pixels[from + channels - 1] ?? 0) : 255;
  }
  return bitmap;
}
