import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spacingScale } from "~/domain/content/spacing";
import { motionAttributes, spacingClass } from "~/features/cms/frame.server";
import { everyDocument } from "~/styles/cascade";
import { stylesheet } from "../../../support/stylesheets";
import { samples } from "./block-samples";
import { block, legacyPage, page, picture } from "./page-fixtures";
import { rendered } from "./rendered-page";

const always = [...everyDocument, "cms"].map(stylesheet).join("");
const own = { site: "https://club.example", backend: "https://backend.example" };
const words = { text: "<p>x</p>" };

/** Class names in a document that none of these stylesheets knows. */
function unknownClasses(html: string, css: string): string[] {
  const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names ?? "").split(" "));
  return [...new Set(used)].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css));
}

/** Without rules of their own: the stylesheet's defaults are right. */
const unstyled = new Set(["text-wht"]);

describe("a page's stylesheets", () => {
  it.each(samples.map((each) => [each.template, each] as const))(
    "%s names the stylesheets of all its classes",
    async (_, each) => {
      const { html, stylesheets } = await rendered({ list: page([each]) });
      const css = always + stylesheets.map(stylesheet).join("");
      expect(unknownClasses(html, css).filter((name) => !unstyled.has(name))).toEqual([]);
    },
  );

  it("are none besides cms for plain text", async () => {
    expect((await rendered({ list: page([block({ variables: words })]) })).stylesheets).toEqual([]);
  });

  it("include those of its spacing, colours and background images", async () => {
    const of = async (changes: object) =>
      (await rendered({ list: page([block({ variables: words, ...changes })]) })).stylesheets;
    expect(await of({ paddingTop: "px" })).toEqual(["cms-spacing"]);
    expect(await of({ marginBottom: "2.5" })).toEqual(["cms-spacing"]);
    expect(await of({ textColour: "sec" })).toEqual(["cms-ground"]);
    expect(await of({ imageHashes: { background_image: picture } })).toEqual(["cms-ground"]);
  });

  it("have rules for each step of the spacing scale", () => {
    const spacing = stylesheet("cms-spacing");
    for (const step of spacingScale) {
      for (const side of ["pt", "pb", "pl", "pr", "mt", "mb"])
        expect(spacing).toMatch(new RegExp(`\\.${side}${step.replace(".", "_")}\\s*\\{`));
    }
  });

  it("include those of legacy rows, of their tabs, and of widgets with a block's template", async () => {
    const widgets = [{ id: "w", type: "hero-quote", templatevar: { heading: "H", widget_padding_top: "4" } }];
    const rows = [
      { id: "r", type: "tabs" as const, blocks: [{ id: "b", width: 6, titleTab: "T", widgets }] },
    ];
    const { html, stylesheets } = await rendered({ legacy: legacyPage(rows) });
    expect(stylesheets).toEqual(["cms-spacing", "quotation", "hero-quote", "cms-legacy", "tab-links"]);
    expect(
      unknownClasses(html, always + stylesheets.map(stylesheet).join("")).filter(
        (name) => !unstyled.has(name),
      ),
    ).toEqual([]);
    expect(html).toContain("<h2>H</h2>");
  });

  it("name each tab on paper, unless its content begins with its name", async () => {
    const column = (titleTab: string, heading: string) => ({
      id: titleTab,
      width: 12,
      titleTab,
      widgets: [{ id: titleTab, type: "heading", templatevar: { heading } }],
    });
    const blocks = [column("One", "One"), column("Two", "Second")];
    const { html } = await rendered({ legacy: legacyPage([{ id: "r", type: "tabs" as const, blocks }]) });
    expect(html.match(/<p class="onPaper">[^<]*/g)).toEqual(['<p class="onPaper">Two']);
    expect(html.match(/class="grid[^"]*"/g)).toEqual(['class="grid"', 'class="grid onPaper"']);
  });
});

describe("a spacing class", () => {
  it("differs for each step of the scale", () => {
    expect(new Set(spacingScale.map((step) => spacingClass("pt", step))).size).toBe(35);
    expect(spacingClass("mb", "2.5")).toBe("mb2_5");
    expect(spacingClass("pl", 16)).toBe("pl16");
  });

  it("is null for anything else", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const name = spacingClass("pt", value);
        expect(name === null || /^pt(px|\d+(_5)?)$/.test(name)).toBe(true);
      }),
    );
    for (const value of ["13", "4.5", "4 evil", "", null, "-4"]) expect(spacingClass("pt", value)).toBeNull();
  });
});

