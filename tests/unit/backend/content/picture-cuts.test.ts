import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { chooseFile, focusedRegion, type KeptPicture, listSiteWidths } from "#backend/src/images/choose-file";
import { cutFile } from "#backend/src/images/cut-file";
import type { Variant } from "#backend/src/images/pick-variant";
import { pictureCodecs } from "../../../support/picture-codecs";
import { colourAt, getBytes, quarters } from "../../../support/pictures";

const variant = (aspect: string, width: number, extension = "jpg"): Variant => ({
  aspect,
  width,
  height: Math.round((width * 9) / 16),
  extension,
});
const kept: KeptPicture = {
  width: 1600,
  height: 900,
  extension: "jpg",
  focusX: null,
  focusY: null,
  variants: [
    variant("raw", 1600),
    variant("16x9", 500),
    variant("16x9", 500, "avif"),
    variant("16x9", 1925),
    variant("16x9", 500, "webp"),
  ],
};

function choose(aspect: string, width: number, extension = "jpg", picture = kept): string | null {
  const chosen = chooseFile(picture, { aspect, width, extension });
  if (!chosen) return null;
  const { file, source } = chosen;
  return `${source ? "made" : "kept"} ${file.aspect}/${file.width}.${file.extension} ${file.height}`;
}

describe("the file that answers a request", () => {
  it.each([
    ["16x3", 1600, "made 16x3/1600.jpg 300"],
    ["16x9", 800, "made 16x9/800.jpg 450"],
    ["8x5", 800, "made 8x5/800.jpg 500"],
    ["4x3", 800, "made 4x3/800.jpg 600"],
    ["1x1", 300, "made 1x1/300.jpg 300"],
    ["3x4", 300, "made 3x4/300.jpg 400"],
    ["5x8", 300, "made 5x8/300.jpg 480"],
    ["9x16", 300, "made 9x16/300.jpg 533"],
    ["raw", 300, "made raw/300.jpg 169"],
    ["4x3w", 300, "made raw/300.jpg 169"],
    ["raww", 301, "made raw/325.jpg 183"],
  ])("has the shape %s, %d px wide", (aspect, width, expected) => {
    expect(choose(aspect, width)).toBe(expected);
  });

  it("is the kept one where there is one, and never larger than the original", () => {
    expect(choose("16x9", 490)).toBe("kept 16x9/500.jpg 281");
    expect(choose("16x9", 1920)).toBe("kept 16x9/1925.jpg 1083");
    expect(choose("raw", 2500)).toBe("kept raw/1600.jpg 900");
    expect(choose("1x1", 2500)).toBe("made 1x1/900.jpg 900");
    expect(choose("9x16", 2500)).toBe("made 9x16/500.jpg 889");
  });

  it("is the WebP where AVIF was not made before, and none in a format that the picture has not", () => {
    expect(choose("16x9", 300, "avif")).toBe("kept 16x9/500.avif 281");
    expect(choose("16x9", 800, "avif")).toBe("made 16x9/800.webp 450");
    expect(choose("3x4", 300, "avif")).toBe("made 3x4/300.webp 400");
    expect(choose("3x4", 300, "png")).toBeNull();
    const png = { ...kept, extension: "png", variants: [variant("raw", 1600, "png")] };
    expect(choose("1x1", 300, "png", png)).toBe("made 1x1/300.png 300");
    expect(choose("1x1", 300, "jpg", png)).toBe("made 1x1/300.jpg 300");
  });

  it("is an existing one where the whole picture is not kept", () => {
    const cuts = { ...kept, variants: [variant("1x1", 300), variant("1x1", 600)] };
    expect(choose("1x1", 400, "jpg", cuts)).toBe("kept 1x1/600.jpg 338");
    expect(choose("4x3", 400, "jpg", cuts)).toBeNull();
  });

  it("has a width of the site's own once many others were made, whoever asks for a thousand", () => {
    let picture = kept;
    const made = new Set<string>();
    const ask = (aspect: string, width: number) => {
      const chosen = chooseFile(picture, { aspect, width, extension: "jpg" });
      if (!chosen?.source) return;
      picture = { ...picture, variants: [...picture.variants, chosen.file] };
      made.add(`${chosen.file.aspect}/${chosen.file.width}`);
    };
    for (let across = 1; across < 100; across += 1) ask(`${across}x7`, 300);
    for (let width = 25; width <= 2500; width += 25)
      for (const aspect of ["16x3", "16x9", "8x5", "4x3", "1x1", "3x4", "5x8", "9x16", "raw"])
        ask(aspect, width);
    expect(made.size).toBeLessThan(130);
    const chosen = chooseFile(picture, { aspect: "3x4", width: 425, extension: "jpg" });
    expect(chosen).toMatchObject({ file: { aspect: "3x4", width: 500, height: 667 }, source: null });
    expect(chooseFile(picture, { aspect: "97x7", width: 300, extension: "jpg" })).toMatchObject({
      file: { aspect: "raw", width: 300 },
    });
    // Those of the site are made however many others there are.
    expect(chooseFile(picture, { aspect: "5x8", width: 500, extension: "webp" })?.source).not.toBeNull();
  });

  it("can be had in the site's widths up to the widest cut", () => {
    expect(listSiteWidths(kept, "raw")).toEqual([300, 500, 800, 1200, 1600]);
    expect(listSiteWidths(kept, "3x4")).toEqual([300, 500, 675]);
    expect(listSiteWidths({ ...kept, width: 100, height: 10, variants: [] }, "1x1")).toEqual([25]);
  });
});

