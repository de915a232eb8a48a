/** Width and height in px. */
export type Size = { readonly width: number; readonly height: number };

/** A part of a picture, in its px. */
export type Region = Size & { readonly x: number; readonly y: number };

/** An intermediate canvas larger than this is refused by older iPhones (16,777,216 px). */
const maxCanvasArea = 4096 * 4096;

/** The size with its shape kept and neither side above `longest`; never larger than it is. */
export function fittedSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The sizes to draw a picture at; the last is `to`. Each is at least half of the one before: browsers sample
 * only four px for each that they draw.
 */
export function scalingSteps(from: Size, to: Size): readonly Size[] {
  const steps = [to];
  for (let factor = 2; ; factor *= 2) {
    const step = { width: to.width * factor, height: to.height * factor };
    const isSmaller = step.width < from.width && step.height < from.height;
    if (!isSmaller || step.width * step.height > maxCanvasArea) return steps;
    steps.unshift(step);
  }
}

/** The largest square in the middle. */
export function middleSquare({ width, height }: Size): Region {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
}
