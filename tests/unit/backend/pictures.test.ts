import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectImage } from "#backend/src/images/inspect";
import { pickVariant, steppedWidth, type Variant } from "#backend/src/images/pick-variant";
import { stripMetadata } from "#backend/src/images/strip-metadata";

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

describe("an uploaded picture", () => {
  const canvas = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b5a4a" } });
  const secret = "Somewhere at home";
  const withExif = (image: sharp.Sharp) => image.withExif({ IFD0: { ImageDescription: secret } });
  const bytesOf = async (image: sharp.Sharp) => new Uint8Array(await image.toBuffer());

  const formats = [
    ["jpg", (image: sharp.Sharp) => image.jpeg()],
    ["png", (image: sharp.Sharp) => image.png()],
    ["webp", (image: sharp.Sharp) => image.webp()],
  ] as const;

  it.each(formats)("as %s is recognised by its bytes and loses its metadata", async (extension, encode) => {
    const bytes = await bytesOf(encode(withExif(canvas())));
    expect(Buffer.from(bytes).includes(secret)).toBe(true);
    expect(inspectImage(bytes)).toEqual({ extension, width: 40, height: 30 });
    const stripped = stripMetadata(bytes, extension);
    expect(Buffer.from(stripped).includes(secret)).toBe(false);
    expect(inspectImage(stripped)).toEqual({ extension, width: 40, height: 30 });
    const [before, after] = await Promise.all([
      sharp(bytes).raw().toBuffer(),
      sharp(stripped).raw().toBuffer(),
    ]);
    expect(after.equals(before)).toBe(true);
  });

  it("keeps its orientation", async () => {
    const bytes = await bytesOf(withExif(canvas().jpeg()).withMetadata({ orientation: 6 }));
    const kept = await sharp(stripMetadata(bytes, "jpg")).metadata();
    expect(kept.orientation).toBe(6);
  });

  it.each(formats)(
    "as %s is refused when truncated, and never read past its end",
    async (extension, encode) => {
      const bytes = await bytesOf(encode(canvas()));
      for (let length = 0; length < 20; length++) expect(inspectImage(bytes.slice(0, length))).toBeNull();
      expect(() => stripMetadata(bytes.slice(0, 30), extension)).toThrow(RangeError);
    },
  );

  it("is no other type of file", () => {
    const text = (value: string) => new TextEncoder().encode(value);
    for (const body of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a", "%PDF-1.7", ""]) {
      expect(inspectImage(text(body))).toBeNull();
    }
  });
});