describe("a cut", () => {
  it("is the largest part of its shape around the focus, inside the picture", () => {
    const whole = { width: 1600, height: 900 };
    const region = (ratio: number, focusX: number | null, focusY: number | null = null) =>
      focusedRegion(whole, ratio, { focusX, focusY });
    expect(region(1, null)).toEqual({ left: 350, top: 0, width: 900, height: 900 });
    expect(region(1, 0.4)).toEqual({ left: 190, top: 0, width: 900, height: 900 });
    expect(region(1, 0)).toMatchObject({ left: 0 });
    expect(region(1, 1)).toMatchObject({ left: 700 });
    expect(region(16 / 3, null, 0.9)).toEqual({ left: 0, top: 600, width: 1600, height: 300 });
  });

  const codecs = pictureCodecs();
  it.each(["jpg", "webp", "png"])("is encoded as %s, with its own size and part", async (extension) => {
    const source = await getBytes(quarters(1600, 800).png());
    const file = { aspect: "1x1", width: 300, height: 300, extension };
    const left = await cutFile(source, file, { focusX: 0, focusY: null }, codecs);
    const right = await cutFile(source, file, { focusX: 1, focusY: null }, codecs);
    const { width, height, format } = await sharp(left).metadata();
    expect([width, height, format]).toEqual([300, 300, extension === "jpg" ? "jpeg" : extension]);
    expect([await colourAt(left, 0.9, 0.2), await colourAt(left, 0.9, 0.8)]).toEqual(["00f", "0f0"]);
    expect(await colourAt(right, 0.1, 0.2)).toBe("f00");
  });

  it("keeps transparency as WebP and PNG, and is on white as JPEG", async () => {
    const source = await getBytes(
      sharp({ create: { width: 400, height: 400, channels: 4, background: "#0000" } }).png(),
    );
    const centre = { focusX: null, focusY: null };
    for (const extension of ["webp", "png"]) {
      const bytes = await cutFile(
        source,
        { aspect: "4x3", width: 300, height: 225, extension },
        centre,
        codecs,
      );
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    }
    const jpeg = await cutFile(
      source,
      { aspect: "4x3", width: 300, height: 225, extension: "jpg" },
      centre,
      codecs,
    );
    expect(await colourAt(jpeg, 0.5, 0.5)).toBe("fff");
  });
});
