/** A QR code as data: a fifth of its drawing. */
export type QrCode = {
  /** Modules of a side. */
  readonly size: number;
  /** Row by row, a bit each, least significant first; 1 is dark. Base64. */
  readonly modules: string;
};

/** Quiet zone in modules (ISO/IEC 18004 §6.3.8). */
export const quietZone = 4;

/** An SVG path of the dark modules, one unit each: a stroke along every dark run of a row. */
export function qrPath({ size, modules }: QrCode): string {
  const bytes = atob(modules);
  const isDark = (bit: number) => ((bytes.charCodeAt(bit >> 3) >> (bit & 7)) & 1) === 1;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    // A relative move from the end of the last run is shorter than an absolute one.
    let end = -1;
    for (let x = 0; x < size; x += 1) {
      if (!isDark(y * size + x)) continue;
      const start = x;
      while (x + 1 < size && isDark(y * size + x + 1)) x += 1;
      path += end < 0 ? `M${start} ${y}.5` : `m${start - end} 0`;
      end = x + 1;
      path += `h${end - start}`;
    }
  }
  return path;
}
