import { describe, expect, it } from "vitest";
import { pickVariant, steppedWidth, type Variant } from "#backend/src/images/pick-variant";

const variant = (aspect: string, width: number, extension = "jpg"): Variant => ({
  aspect,
  width,
  height: width,
  extension,
});

describe("the file that is sent", () => {
  const variants = [
    variant("16x9", 300),
    variant("16x9", 1925),
    variant("16x9", 600, "webp"),
    variant("raw", 900),
    variant("raw", 2000),
  ];
  it.each([
    ["of the exact width", "16x9", 300, "jpg", "16x9/300"],
    ["1920 rounded up to 1925", "16x9", 1920, "jpg", "16x9/1925"],
    ["of the next wider width", "16x9", 325, "jpg", "16x9/1925"],
    ["never enlarged", "16x9", 2500, "jpg", "16x9/1925"],
    ["of its own type", "16x9", 300, "webp", "16x9/600"],
    ["by width", "16x9w", 800, "jpg", "raw/900"],
    ["uncropped where that shape was not cut", "1x1", 300, "jpg", "raw/900"],
    ["none of a missing type", "16x9", 300, "avif", undefined],
  ])("%s", (_case, aspect, width, extension, expected) => {
    const found = pickVariant(variants, { aspect, width, extension });
    expect(found ? `${found.aspect}/${found.width}` : undefined).toBe(expected);
  });

  it("has a width in steps of 25, up to 2,500", () => {
    expect([1, 25, 26, 1920, 2500, 9000].map(steppedWidth)).toEqual([25, 25, 50, 1925, 2500, 2500]);
  });
});
