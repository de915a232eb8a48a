import type { Inspected } from "./inspect";
import { jpegSegments } from "./jpeg-segments";

/** Bytes that a codec needs to decode a picture, beside the file (docs/decisions, pictures). */
export function decodingMemory({ extension, width, height }: Inspected, bytes: Uint8Array): number {
  return width * height * (4 + (extension === "jpg" ? coefficientBytes(bytes) : otherBytes[extension]));
}

/** A pixel: PNG's rows before they are widened to four channels; WebP's planes, or its lossless pixels. */
const otherBytes = { png: 4, webp: 4 } as const;

/**
 * A pixel: of a JPEG with several scans (progressive, or a scan for each channel), all coefficients are in
 * memory, at two bytes.
 */
function coefficientBytes(bytes: Uint8Array): number {
  let channels: readonly number[] = [];
  for (const { marker, from, to } of jpegSegments(bytes)) {
    if (marker === 0xda) {
      const hasAllChannels = bytes[from] === channels.length;
      if (hasAllChannels && !isProgressive(bytes)) return 0;
    } else if (isFrame(marker)) {
      const count = bytes[from + 5] ?? 0;
      // Sampling factors: horizontal in the upper four bits, vertical in the lower.
      channels = Array.from({ length: Math.min(count, Math.floor((to - from - 6) / 3)) }, (_, channel) => {
        const factors = bytes[from + 7 + channel * 3] ?? 0x11;
        return (factors >> 4) * (factors & 15);
      });
    }
  }
  const largest = Math.max(1, ...channels);
  return 2 * channels.reduce((sum, factors) => sum + factors / largest, 0);
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xcc].includes(marker);

function isProgressive(bytes: Uint8Array): boolean {
  for (const { marker } of jpegSegments(bytes)) if (isFrame(marker)) return (marker & 3) === 2;
  return false;
}
