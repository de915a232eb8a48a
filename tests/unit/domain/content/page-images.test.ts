import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shapeForRole } from "~/domain/content/image-settings";
import {
  aspectRatio,
  canonicalAssetPath,
  createImageUrl,
  imageHeight,
  imageSize,
  ownImagePath,
  parseImageUrl,
} from "~/domain/content/image-url";
import { readVideoUrl } from "~/domain/content/links/video-url.server";

const image = { hash: "3f9a0c11aa", aspect: "16x9", width: 1920, extension: "avif" };

describe("image sizes", () => {
  it.each([
    [1, 25],
    [25, 25],
    [26, 50],
    [300, 300],
    [1920, 1925],
    [9000, 2500],
    [0, 25],
    [-5, 25],
    [Number.NaN, 25],
  ])("round %d px to %d", (asked, given) => {
    expect(imageSize(asked)).toBe(given);
  });
});

describe("image addresses", () => {
  // @spec 3.8
  it("are paths on this site", () => {
    expect(createImageUrl(image)).toBe("/assets/i/3f9a0c11aa/16x9/1925.avif");
    expect(createImageUrl(image, 300)).toBe("/assets/i/3f9a0c11aa/16x9/300.avif");
    for (const aspect of ["raw", "raww", "1x1", "9x16", "16x9w"])
      expect(createImageUrl({ ...image, aspect })).not.toBeNull();
  });

  it.each([
    { hash: "../../etc" },
    { hash: "a b c d e" },
    { hash: "" },
    { aspect: "16:9" },
    { aspect: "0x9" },
    { aspect: "../raw" },
    { aspect: "160x9" },
    { extension: "js" },
    { extension: "jpg/../x" },
  ])("are refused for $hash$aspect$extension", (wrong) => {
    expect(createImageUrl({ ...image, ...wrong })).toBeNull();
  });

  it("stay in their folder, whatever the reference", () => {
    const orAny = (...valid: string[]) => fc.oneof(fc.string(), fc.constantFrom(...valid));
    fc.assert(
      fc.property(
        orAny(image.hash),
        orAny("raw", "raww", "16x9", "1x1w"),
        fc.double(),
        orAny("avif", "jpg"),
        (hash, aspect, width, extension) => {
          const url = createImageUrl({ hash, aspect, width, extension });
          fc.pre(url !== null);
          expect(url).toMatch(/^\/assets\/i\/[\w-]+\/[\da-z]+\/\d+\.[a-z]+$/);
        },
      ),
    );
  });

  it("are the path of an absolute URL too, as backends name a logo or a favicon", () => {
    const path = "/assets/i/abcd1234/1x1/200.png";
    expect([ownImagePath(path), ownImagePath(`https://backend.example${path}`)]).toEqual([path, path]);
    for (const other of [null, "", "javascript:1", "https://backend.example/logo.png"])
      expect(ownImagePath(other)).toBeNull();
  });

  // @spec 5.7
  it("can be parsed again, and nothing else can", () => {
    expect(parseImageUrl("/assets/i/3f9a0c11aa/16x9/1925.avif")).toEqual({ ...image, width: 1925 });
    for (const other of [
      "/assets/app.js",
      "/assets/i/3f9a0c11aa/16x9/1.js",
      "//x/assets/i/3f9a0c11aa/16x9/1.jpg",
      "",
    ]) {
      expect(parseImageUrl(other)).toBeNull();
    }
  });

  const getString = (characters: string) =>
    fc.string({ unit: fc.constantFrom(...characters), maxLength: 140 });
  const hashes = fc.oneof(getString("abcXYZ019_-"), getString("ab01./%"));
  const widths = fc.integer({ min: 1, max: 4000 });

  it("are those that the asset proxy serves", () => {
    fc.assert(
      fc.property(hashes, widths, (hash, width) => {
        const url = createImageUrl({ ...image, hash, width });
        fc.pre(url !== null);
        expect(canonicalAssetPath(url)).toBe(url);
      }),
    );
  });

  it("exist for the same hashes as addresses of videos", () => {
    fc.assert(
      fc.property(hashes, widths, (hash, width) => {
        const url = createImageUrl({ ...image, hash, width });
        const video = `/v/${hash}.mp4`;
        // The path as requested: the URL parser resolves a "./" before a valid hash.
        const { pathname } = new URL(video, "https://club.example.com");
        expect(readVideoUrl(video, {})).toBe(canonicalAssetPath(pathname));
        expect(url === null).toBe(canonicalAssetPath(video) === null);
      }),
    );
  });

  it("have a height where the aspect ratio gives one", () => {
    expect(imageHeight(image, 1600)).toBe(900);
    expect(aspectRatio("raw")).toBeNull();
    expect(aspectRatio("16x9w")).toBeNull();
  });
});

// @spec 3.31
describe("an image reference that has only a hash", () => {
  it.each([
    ["left_image", "16x9", 300],
    ["right_image", "16x9", 300],
    ["overlay_image", "raw", 300],
    ["background_image", "16x9", 1920],
    ["slate", "16x9", 1920],
    ["image", "16x9", 1920],
    ["anything else", "raw", 1200],
  ])("as %s is %s, %d px wide", (role, aspect, width) => {
    expect(shapeForRole(role)).toEqual({ aspect, width });
  });
});
