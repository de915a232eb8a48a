import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { makePicture } from "#backend/src/images/make-variants";
import { pictureCuts, portraitCuts } from "#backend/src/images/picture-cuts";
import { pictureCodecs } from "../../../support/picture-codecs";
import { colourAt, getBytes, getPng, quarters } from "../../../support/pictures";

const codecs = pictureCodecs();
const make = (bytes: Uint8Array<ArrayBuffer>, cuts = pictureCuts) =>
  makePicture(bytes, cuts, { codecs, images: null });

async function made(bytes: Uint8Array<ArrayBuffer>, cuts = pictureCuts) {
  const picture = await make(bytes, cuts);
  if (typeof picture === "string") throw new Error(picture);
  return picture;
}

const named = (picture: Awaited<ReturnType<typeof made>>) =>
  picture.variants.map(({ aspect, width, height, extension }) => `${aspect} ${width}x${height} ${extension}`);

describe("the files of a picture", () => {
  it("are a JPEG and a WebP at each width, never enlarged", async () => {
    const picture = await made(await getBytes(quarters(2000, 1000).jpeg()));
    expect(picture).toMatchObject({ width: 2000, height: 1000 });
    expect(named(picture)).toEqual([
      "raw 1600x800 jpg",
      "raw 1600x800 webp",
      "raw 800x400 jpg",
      "raw 800x400 webp",
      "raw 400x200 jpg",
      "raw 400x200 webp",
    ]);
    for (const { bytes, extension, width, height } of picture.variants) {
      const { format, ...found } = await sharp(bytes).metadata();
      expect([format, found.width, found.height]).toEqual([
        extension === "jpg" ? "jpeg" : "webp",
        width,
        height,
      ]);
      expect(await colourAt(bytes, 0.25, 0.25)).toBe("00f");
      expect(await colourAt(bytes, 0.75, 0.75)).toBe("f00");
    }
  });

  it("of a portrait are its centred square and the whole", async () => {
    const picture = await made(await getBytes(quarters(1600, 800).png()), portraitCuts);
    expect(named(picture).filter((name) => name.endsWith("jpg"))).toEqual([
      "1x1 600x600 jpg",
      "1x1 300x300 jpg",
      "raw 1200x600 jpg",
    ]);
    const [square] = picture.variants;
    expect(await colourAt(square?.bytes ?? new Uint8Array(), 0.4, 0.25)).toBe("00f");
    expect(await colourAt(square?.bytes ?? new Uint8Array(), 0.6, 0.25)).toBe("f00");
  });

  it.each([
    [1, 1, ["raw 25x25 jpg"], [1, 1]],
    [410, 300, ["raw 425x311 jpg", "raw 400x293 jpg"], [410, 300]],
    [8000, 20, ["raw 1600x4 jpg", "raw 800x2 jpg", "raw 400x1 jpg"], [1600, 4]],
    [20, 8000, ["raw 25x10000 jpg"], [8, 3200]],
  ] as const)("of %d x %d pixels have addresses in steps of 25", async (width, height, names, largest) => {
    const picture = await made(
      await getBytes(
        quarters(width + (width % 2), height + (height % 2))
          .extract({ left: 0, top: 0, width, height })
          .png(),
      ),
    );
    expect(named(picture).filter((name) => name.endsWith("jpg"))).toEqual(names);
    const stored = await sharp(picture.variants[0]?.bytes).metadata();
    expect([stored.width, stored.height]).toEqual(largest);
  });

  it("come with a placeholder of a few bytes", async () => {
    const { placeholder } = await made(await getBytes(quarters(800, 600).webp()));
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
    const { width } = await sharp(Buffer.from(placeholder.split(",")[1] ?? "", "base64")).metadata();
    expect(width).toBe(16);
  });

  it("keep transparency in the WebP and have white for it in the JPEG", async () => {
    const clear = { r: 255, g: 0, b: 0, alpha: 0 };
    const picture = await made(
      await getBytes(sharp({ create: { width: 40, height: 40, channels: 4, background: clear } }).png()),
    );
    const [jpeg, webp] = picture.variants;
    expect(await colourAt(jpeg?.bytes ?? new Uint8Array(), 0.5, 0.5)).toBe("fff");
    expect((await sharp(webp?.bytes).stats()).channels[3]?.max).toBe(0);
  });

  it("of a PNG that decompresses to far more than it says have the size that it says", async () => {
    const bomb = getPng(100, 100, deflateSync(Buffer.alloc(200_000_000)));
    expect(bomb.length).toBeLessThan(250_000);
    expect(named(await made(bomb))).toEqual(["raw 100x100 jpg", "raw 100x100 webp"]);
  });

  it("of a greyscale JPEG are grey", async () => {
    const grey = sharp({ create: { width: 60, height: 40, channels: 3, background: "#fff" } }).greyscale();
    const [file] = (await made(await getBytes(grey.jpeg()))).variants;
    expect(await colourAt(file?.bytes ?? new Uint8Array(), 0.5, 0.5)).toBe("fff");
  });
});

