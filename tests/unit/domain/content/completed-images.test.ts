import { describe, expect, it } from "vitest";
import type { PictureFacts } from "~/domain/content/image";
import { factsOfImages, pageImages } from "~/domain/content/page-images";

const hash = "3f9a0c11aa";
const image = { hash, aspect: "16x9", width: 800, extension: "jpg" };
const widths = [300, 500, 800, 1200];
const facts: PictureFacts = {
  width: 1600,
  height: 1200,
  placeholder: "data:image/webp;base64,UklGRg==",
  files: {
    "16x9": { jpg: [500, 300, 800, 1200], webp: widths, avif: widths },
    raw: { jpg: [1600] },
  },
};
const open = (changes: Partial<PictureFacts> = {}, saveData = false) =>
  pageImages({ [hash]: { ...facts, ...changes } }, saveData);

describe("a page's images", () => {
  // @spec 3.6
  it("have the existing formats and widths, up to the editor's width", () => {
    expect(open().complete(image)).toEqual({
      ...image,
      formats: ["avif", "webp"],
      widths: [300, 500, 800],
      placeholder: 0,
    });
    expect(open().complete({ ...image, width: 801 }).widths).toEqual(widths);
    expect(open().complete({ ...image, width: 1920 }).widths).toEqual(widths);
  });

  it("offer a format only when it has every width", () => {
    const files = { "16x9": { jpg: widths, webp: widths, avif: [300, 500] } };
    expect(open({ files }).complete({ ...image, width: 500 }).formats).toEqual(["avif", "webp"]);
    expect(open({ files }).complete(image).formats).toEqual(["webp"]);
  });

  // @spec 3.7
  it("have a height where the aspect ratio gives none", () => {
    expect(open().complete({ ...image, aspect: "raw" })).toMatchObject({
      height: 600,
      widths: [1600],
      formats: [],
    });
    expect(open().complete(image).height).toBeUndefined();
  });

  it("are as wide as their widest file, where the editor's width is larger", () => {
    const files = { "16x9": { jpg: [300, 500] }, raw: { jpg: [300, 500] } };
    expect(open({ files }).complete({ ...image, width: 1920 })).toMatchObject({
      width: 500,
      widths: [300, 500],
    });
    expect(open({ files }).complete({ ...image, aspect: "raw", width: 1920 })).toMatchObject({
      width: 500,
      height: 375,
    });
  });

  it("use the referenced file when no variants of that aspect are known", () => {
    expect(pageImages({}, false).complete(image)).toBe(image);
    const other = open().complete({ ...image, aspect: "4x3" });
    expect([other.formats, other.widths]).toEqual([undefined, undefined]);
    for (const name of ["__proto__", "constructor", "toString"])
      expect(pageImages({ [hash]: facts }, false).complete({ ...image, hash: name })).toEqual({
        ...image,
        hash: name,
      });
  });

  it("have one small width and no placeholder with Save-Data", () => {
    const saving = open({}, true);
    expect(saving.complete({ ...image, width: 1920 })).toMatchObject({
      width: 300,
      widths: [300],
      formats: ["avif", "webp"],
    });
    expect(saving.placeholders()).toEqual([]);
    expect(pageImages({}, true).complete(image)).toMatchObject({ width: 300, widths: [300] });
    expect(pageImages({}, true).complete({ ...image, width: 150 })).toMatchObject({
      width: 150,
      widths: [150],
    });
  });
});

describe("image placeholders", () => {
  it("are made once for each shown picture, for eight at most", () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`picture${index}`, facts]));
    const pictures = pageImages(many, false);
    expect(pictures.complete({ ...image, hash: "picture3" }).placeholder).toBe(0);
    expect(pictures.complete({ ...image, hash: "picture3", aspect: "raw" }).placeholder).toBe(0);
    for (const each of Object.keys(many)) pictures.complete({ ...image, hash: each });
    expect(pictures.placeholders()).toHaveLength(8);
  });

  it.each([
    "data:image/svg+xml;base64,AAAA",
    "data:image/webp;base64,AA)}body{display:none}",
    "data:image/webp;base64,AA</style>",
    "https://tracker.example/x.gif",
    `data:image/webp;base64,${"A".repeat(5000)}`,
    "",
  ])("are small raster images only, not %j", (placeholder) => {
    const pictures = open({ placeholder });
    expect(pictures.complete(image).placeholder).toBeUndefined();
    expect(pictures.placeholders()).toEqual([]);
  });

  it("are left out for pictures that may be transparent", () => {
    expect(open().complete({ ...image, extension: "png" }).placeholder).toBeUndefined();
  });
});

describe("facts of single images", () => {
  const found = { placeholder: null, formats: ["avif", "webp"], width: 1000, height: 250 };

  it("offer each format in the widths that a page chooses from, for that shape alone", () => {
    const images = pageImages(factsOfImages([{ reference: image, found }]), false);
    expect(images.complete(image)).toMatchObject({
      formats: ["avif", "webp"],
      widths: [300, 500, 800],
      width: 800,
    });
    expect(images.complete({ ...image, aspect: "1x1" }).formats).toBeUndefined();
    expect(images.unknown()).toEqual([]);
    expect(pageImages({}, false).complete(image).formats).toBeUndefined();
  });

  it("give a whole picture its height, and a cut none", () => {
    const whole = { ...image, aspect: "raw" };
    const cut = { reference: image, found: { ...found, height: 562 } };
    for (const both of [
      [cut, { reference: whole, found }],
      [{ reference: whole, found }, cut],
    ])
      expect(pageImages(factsOfImages(both), false).complete(whole).height).toBe(200);
    expect(pageImages(factsOfImages([cut]), false).complete(whole).height).toBeUndefined();
  });

  it("are asked for of the images that are not known", () => {
    const images = pageImages({ [hash]: facts }, false);
    images.complete(image);
    images.complete({ ...image, hash: "another1" });
    expect(images.unknown()).toEqual([{ ...image, hash: "another1" }]);
  });
});
