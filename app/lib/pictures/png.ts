import { type Bitmap, blankBitmap } from "./bitmap";

// Reads and writes PNG (W3C PNG, third edition) as far as icons need it: 8 bits a channel, not interlaced.

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Bytes = Uint8Array<ArrayBuffer>;

/** Pixels; a larger image would take a Worker's whole time. */
const maxPixels = 2_000_000;

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Response(bytes).body?.pipeThrough(stream) ?? null).arrayBuffer());

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
    chunk("IDAT", await through(rows, new CompressionStream("deflate"))),
    chunk("IEND", new Uint8Array()),
  ];
  return joined(parts);
}

type Chunks = {
  readonly header: DataView;
  readonly palette: Uint8Array;
  readonly opacity: Uint8Array;
  readonly data: Bytes;
};

function readChunks(bytes: Uint8Array): Chunks | null {
  if (signature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Uint8Array[]>();
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    found.set(type, [...(found.get(type) ?? []), bytes.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  const [header] = found.get("IHDR") ?? [];
  if (header?.length !== 13) return null;
  const only = (type: string) => found.get(type)?.[0] ?? new Uint8Array();
  return {
    header: new DataView(header.buffer, header.byteOffset, 13),
    palette: only("PLTE"),
    opacity: only("tRNS"),
    data: joined(found.get("IDAT") ?? []),
  };
}

/** Channels by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Null for another format, or another kind of PNG. */
export async function decodePng(bytes: Uint8Array): Promise<Bitmap | null> {
  const chunks = readChunks(bytes);
  if (!chunks) return null;
  const { header, palette, opacity } = chunks;
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  const [depth, type, interlace] = [header.getUint8(8), header.getUint8(9), header.getUint8(12)];
  const channels = channelsOf[type];
  if (depth !== 8 || interlace !== 0 || !channels || width * height === 0 || width * height > maxPixels)
    return null;
  const stride = width * channels;
  const rows = await through(chunks.data, new DecompressionStream("deflate")).catch(() => null);
  if (!rows || rows.length < (stride + 1) * height) return null;
  unfilter(rows, stride, height, channels);
  const bitmap = blankBitmap(width, height);
  const { data } = bitmap;
  const isGrey = channels < 3;
  const alphaAt = type === 4 ? 1 : type === 6 ? 3 : null;
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    let at = row * (stride + 1) + 1;
    for (let column = 0; column < width; column += 1, at += channels, to += 4) {
      const first = rows[at] ?? 0;
      const [from, start] = type === 3 ? [palette, first * 3] : [rows, at];
      data[to] = from[start] ?? 0;
      data[to + 1] = type !== 3 && isGrey ? first : (from[start + 1] ?? 0);
      data[to + 2] = type !== 3 && isGrey ? first : (from[start + 2] ?? 0);
      data[to + 3] =
        type === 3 ? (opacity[first] ?? 255) : alphaAt === null ? 255 : (rows[at + alphaAt] ?? 0);
    }
  }
  return bitmap;
}

/** Undoes the rows' filters, in place (clause 9). `step`: bytes a pixel. */
function unfilter(rows: Uint8Array, stride: number, height: number, step: number): void {
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1) + 1;
    const filter = rows[start - 1];
    if (filter === 0) continue;
    const above = start - stride - 1;
    for (let at = 0; at < stride; at += 1) {
      const left = at < step ? 0 : (rows[start + at - step] ?? 0);
      const up = row === 0 ? 0 : (rows[above + at] ?? 0);
      const corner = row === 0 || at < step ? 0 : (rows[above + at - step] ?? 0);
      let predicted = up;
      if (filter === 1) predicted = left;
      else if (filter === 3) predicted = (left + up) >> 1;
      else if (filter === 4) predicted = paeth(left, up, corner);
      rows[start + at] = (rows[start + at] ?? 0) + predicted;
    }
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const toLeft = Math.abs(estimate - left);
  const toUp = Math.abs(estimate - up);
  const toCorner = Math.abs(estimate - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
