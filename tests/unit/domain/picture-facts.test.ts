import { describe, expect, it } from "vitest";
import type { PictureFacts } from "~/domain/image";
import { pagePictures } from "~/domain/picture-facts";

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
  pagePictures({ [hash]: { ...facts, ...changes } }, saveData);

describe("a page's pictures", () => {
  it("come in the formats and widths that exist, up to the one that the editor chose", () => {
    expect(open().complete(image)).toEqual({
      ...image,
      formats: ["avif", "webp"],
      widths: [300, 500, 800],
      placeholder: "ph0",
    });
    expect(open().complete({ ...image, width: 801 }).widths).toEqual(widths);
    expect(open().complete({ ...image, width: 1920 }).widths).toEqual(widths);
  });

  it("offer a format only when it has every width", () => {
    const files = { "16x9": { jpg: widths, webp: widths, avif: [300, 500] } };
    expect(open({ files }).complete({ ...image, width: 500 }).formats).toEqual(["avif", "webp"]);
    expect(open({ files }).complete(image).formats).toEqual(["webp"]);
  });

  it("know their height where the aspect does not decide it", () => {
    expect(open().complete({ ...image, aspect: "raw" })).toMatchObject({
      height: 600,
      widths: [1600],
      formats: [],
    });
    expect(open().complete(image).height).toBeUndefined();
  });

  it("stay as the reference says when nothing is known of them, or of that aspect", () => {
    expect(pagePictures({}, false).complete(image)).toBe(image);
    const other = open().complete({ ...image, aspect: "4x3" });
    expect([other.formats, other.widths]).toEqual([undefined, undefined]);
    for (const name of ["__proto__", "constructor", "toString"])
      expect(pagePictures({ [hash]: facts }, false).complete({ ...image, hash: name })).toEqual({
        ...image,
        hash: name,
      });
  });

  it("come in one width, the smallest sensible one, to who asked for less data, and without a stand-in", () => {
    const saving = open({}, true);
    expect(saving.complete({ ...image, width: 1920 })).toMatchObject({
      width: 300,
      widths: [300],
      formats: ["avif", "webp"],
    });
    expect(saving.placeholders()).toEqual({});
    expect(pagePictures({}, true).complete(image)).toMatchObject({ width: 300, widths: [300] });
    expect(pagePictures({}, true).complete({ ...image, width: 150 })).toMatchObject({
      width: 150,
      widths: [150],
    });
  });
});

describe("their stand-ins", () => {
  it("are of those that the page shows, once each, and never more than eight", () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`picture${index}`, facts]));
    const pictures = pagePictures(many, false);
    expect(pictures.complete({ ...image, hash: "picture3" }).placeholder).toBe("ph0");
    expect(pictures.complete({ ...image, hash: "picture3", aspect: "raw" }).placeholder).toBe("ph0");
    for (const each of Object.keys(many)) pictures.complete({ ...image, hash: each });
    expect(Object.keys(pictures.placeholders())).toHaveLength(8);
  });

  it.each([
    "data:image/svg+xml;base64,AAAA",
    "data:image/webp;base64,AA)}body{display:none}",
    "data:image/webp;base64,AA</style>",
    "https://tracker.example/x.gif",
    `data:image/webp;base64,${"A".repeat(5000)}`,
    "",
  ])("are nothing but a tiny picture: not %j", (placeholder) => {
    const pictures = open({ placeholder });
    expect(pictures.complete(image).placeholder).toBeUndefined();
    expect(pictures.placeholders()).toEqual({});
  });

  it("do not shine through a drawing with a see-through ground", () => {
    expect(open().complete({ ...image, extension: "png" }).placeholder).toBeUndefined();
  });
});
