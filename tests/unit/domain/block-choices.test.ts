import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorId } from "~/domain/block-anchor";
import { pictureOpacity, pictureSaturation } from "~/domain/block-picture";
import { colourCode, colourCodes, legacyBackgroundCodes, readableColours } from "~/domain/colour";
import { redirectOf } from "~/domain/redirect-table";
import { spacingClass, spacingScale } from "~/domain/spacing";

describe("spacing", () => {
  it("has the 35 steps of the scale, each with a class of its own", () => {
    expect(spacingScale).toHaveLength(35);
    expect(new Set(spacingScale.map((step) => spacingClass("pt", step))).size).toBe(35);
    expect(spacingClass("mb", "2.5")).toBe("mb2_5");
    expect(spacingClass("pl", 16)).toBe("pl16");
  });

  it("gives nothing else a class", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const name = spacingClass("pt", value);
        expect(name === null || /^pt(px|\d+(_5)?)$/.test(name)).toBe(true);
      }),
    );
    for (const value of ["13", "4.5", "4 evil", "", null, "-4"]) expect(spacingClass("pt", value)).toBeNull();
  });
});

describe("colours", () => {
  it("are nine codes, seven behind a legacy widget", () => {
    expect(colourCodes).toHaveLength(9);
    expect(legacyBackgroundCodes).toEqual(["wht", "blk", "bnd", "suc", "inf", "wrn", "dng"]);
    expect(colourCode("pri", legacyBackgroundCodes)).toBeNull();
    expect(colourCode("red")).toBeNull();
  });

  it("stay readable whatever was combined", () => {
    for (const text of [...colourCodes, null]) {
      for (const background of [...colourCodes, null]) {
        const onPage = readableColours({ text, background }, false).text;
        const coloured = background !== null && background !== "wht" && background !== "blk";
        // A coloured ground has its own ink; white and black are no ink for a page that has two themes.
        if (coloured) expect(onPage).toBeNull();
        else expect(["wht", "blk"]).not.toContain(onPage);
        expect(["wht", "blk"]).toContain(readableColours({ text, background }, true).text);
      }
    }
    expect(readableColours({ text: "dng", background: null }, false).text).toBe("dng");
  });
});

describe("pictures behind a block", () => {
  it("take the choices of spec §9 and nothing else", () => {
    expect(["10", "30", 50, "70", "90", "100"].map(pictureOpacity)).toEqual([
      "10",
      "30",
      "50",
      "70",
      "90",
      "100",
    ]);
    expect([0, "50", "100"].map(pictureSaturation)).toEqual(["0", "50", "100"]);
    for (const value of ["20", "", null, undefined, "50;"]) {
      expect([pictureOpacity(value), pictureSaturation(value)]).toEqual(["100", "100"]);
    }
  });
});

describe("an anchor", () => {
  it("is prefixed, so that it cannot take the place of anything", () => {
    expect(anchorId("rally")).toBe("at-rally");
    expect(anchorId("#Our history")).toBe("at-Our-history");
    expect(anchorId("Über uns")).toBe("at-Über-uns");
    for (const value of ["", "  ", "---", null, 7, "<>"]) expect(anchorId(value)).toBeNull();
  });

  it("is always one word", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(anchorId(name) ?? "at-x").toMatch(/^at-[^\s"'<>&]+$/);
      }),
    );
  });
});

describe("the redirect table", () => {
  const table = [
    { from: "old-page", to: "about" },
    { from: "/Twice/", to: "//evil.example" },
    { from: "same", to: "same" },
  ];
  it("leads from a url to /{to}", () => {
    expect(redirectOf(table, "old-page")).toBe("/about");
    expect(redirectOf(table, "OLD-PAGE")).toBe("/about");
    expect(redirectOf(table, "about")).toBeNull();
  });

  it("never to another host, and never in a circle of one", () => {
    expect(redirectOf(table, "twice")).toBe("/evil.example");
    expect(redirectOf(table, "same")).toBeNull();
  });

  it("never to a part of the page itself", () => {
    for (const to of ["about#team", "about?x=1", "/About/?x=1#team", "about#a\nb"]) {
      expect(redirectOf([{ from: "about", to }], "about")).toBeNull();
      expect(redirectOf([{ from: "about", to }], "team")).toBeNull();
    }
    expect(redirectOf([{ from: "team", to: "about?x=1#team" }], "team")).toBe("/about?x=1#team");
  });

  it("at once to the end of the way", () => {
    const way = [
      { from: "a", to: "b#part" },
      { from: "b", to: "/c?x=1" },
      { from: "c", to: "" },
    ];
    expect(redirectOf(way, "a")).toBe("/");
    expect(redirectOf(way.slice(0, 2), "a")).toBe("/c?x=1");
  });

  it("never in a circle: its pages stay where they are", () => {
    const circle = [
      { from: "a", to: "b" },
      { from: "b", to: "c#x" },
      { from: "c", to: "A?x" },
      { from: "outside", to: "b#y" },
    ];
    for (const url of ["a", "b", "c"]) expect(redirectOf(circle, url)).toBeNull();
    expect(redirectOf(circle, "outside")).toBe("/b#y");
    const long = Array.from({ length: 40 }, (_, index) => ({ from: `${index}`, to: `${(index + 1) % 40}` }));
    for (const { from } of long) expect(redirectOf(long, from)).toBeNull();
  });
});
