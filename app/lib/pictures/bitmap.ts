/** 0 to 255 each. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** `data`: four bytes a pixel, row by row, not premultiplied. */
export type Bitmap = { readonly width: number; readonly height: number; readonly data: Uint8Array };

export function blankBitmap(width: number, height: number, colour: Rgba = [0, 0, 0, 0]): Bitmap {
  const data = new Uint8Array(width * height * 4);
  // Four bytes at once, in whatever order this machine has them.
  if (colour[3] > 0)
    new Uint32Array(data.buffer).fill(new Uint32Array(Uint8Array.from(colour).buffer)[0] ?? 0);
  return { width, height, data };
}

/** Puts a colour over a pixel. `coverage`: 0 to 1. */
function blend({ data }: Bitmap, at: number, colour: Rgba, coverage: number): void {
  const over = (colour[3] / 255) * coverage;
  if (over === 1) {
    data[at] = colour[0];
    data[at + 1] = colour[1];
    data[at + 2] = colour[2];
    data[at + 3] = 255;
    return;
  }
  const under = ((data[at + 3] ?? 0) / 255) * (1 - over);
  const whole = over + under;
  if (whole === 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = (colour[channel] ?? 0) * over + (data[at + channel] ?? 0) * under;
    data[at + channel] = Math.round(mixed / whole);
  }
  data[at + 3] = Math.round(whole * 255);
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Fills a rectangle with round corners. */
export function fillBox(bitmap: Bitmap, { x, y, width, height }: Box, colour: Rgba, radius = 0): void {
  const inset = (value: number, start: number, size: number) =>
    Math.max(start + radius - value, value - (start + size - radius), 0);
  for (let row = Math.floor(y); row < Math.min(bitmap.height, y + height); row += 1) {
    const outsideY = inset(row + 0.5, y, height);
    for (let column = Math.floor(x); column < Math.min(bitmap.width, x + width); column += 1) {
      const outsideX = outsideY === 0 ? 0 : inset(column + 0.5, x, width);
      const coverage =
        outsideX === 0 ? 1 : Math.min(1, Math.max(0, radius - Math.hypot(outsideX, outsideY) + 0.5));
      if (coverage > 0) blend(bitmap, (row * bitmap.width + column) * 4, colour, coverage);
    }
  }
}

export type Point = readonly [x: number, y: number];

/** Draws lines with round ends. Where they meet, the colour is not laid on twice. */
export function strokeLines(
  bitmap: Bitmap,
  lines: readonly (readonly Point[])[],
  thickness: number,
  colour: Rgba,
): void {
  const coverage = new Float32Array(bitmap.width * bitmap.height);
  const half = thickness / 2;
  for (const points of lines) {
    points.slice(1).forEach((end, index) => {
      coverSegment(coverage, bitmap, points[index] ?? end, end, half);
    });
  }
  coverage.forEach((share, index) => {
    if (share > 0) blend(bitmap, index * 4, colour, share);
  });
}

function coverSegment(
  coverage: Float32Array,
  { width, height }: Bitmap,
  [x1, y1]: Point,
  [x2, y2]: Point,
  half: number,
): void {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy || 1;
  const from = (one: number, other: number) => Math.max(0, Math.floor(Math.min(one, other) - half - 1));
  const to = (one: number, other: number, end: number) =>
    Math.min(end, Math.ceil(Math.max(one, other) + half + 1));
  for (let row = from(y1, y2); row < to(y1, y2, height); row += 1) {
    for (let column = from(x1, x2); column < to(x1, x2, width); column += 1) {
      const [px, py] = [column + 0.5 - x1, row + 0.5 - y1];
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
      const [awayX, awayY] = [px - along * dx, py - along * dy];
      const share = half - Math.sqrt(awayX * awayX + awayY * awayY) + 0.5;
      const index = row * width + column;
      coverage[index] = Math.max(coverage[index] ?? 0, Math.min(1, share));
    }
  }
}

/**
 * Draws an image into a box. Each pixel is the mean of those that it stands for, or between its neighbours.
 */
export function drawImage(bitmap: Bitmap, image: Bitmap, { x, y, width, height }: Box): void {
  const sample = sampler(image, image.width / width, image.height / height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = ((Math.round(y) + row) * bitmap.width + Math.round(x) + column) * 4;
      blend(bitmap, at, sample(column, row), 1);
    }
  }
}

/** `scaleX`, `scaleY`: pixels of the image for one of the drawing. */
function sampler({ width, height, data }: Bitmap, scaleX: number, scaleY: number) {
  // Between the pixels where the image is enlarged, over all of them where it is made smaller.
  const [reachX, reachY] = [Math.max(1, scaleX), Math.max(1, scaleY)];
  return (column: number, row: number): Rgba => {
    const [centreX, centreY] = [(column + 0.5) * scaleX, (row + 0.5) * scaleY];
    let [red, green, blue, alpha, total] = [0, 0, 0, 0, 0];
    for (let y = Math.floor(centreY - reachY); y < centreY + reachY; y += 1) {
      const weightY = 1 - Math.abs(y + 0.5 - centreY) / reachY;
      if (weightY <= 0) continue;
      const insideY = Math.min(height - 1, Math.max(0, y));
      for (let x = Math.floor(centreX - reachX); x < centreX + reachX; x += 1) {
        const weight = weightY * (1 - Math.abs(x + 0.5 - centreX) / reachX);
        if (weight <= 0) continue;
        const at = (insideY * width + Math.min(width - 1, Math.max(0, x))) * 4;
        const opacity = weight * (data[at + 3] ?? 0);
        red += opacity * (data[at] ?? 0);
        green += opacity * (data[at + 1] ?? 0);
        blue += opacity * (data[at + 2] ?? 0);
        alpha += opacity;
        total += weight;
      }
    }
    if (alpha === 0) return [0, 0, 0, 0];
    const mean = (sum: number) => Math.round(sum / alpha);
    return [mean(red), mean(green), mean(blue), Math.round(alpha / total)];
  };
}
