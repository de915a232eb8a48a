/** Functions that return SVG. */

export type Point = readonly [x: number, y: number];

/** A number for SVG, with at most two decimals and no trailing zeros. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A seeded random generator (mulberry32), so that a picture has the same hash on every machine. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** The colour `share` of the way from `from` to `to` (0 to 1), both #rrggbb. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const blend = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${blend.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

type Attributes = Readonly<Record<string, string | number>>;

/** One element with attributes and, perhaps, children. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? n(value) : value}"`)
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

export const path = (d: string, fill: string, more: Attributes = {}): string =>
  tag("path", { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  tag("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => tag("rect", { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  tag("circle", { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string => tag("ellipse", { cx, cy, rx, ry, fill, ...more });

export const group = (attributes: Attributes, ...children: string[]): string =>
  tag("g", attributes, children.join(""));

/** Children moved to (x, y) and scaled; a negative `scaleX` mirrors them. */
export const place = (x: number, y: number, scaleX: number, scaleY: number, ...children: string[]): string =>
  group({ transform: `translate(${n(x)} ${n(y)}) scale(${n(scaleX)} ${n(scaleY)})` }, ...children);

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(([offset, colour, opacity]) =>
      tag("stop", {
        offset,
        "stop-color": colour,
        ...(opacity === undefined ? {} : { "stop-opacity": opacity }),
      }),
    )
    .join("");

/** A gradient from top to bottom of whatever it fills (or along `direction`, in shares of its box). */
export function fade(
  id: string,
  list: readonly Stop[],
  direction: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction;
  return tag("linearGradient", { id, x1, y1, x2, y2 }, stops(list));
}

/** A gradient outwards from a centre given in shares of the box. */
export const glow = (id: string, list: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string =>
  tag("radialGradient", { id, cx, cy, r }, stops(list));

/** A smooth curve through the points (Catmull–Rom, written as Béziers); starts with M unless `join`. */
export function curve(points: readonly Point[], join = false): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `${join ? "L" : "M"}${n(startX)} ${n(startY)}`;
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leaving: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arriving: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${n(leaving[0])} ${n(leaving[1])} ${n(arriving[0])} ${n(arriving[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

/** Land: a smooth skyline through the points, filled down to `floor`. */
export function land(points: readonly Point[], floor: number, fill: string, more: Attributes = {}): string {
  const first = points[0]?.[0] ?? 0;
  const last = points[points.length - 1]?.[0] ?? 0;
  return path(`${curve(points)}L${n(last)} ${n(floor)}L${n(first)} ${n(floor)}Z`, fill, more);
}

/** A whole picture. */
export const drawing = (width: number, height: number, ...children: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${children.join("")}</svg>`;
