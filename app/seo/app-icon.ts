import {
  type Bitmap,
  blankBitmap,
  drawImage,
  fillBox,
  type Point,
  type Rgba,
  strokeLines,
} from "~/lib/pictures/bitmap";

/** Size in pixels and, for the manifest, purpose (W3C Manifest, icon purposes) of each icon, by its name. */
export const appIcons = {
  "192": { size: 192, purpose: "any" },
  "512": { size: 512, purpose: "any" },
  "maskable-192": { size: 192, purpose: "maskable" },
  "maskable-512": { size: 512, purpose: "maskable" },
  "monochrome-512": { size: 512, purpose: "monochrome" },
  // For iOS, which neither masks nor reads the manifest's icons.
  "apple-180": { size: 180, purpose: null },
} as const;

export type AppIconName = keyof typeof appIcons;

/** What an icon is drawn from; `image` is null without one. */
export type ClubLook = { readonly colour: Rgba; readonly image: Bitmap | null };

/**
 * The settings whose image an icon shows, the first that is set. A logo is rather round, as launchers' masks
 * are.
 */
export function imageSettings(name: AppIconName): readonly ("favicon" | "logo")[] {
  const { purpose } = appIcons[name];
  if (purpose === "monochrome") return [];
  return purpose === "maskable" ? ["logo", "favicon"] : ["favicon", "logo"];
}

const transparent: Rgba = [0, 0, 0, 0];
const white: Rgba = [255, 255, 255, 255];
const black: Rgba = [0, 0, 0, 255];

/** Of #rgb or #rrggbb. */
export function getRgba(hex: string): Rgba {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const channel = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4), 255];
}

/** White or black, whichever can be seen better (perceived brightness, ITU-R BT.601). */
const inkOn = ([red, green, blue]: Rgba) =>
  red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? black : white;

/** A cubic Bézier as lines. */
const curve = (from: Point, one: Point, other: Point, to: Point): Point[] =>
  Array.from({ length: 17 }, (_, step) => {
    const t = step / 16;
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * one[axis] +
      3 * (1 - t) * t ** 2 * other[axis] +
      t ** 3 * to[axis];
    return [at(0), at(1)];
  });

/** The badge of ui/badge.tsx, 32 by 32: a shield with a grille. */
const badge: readonly (readonly Point[])[] = [
  [
    [3, 15],
    [3, 6],
    [16, 1.5],
    [29, 6],
    [29, 15],
    ...curve([29, 15], [29, 23], [23, 28], [16, 30.5]),
    ...curve([16, 30.5], [9, 28], [3, 23], [3, 15]),
  ],
  [
    [5.5, 11.5],
    [26.5, 11.5],
  ],
  ...(
    [
      [9.5, 22],
      [13.8, 26],
      [18.2, 26],
      [22.5, 22],
    ] as const
  ).map(([x, end]): Point[] => [
    [x, 14.5],
    [x, end],
  ]),
];

function drawBadge(bitmap: Bitmap, share: number, colour: Rgba): void {
  const scale = (bitmap.width * share) / 32;
  const start = (bitmap.width - 32 * scale) / 2;
  const lines = badge.map((points) => points.map(([x, y]): Point => [start + x * scale, start + y * scale]));
  strokeLines(bitmap, lines, 2 * scale, colour);
}

/** Draws an image as large as it fits into a share of the icon, in its middle. */
function drawMiddle(bitmap: Bitmap, image: Bitmap, share: number): void {
  const scale = (bitmap.width * share) / Math.max(image.width, image.height);
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const [x, y] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  drawImage(bitmap, image, { x, y, width, height });
}

/**
 * An icon of the club's app: its favicon, with room around it for masks; else the site's badge in the club's
 * colour.
 */
export function drawAppIcon(name: AppIconName, { colour, image }: ClubLook): Bitmap {
  const { size, purpose } = appIcons[name];
  const whole = { x: 0, y: 0, width: size, height: size };
  const bitmap = blankBitmap(size, size, purpose === "maskable" || purpose === null ? colour : transparent);
  if (purpose === "monochrome") {
    drawBadge(bitmap, 0.75, white);
    return bitmap;
  }
  // The safe zone of a mask is the inner 80%.
  if (image) drawMiddle(bitmap, image, purpose === "maskable" ? 0.72 : 1);
  else {
    if (purpose === "any") fillBox(bitmap, whole, colour, size * 0.2);
    drawBadge(bitmap, 0.56, inkOn(colour));
  }
  return bitmap;
}
