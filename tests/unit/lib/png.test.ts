import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { blankBitmap, drawImage, fillBox } from "~/lib/pictures/bitmap";
import { decodePng, encodePng } from "~/lib/pictures/png";

/** A PNG of 2 × 2 pixels; checksums are not read. `rows` with their filters. */
function png(type: number, rows: readonly number[], more: Readonly<Record<string, readonly number[]>> = {}) {
  const chunk = (name: string, data: readonly number[] | Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return [...length, ...Buffer.from(name), ...data, 0, 0, 0, 0];
  };
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 2, 8, type, 0, 0, 0]),
    ...Object.entries(more).flatMap(([name, data]) => chunk(name, data)),
    ...chunk("IDAT", deflateSync(new Uint8Array(rows))),
    ...chunk("IEND", []),
  ]);
}

const pixels = (bytes: Uint8Array<ArrayBuffer>) => [...(decodePng(bytes)?.data ?? [])];

describe("PNG", () => {
  it("is read as it was written", async () => {
    const drawn = blankBitmap(40, 30, [18, 84, 92, 255]);
    fillBox(drawn, { x: 5, y: 5, width: 20, height: 20 }, [246, 236, 210, 128], 6);
    expect(decodePng(await encodePng(drawn))).toEqual(drawn);
  });

  it("is read with a palette, in greys, and with each row's filter", async () => {
    const palette = { PLTE: [1, 2, 3, 4, 5, 6], tRNS: [0] };
    expect(pixels(png(3, [0, 0, 1, 0, 1, 0], palette))).toEqual([
      ...[1, 2, 3, 0, 4, 5, 6, 255, 4, 5, 6, 255, 1, 2, 3, 0],
    ]);
    // Left (1), then up (2): 10, 15, and 11, 17.
    expect(pixels(png(0, [1, 10, 5, 2, 1, 2]))).toEqual([
      ...[10, 10, 10, 255, 15, 15, 15, 255, 11, 11, 11, 255, 17, 17, 17, 255],
    ]);
    // Average (3) of left and up, then Paeth (4).
    const greys = pixels(png(4, [3, 10, 255, 20, 255, 4, 1, 0, 1, 0]));
    expect([greys[0], greys[4], greys[8], greys[12]]).toEqual([10, 25, 11, 26]);
  });

  it("rejects another format, a truncated file and another depth", async () => {
    const whole = png(0, [0, 1, 2, 0, 3, 4]);
    expect(decodePng(new TextEncoder().encode("<svg/>"))).toBeNull();
    expect(decodePng(whole.slice(0, 40))).toBeNull();
    const deep = whole.slice();
    deep[24] = 16;
    expect(decodePng(deep)).toBeNull();
    const huge = whole.slice();
    huge.set([0, 1, 0, 0], 16);
    huge.set([0, 1, 0, 0], 20);
    expect(decodePng(huge)).toBeNull();
  });
});

describe("an image drawn at another size", () => {
  it("keeps its colours, also beside transparent pixels", () => {
    const red = blankBitmap(8, 8);
    fillBox(red, { x: 0, y: 0, width: 4, height: 8 }, [200, 10, 10, 255]);
    for (const size of [3, 20]) {
      const drawn = blankBitmap(size, size);
      drawImage(drawn, red, { x: 0, y: 0, width: size, height: size });
      expect([...drawn.data.slice(0, 4)]).toEqual([200, 10, 10, 255]);
      const seen = [...drawn.data].filter((_, index) => index % 4 === 0 && (drawn.data[index + 3] ?? 0) > 0);
      expect(new Set(seen)).toEqual(new Set([200]));
    }
  });
});
