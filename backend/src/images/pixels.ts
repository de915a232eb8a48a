import { liesOnSide, type Orientation } from "./exif-orientation";

export type Size = { readonly width: number; readonly height: number };

/** Rows from the top, four bytes a pixel: red, green, blue, alpha (not premultiplied). */
export type Pixels = Size & { readonly data: Uint8ClampedArray<ArrayBuffer> };

/** Part of a picture, in pixels. */
export type Region = Size & { readonly left: number; readonly top: number };

/** Which source pixels a target pixel covers, and how much of the first and the last. */
type Span = { readonly first: number; readonly last: number; readonly head: number; readonly tail: number };

function splitSpans(from: number, length: number, count: number): Span[] {
  const step = length / count;
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    const end = from + Math.min(length, (index + 1) * step);
    const first = Math.floor(start);
    // A rounding error must not reach into a pixel that is not covered.
    const last = Math.max(first, Math.ceil(end - 1e-6) - 1);
    return { first, last, head: first + 1 - start, tail: end - last };
  });
}

const weightIn = ({ first, last, head, tail }: Span, index: number) => {
  if (first === last) return head + tail - 1;
  if (index === first) return head;
  return index === last ? tail : 1;
};

/**
 * Scales a region of a picture down by averaging the area that each target pixel covers, colours weighted by
 * their alpha. Reads each row once. The target must not be larger than the region.
 * @param source rows as in Pixels, of `width`; may be a codec's own memory
 */
export function reduce(source: Uint8Array, width: number, region: Region, target: Size): Pixels {
  const columns = splitSpans(region.left, region.width, target.width);
  const rows = splitSpans(region.top, region.height, target.height);
  const data = new Uint8ClampedArray(target.width * target.height * 4);
  const sums = new Float64Array(target.width * 4);
  rows.forEach((row, y) => {
    sums.fill(0);
    for (let sourceY = row.first; sourceY <= row.last; sourceY++)
      addRow(source, sourceY * width * 4, columns, weightIn(row, sourceY), sums);
    const area = (region.width / target.width) * (region.height / target.height);
    for (let at = 0, to = y * target.width * 4; at < sums.length; at += 4, to += 4) {
      const alpha = sums[at + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++)
        data[to + channel] = alpha > 0 ? (sums[at + channel] ?? 0) / alpha : 0;
      data[to + 3] = alpha / area;
    }
  });
  return { ...target, data };
}

/** Adds a row's premultiplied colours and alpha to the sums of a target row. */
function addRow(
  source: Uint8Array,
  start: number,
  columns: readonly Span[],
  weight: number,
  sums: Float64Array,
): void {
  let at = 0;
  for (const column of columns) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let x = column.first, from = start + x * 4; x <= column.last; x++, from += 4) {
      const covered = (source[from + 3] as number) * weightIn(column, x);
      red += (source[from] as number) * covered;
      green += (source[from + 1] as number) * covered;
      blue += (source[from + 2] as number) * covered;
      alpha += covered;
    }
    sums[at] = (sums[at] as number) + red * weight;
    sums[at + 1] = (sums[at + 1] as number) + green * weight;
    sums[at + 2] = (sums[at + 2] as number) + blue * weight;
    sums[at + 3] = (sums[at + 3] as number) + alpha * weight;
    at += 4;
  }
}

/** A picture scaled down as a whole. */
export const scaledDown = (pixels: Pixels, target: Size): Pixels =>
  target.width === pixels.width && target.height === pixels.height
    ? pixels
    : reduce(asBytes(pixels), pixels.width, { left: 0, top: 0, ...getSize(pixels) }, target);

const getSize = ({ width, height }: Size): Size => ({ width, height });
const asBytes = ({ data }: Pixels) => new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

/** Turns a picture upright that was stored with an Exif orientation. */
export function upright(pixels: Pixels, orientation: Orientation): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const target = liesOnSide(orientation) ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(pixels.data.buffer);
  const to = new Uint32Array(from.length);
  const right = width - 1;
  const bottom = height - 1;
  // Exif 2.32 §4.6.4: where row 0 and column 0 of the stored picture stand.
  const sourceOf: Readonly<Record<Orientation, (x: number, y: number) => number>> = {
    1: (x, y) => y * width + x,
    2: (x, y) => y * width + right - x,
    3: (x, y) => (bottom - y) * width + right - x,
    4: (x, y) => (bottom - y) * width + x,
    5: (x, y) => x * width + y,
    6: (x, y) => (bottom - x) * width + y,
    7: (x, y) => (bottom - x) * width + right - y,
    8: (x, y) => x * width + right - y,
  };
  const source = sourceOf[orientation];
  for (let y = 0, at = 0; y < target.height; y++)
    for (let x = 0; x < target.width; x++, at++) to[at] = from[source(x, y)] as number;
  return { ...target, data: new Uint8ClampedArray(to.buffer) };
}

/** Without transparency, which JPEG has not: on white. */
export function onWhite(pixels: Pixels): Pixels {
  const data = new Uint8ClampedArray(pixels.data);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] as number) / 255;
    if (alpha === 1) continue;
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = (data[channel] as number) * alpha + 255 * (1 - alpha);
    data[at + 3] = 255;
  }
  return { ...pixels, data };
}