// @spec 3.17
describe("a background video", () => {
  const withVideo = block({
    variables: words,
    backgroundVideo: "https://backend.example/v/abcdef0123.mp4",
    imageHashes: { slate: picture, background_image: { ...picture, hash: "other00000" } },
  });

  // @spec 3.18, 9.11
  it("is muted, inline and looping, and is only its poster until a script can add a pause button", async () => {
    const { html } = await rendered({ list: page([withVideo]) }, { own });
    const [, video = "", inside = ""] = /<video([^>]*)>(.*?)<\/video>/.exec(html) ?? [];
    for (const word of ["autoPlay", "muted", "loop", "playsInline"])
      expect(video.toLowerCase()).toContain(` ${word.toLowerCase()}=""`);
    expect(video).toContain('poster="/assets/i/3f9a0c11aa/16x9/500.jpg"');
    expect(inside).toBe("");
    expect(html).not.toMatch(/\.mp4|<button|other00000/);
  });

  it("is replaced by its slate with Save-Data", async () => {
    const slate = block({ ...withVideo, imageHashes: { slate: { ...picture, width: 1920 } } });
    const { html, stylesheets } = await rendered({ list: page([slate]) }, { own, saveData: true });
    expect(html).not.toMatch(/<video|\.mp4/);
    expect(html).toContain('src="/assets/i/3f9a0c11aa/16x9/500.jpg"');
    expect(stylesheets).toContain("cms-ground");
  });

  it.each([
    "https://elsewhere.example/v/abcdef0123.mp4",
    "/v/../abcdef0123.mp4",
    "/v/abcdef0123.webm",
    '/v/abcdef0123.mp4"onerror=x',
    "javascript:x",
  ])("is never loaded from %j", async (backgroundVideo) => {
    const { html } = await rendered({ list: page([{ ...withVideo, backgroundVideo }]) }, { own });
    expect(html).not.toContain("<video");
  });
});

describe("scroll animation", () => {
  const none = { aosEasing: null, aosOffset: null, aosDuration: null, aosDelay: null };

  // @spec 3.19, 9.12
  it("has an attribute only for what differs from spec §9's defaults", () => {
    expect(motionAttributes({ aosType: "fade-up", ...none })).toEqual({ "data-aos": "fade-up" });
    const defaults = { aosEasing: "ease", aosOffset: "120", aosDuration: "400", aosDelay: "0" };
    expect(motionAttributes({ aosType: "fade-up", ...defaults })).toEqual({ "data-aos": "fade-up" });
  });

  it("takes an editor's choices, rounded to the steps of AOS", () => {
    expect(
      motionAttributes({
        aosType: "flip-left",
        aosEasing: "ease-in-out-quart",
        aosOffset: "-40.4",
        aosDuration: "620",
        aosDelay: "99999",
      }),
    ).toEqual({
      "data-aos": "flip-left",
      "data-aos-offset": "-40",
      "data-aos-duration": "600",
      "data-aos-delay": "3000",
      "data-aos-easing": "ease-in-out-quart",
    });
  });

  it.each(["", "explode", 'fade" onclick="x', "constructor", null])("is off for the type %j", (aosType) => {
    expect(motionAttributes({ aosType, ...none })).toBeNull();
  });

  it("ignores values that are not numbers or easings", () => {
    const odd = { aosEasing: "x", aosOffset: "NaN", aosDuration: "soon", aosDelay: "  " };
    expect(motionAttributes({ aosType: "fade", ...odd })).toEqual({ "data-aos": "fade" });
  });

  it("moves the block, or only its content before a fixed background image", async () => {
    const moving = block({ variables: words, aosType: "fade-up" });
    const fixed = block({
      ...moving,
      imageHashes: { background_image: picture },
      backgroundImageFixed: true,
    });
    expect((await rendered({ list: page([moving]) })).html).toContain(
      '<section class="block" dir="auto" data-aos="fade-up">',
    );
    expect((await rendered({ list: page([fixed]) })).html).toMatch(
      /<section class="block text-wht background-picture background-fixed" dir="auto">.*<div class="inner" data-aos="fade-up">/,
    );
  });

  it("is off with Save-Data", async () => {
    const moving = block({ variables: words, aosType: "fade-up" });
    expect((await rendered({ list: page([moving]) }, { saveData: true })).html).not.toContain("data-aos");
  });
});

describe("videos on other sites", () => {
  it("are links with a drawn image, and nothing of them is loaded", async () => {
    const html = '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="Our run"></iframe>';
    const shown = await rendered({ list: page([block({ variables: { text: html } })]) });
    expect(shown.html).toContain('<a class="embed" href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(shown.html).toContain("<strong>Our run</strong>");
    expect(shown.html).not.toMatch(/<iframe|src="https:/);
  });

  it("unlike those on this site, which are loaded when they are played", async () => {
    const video = samples.filter(({ template }) => template === "video");
    expect((await rendered({ list: page(video) })).html).toMatch(
      /<video class="video" controls="" playsinline="" preload="none" poster="\/assets[^>]*src="\/v\/abcdef0123\.mp4"/,
    );
  });
});