describe("a photo", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("of orientation %d stands upright", async (orientation) => {
    const stored = await getBytes(quarters(120, 80).withMetadata({ orientation }).jpeg({ quality: 95 }));
    const shown = await getBytes(sharp(stored).rotate().png());
    const { width, height } = await sharp(shown).metadata();
    const picture = await made(stored);
    expect([picture.width, picture.height]).toEqual([width, height]);
    for (const { bytes } of picture.variants) {
      const file = await sharp(bytes).metadata();
      expect([file.width, file.height, file.orientation ?? 1]).toEqual([width, height, 1]);
      for (const [x, y] of [
        [0.2, 0.2],
        [0.8, 0.2],
        [0.2, 0.8],
        [0.8, 0.8],
      ] as const)
        expect([x, y, await colourAt(bytes, x, y)]).toEqual([x, y, await colourAt(shown, x, y)]);
    }
  });

  it("leaves nothing of its metadata, nor of what follows it in the file", async () => {
    const secret = "27.4705 S, 153.026 E";
    const photo = await getBytes(
      quarters(80, 60)
        .withExif({ IFD0: { ImageDescription: secret } })
        .jpeg(),
    );
    const tail = new TextEncoder().encode(`PK\u0003\u0004<html><script>alert("${secret}")</script>`);
    const picture = await made(new Uint8Array([...photo, ...tail]));
    for (const { bytes } of picture.variants) {
      expect(Buffer.from(bytes).includes(secret)).toBe(false);
      expect(Buffer.from(bytes).includes("script")).toBe(false);
    }
  });
});

const text = (value: string) => new TextEncoder().encode(value);
const ftyp = (brand: string) => text(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000mif1`);

describe("a file is refused", () => {
  it.each(["heic", "heix", "hevc", "mif1", "msf1", "avif"])("as HEIC by the brand %s", async (brand) => {
    expect(await make(ftyp(brand))).toBe("HEIC");
  });

  it.each([
    ["SVG with a script, whatever its name", text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a GIF", text("GIF89a\u0001\u0000")],
    ["an MP4", ftyp("isom")],
    ["a PDF", text("%PDF-1.7")],
    ["nothing", new Uint8Array()],
  ])("that is %s", async (_, bytes) => {
    expect(await make(bytes)).toBe("UNSUPPORTED_MEDIA");
  });

  it("that says 30000 x 30000 pixels, before anything is decoded", async () => {
    expect(await make(getPng(30_000, 30_000, deflateSync(Buffer.alloc(100))))).toBe("TOO_MANY_PIXELS");
    expect(await make(getPng(12_001, 1, deflateSync(Buffer.alloc(100))))).toBe("TOO_MANY_PIXELS");
  });

  it.each([
    ["a photo of 13.3 megapixels", "TOO_MANY_PIXELS", () => field(4200, 3160).jpeg()],
    ["a progressive one of 8", "TOO_MANY_PIXELS", () => field(3200, 2500).jpeg({ progressive: true })],
    ["a PNG of 7", "TOO_MANY_PIXELS", () => field(3500, 2000).png()],
    ["a WebP of 7", "TOO_MANY_PIXELS", () => field(3500, 2000).webp({ effort: 0 })],
    ["a CMYK JPEG", "PICTURE_BROKEN", () => field(60, 40).toColourspace("cmyk").jpeg()],
    ["an animation", "PICTURE_BROKEN", animation],
  ])("that is %s", async (_, code, image) => {
    expect(await make(await getBytes(await image()))).toBe(code);
  });

  it.each(["jpeg", "png", "webp"] as const)("that is a truncated %s", async (format) => {
    const whole = await getBytes(quarters(200, 200)[format]());
    for (const part of [0.3, 0.6, 0.98]) {
      const found = await make(whole.slice(0, whole.length * part));
      expect([part, found]).toEqual([part, "PICTURE_BROKEN"]);
    }
  });

  it("whose header hides another size behind a marker without a length", async () => {
    const photo = await getBytes(quarters(200, 200).jpeg());
    const hidden = new Uint8Array([...photo.subarray(0, 2), 0xff, 0xd0, ...photo.subarray(2)]);
    expect(["UNSUPPORTED_MEDIA", "PICTURE_BROKEN"]).toContain(await make(hidden));
  });

  it("that repeats its scans without end", async () => {
    const photo = await getBytes(quarters(200, 200).jpeg());
    const scans = Array.from({ length: 70 }, () => [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]).flat();
    expect(await make(new Uint8Array([...photo.subarray(0, -2), ...scans, 0xff, 0xd9]))).toBe(
      "PICTURE_BROKEN",
    );
  });

  it("and leaves the codecs and the globals as they were", async () => {
    const original = globalThis.Uint8ClampedArray;
    const photo = await getBytes(quarters(100, 100).jpeg());
    photo.fill(0, photo.length - 200, photo.length - 2);
    await make(photo);
    await make(await getBytes(field(60, 40).toColourspace("cmyk").jpeg()));
    expect(globalThis.Uint8ClampedArray).toBe(original);
    expect(named(await made(await getBytes(quarters(100, 100).jpeg())))).toHaveLength(2);
  });
});

function field(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#0b5a4a" } });
}

async function animation() {
  const frames = await Promise.all(["#f00", "#00f"].map((background) => frame(background)));
  return sharp(frames, { join: { animated: true } }).webp({ loop: 0 });
}

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
