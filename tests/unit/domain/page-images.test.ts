import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalAssetPath } from "~/domain/asset-path";
import { filmAddress } from "~/domain/film-address.server";
import { aspectRatio, imageAddress, imageHeight, imageSize, parseImageAddress } from "~/domain/image-address";

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
  ])("%d px becomes %d", (asked, given) => {
    expect(imageSize(asked)).toBe(given);
  });
});

describe("image addresses", () => {
  it("stand on this site", () => {
    expect(imageAddress(image)).toBe("/assets/i/3f9a0c11aa/16x9/1925.avif");
    expect(imageAddress(image, 300)).toBe("/assets/i/3f9a0c11aa/16x9/300.avif");
    for (const aspect of ["raw", "raww", "1x1", "9x16", "16x9w"])
      expect(imageAddress({ ...image, aspect })).not.toBeNull();
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
    expect(imageAddress({ ...image, ...wrong })).toBeNull();
  });

  it("never leave their folder, whatever the reference", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.double(), fc.string(), (hash, aspect, width, extension) => {
        const address = imageAddress({ hash, aspect, width, extension });
        expect(address ?? "/assets/i/x/raw/25.jpg").toMatch(/^\/assets\/i\/[\w-]+\/[\da-z]+\/\d+\.[a-z]+$/);
      }),
    );
  });

  it("are read back", () => {
    expect(parseImageAddress("/assets/i/3f9a0c11aa/16x9/1925.avif")).toEqual({ ...image, width: 1925 });
    for (const other of [
      "/assets/app.js",
      "/assets/i/3f9a0c11aa/16x9/1.js",
      "//x/assets/i/3f9a0c11aa/16x9/1.jpg",
      "",
    ]) {
      expect(parseImageAddress(other)).toBeNull();
    }
  });

  it("and the films' are what the site answers for, and nothing else", () => {
    const of = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 140 });
    const hashes = fc.oneof(of("abcXYZ019_-"), of("ab01./%"));
    fc.assert(
      fc.property(hashes, fc.integer({ min: 1, max: 4000 }), (hash, width) => {
        const address = imageAddress({ ...image, hash, width });
        if (address) expect(canonicalAssetPath(address)).toBe(address);
        const film = `/v/${hash}.mp4`;
        // As the site is asked for it: "./" before a good hash is a step in the path.
        const { pathname } = new URL(film, "https://club.example.com");
        expect(filmAddress(film, {})).toBe(canonicalAssetPath(pathname));
        expect(address === null).toBe(canonicalAssetPath(film) === null);
      }),
    );
  });

  it("know their height where the aspect decides it", () => {
    expect(imageHeight(image, 1600)).toBe(900);
    expect(aspectRatio("raw")).toBeNull();
    expect(aspectRatio("16x9w")).toBeNull();
  });
});
