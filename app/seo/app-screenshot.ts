import { type Bitmap, blankBitmap, drawImage, fillBox, type Rgba } from "~/lib/pictures/bitmap";
import { type ClubLook, drawAppIcon } from "./app-icon";

/** Width and height by form factor (W3C Manifest, application information). */
export const appScreenshots = { narrow: [540, 1080], wide: [1280, 800] } as const;

export type AppScreenshotName = keyof typeof appScreenshots;

/** Of base.css: --c-bg, --c-surface, --c-line. */
const page: Rgba = [244, 240, 230, 255];
const surface: Rgba = [255, 253, 248, 255];
const line: Rgba = [214, 206, 188, 255];

/**
 * The signed-in home in outline, in the club's colour and with its icon. Drawn, as a photo would show another
 * club or a member.
 */
export function drawScreenshot(name: AppScreenshotName, look: ClubLook): Bitmap {
  const [width, height] = appScreenshots[name];
  const bitmap = blankBitmap(width, height, page);
  const columns = name === "narrow" ? 2 : 4;
  const margin = name === "narrow" ? 40 : 120;
  const inner = width - 2 * margin;
  const gap = 24;
  fillBox(bitmap, { x: 0, y: 0, width, height: 96 }, surface);
  fillBox(bitmap, { x: 0, y: 95, width, height: 1 }, line);
  const icon = drawAppIcon("192", look);
  drawImage(bitmap, icon, { x: margin, y: 20, width: 56, height: 56 });
  fillBox(bitmap, { x: margin + 76, y: 36, width: inner * 0.4, height: 24 }, line, 12);

  const cardTop = 136;
  const cardHeight = name === "narrow" ? 280 : 250;
  fillBox(bitmap, { x: margin, y: cardTop, width: inner, height: cardHeight }, look.colour, 24);
  const side = cardHeight - 96;
  drawImage(bitmap, icon, { x: width - margin - 40 - side, y: cardTop + 48, width: side, height: side });
  for (const [index, share] of [0.34, 0.26, 0.18].entries()) {
    const bar = { x: margin + 40, y: cardTop + 60 + index * 56, width: inner * share, height: 22 };
    fillBox(bitmap, bar, [255, 255, 255, index === 0 ? 235 : 120], 11);
  }

  const tile = (inner - gap * (columns - 1)) / columns;
  const tileHeight = name === "narrow" ? 180 : 150;
  for (let top = cardTop + cardHeight + 32; top + tileHeight < height; top += tileHeight + gap) {
    for (let column = 0; column < columns; column += 1) {
      const x = margin + column * (tile + gap);
      fillBox(bitmap, { x, y: top, width: tile, height: tileHeight }, line, 18);
      fillBox(bitmap, { x: x + 2, y: top + 2, width: tile - 4, height: tileHeight - 4 }, surface, 16);
      fillBox(bitmap, { x: x + 28, y: top + 30, width: 48, height: 48 }, look.colour, 24);
      fillBox(bitmap, { x: x + 28, y: top + tileHeight - 50, width: tile * 0.5, height: 18 }, line, 9);
    }
  }
  return bitmap;
}
