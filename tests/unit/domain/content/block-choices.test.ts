import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageOpacity, imageSaturation } from "~/domain/content/background-image";
import { anchorId, pageAnchors } from "~/domain/content/block-anchor";
import { colourCode, colourCodes, legacyBackgroundCodes, readableColours } from "~/domain/content/colour";
import { findRedirect as findEntry, withQuery } from "~/domain/content/redirect-table";
import { spacingScale, spacingStep } from "~/domain/content/spacing";

describe("spacing", () => {
  // @spec 3.30
  it("has the 35 steps of the scale", () => {
    expect(spacingScale).toHaveLength(35);
    expect(spacingScale.map((step) => spacingStep(step))).toEqual(spacingScale);
    expect(spacingStep(16)).toBe("16");
  });

  it("rejects every other value", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect([null, ...spacingScale]).toContain(spacingStep(value));
      }),
    );
    for (const value of ["13", "4.5", "4 evil", "", null, "-4"]) expect(spacingStep(value)).toBeNull();
  });
});

describe("colours", () => {
  // @spec 3.28, 3.29
  it("have nine codes, of which seven may be a legacy widget's background", () => {
    expect(colourCodes).toHaveLength(9);
    expect(legacyBackgroundCodes).toEqual(["wht", "blk", "bnd", "suc", "inf", "wrn", "dng"]);
    expect(colourCode("pri", legacyBackgroundCodes)).toBeNull();
    expect(colourCode("red")).toBeNull();
  });

  const choices = [...colourCodes, null];

  it.each(["bnd", "pri"] as const)("leave the text to the background's own colour on %s", (background) => {
    for (const text of choices) expect(readableColours({ text, background }, false).text).toBeNull();
  });

  it.each(["wht", "blk", null] as const)(
    "exclude white and black text on %s, in either theme",
    (background) => {
      const texts = choices.map((text) => readableColours({ text, background }, false).text);
      expect(texts).not.toContain("wht");
      expect(texts).not.toContain("blk");
      expect(readableColours({ text: "dng", background }, false).text).toBe("dng");
    },
  );

  it.each(choices)("have white or black text over an image on %s", (background) => {
    for (const text of choices) {
      expect(["wht", "blk"]).toContain(readableColours({ text, background }, true).text);
    }
  });
});

describe("a block's background image", () => {
  // @spec 9.10
  it("has the opacities and saturations of spec §9 and no others", () => {
    expect(["10", "30", 50, "70", "90", "100"].map(imageOpacity)).toEqual([
      "10",
      "30",
      "50",
      "70",
      "90",
      "100",
    ]);
    expect([0, "50", "100"].map(imageSaturation)).toEqual(["0", "50", "100"]);
    for (const value of ["20", "", null, undefined, "50;"]) {
      expect([imageOpacity(value), imageSaturation(value)]).toEqual(["100", "100"]);
    }
  });
});

describe("an anchor", () => {
  // @spec 3.20
  it("is the name itself, as one word", () => {
    expect(anchorId("rally")).toBe("rally");
    expect(anchorId("#Our history")).toBe("Our-history");
    expect(anchorId("Über uns")).toBe("Über-uns");
    for (const value of ["", "  ", "---", null, 7, "<>"]) expect(anchorId(value)).toBeNull();
  });

  it.each([
    ...["location", "forms", "history", "children", "getElementById", "__remixContext", "constructor"],
    ...["top", "main", "css", "copy", "page-title", "picture-12-3", "tab-r1"],
  ])("has a prefix where its name is reserved: %s", (name) => {
    expect(anchorId(name)).toBe(`at-${name}`);
  });

  it("is on one block of a page, and of a reserved name links from elsewhere arrive too", () => {
    const anchors = pageAnchors();
    const ids = ["plan", "plan", "plan", "location", "location", "at-plan", ""].map(anchors.ofBlock);
    expect(ids).toEqual([
      { id: "plan" },
      { id: "at-plan" },
      { id: "at-plan-2" },
      { id: "at-location", name: "location" },
      { id: "at-location-2" },
      { id: "at-at-plan" },
      null,
    ]);
  });

  it("is always one word without markup", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const id = anchorId(name);
        fc.pre(id !== null);
        expect(id).toMatch(/^[^\s"'<>&]+$/);
      }),
    );
  });
});

describe("the redirect table", () => {
  const findRedirect = (entries: readonly { from: string; to: string }[], url: string) =>
    findEntry(
      entries.map((entry) => ({ ...entry, isPermanent: false })),
      url,
    )?.to ?? null;

  const table = [
    { from: "old-page", to: "about" },
    { from: "/Twice/", to: "//evil.example" },
    { from: "same", to: "same" },
  ];
  // @spec 2.44
  it("redirects from a url to /{to}", () => {
    expect(findRedirect(table, "old-page")).toBe("/about");
    expect(findRedirect(table, "OLD-PAGE")).toBe("/about");
    expect(findRedirect(table, "about")).toBeNull();
  });

  it("never redirects to another host or to the same url", () => {
    expect(findRedirect(table, "twice")).toBe("/evil.example");
    expect(findRedirect(table, "same")).toBeNull();
  });

  it("never redirects to an anchor or a query of the same page", () => {
    for (const to of ["about#team", "about?x=1", "/About/?x=1#team", "about#a\nb"]) {
      expect(findRedirect([{ from: "about", to }], "about")).toBeNull();
      expect(findRedirect([{ from: "about", to }], "team")).toBeNull();
    }
    expect(findRedirect([{ from: "team", to: "about?x=1#team" }], "team")).toBe("/about?x=1#team");
  });

  it("follows a chain of redirects to its end", () => {
    const chain = [
      { from: "a", to: "b#part" },
      { from: "b", to: "/c?x=1" },
      { from: "c", to: "" },
    ];
    expect(findRedirect(chain, "a")).toBe("/");
    expect(findRedirect(chain.slice(0, 2), "a")).toBe("/c?x=1");
  });

  it("is permanent where the editor says so of each step", () => {
    const permanent = { from: "a", to: "b", isPermanent: true };
    const temporary = { from: "b", to: "c", isPermanent: false };
    expect(findEntry([permanent], "a")).toEqual({ to: "/b", isPermanent: true });
    expect(findEntry([permanent, temporary], "a")).toEqual({ to: "/c", isPermanent: false });
  });

  it.each([
    ["/events", "", "/events"],
    ["/events", "from=flyer&x=a%20b", "/events?from=flyer&x=a+b"],
    ["/events?x=1#top", "x=2&y=3", "/events?x=1&y=3#top"],
    ["/events#top", "x=2", "/events?x=2#top"],
  ])("keeps the query: %s with %j leads to %s", (target, search, to) => {
    expect(withQuery(target, new URLSearchParams(search))).toBe(to);
  });

  it("does not redirect within a loop", () => {
    const loop = [
      { from: "a", to: "b" },
      { from: "b", to: "c#x" },
      { from: "c", to: "A?x" },
      { from: "outside", to: "b#y" },
    ];
    for (const url of ["a", "b", "c"]) expect(findRedirect(loop, url)).toBeNull();
    expect(findRedirect(loop, "outside")).toBe("/b#y");
    const long = Array.from({ length: 40 }, (_, index) => ({ from: `${index}`, to: `${(index + 1) % 40}` }));
    for (const { from } of long) expect(findRedirect(long, from)).toBeNull();
  });
});
