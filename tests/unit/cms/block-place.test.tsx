import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { motionAttributes } from "~/domain/block-motion";
import { spacingScale } from "~/domain/spacing";
import { samples } from "./block-samples";
import { block, legacyPage, page, picture } from "./page-fixtures";
import { rendered } from "./rendered-page";

const sheet = (name: string) =>
  readFileSync(new URL(`../../../app/styles/${name}.css`, import.meta.url), "utf8");
const always = sheet("base") + sheet("cms");
const own = { site: "https://club.example", backend: "https://backend.example" };
const words = { text: "<p>x</p>" };

/** Class names in a document that none of these stylesheets knows. */
function unknownClasses(html: string, css: string): string[] {
  const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names ?? "").split(" "));
  return [...new Set(used)].filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css));
}

/** They mark what nothing needs to be said about: the stylesheet's defaults are right. */
const unstyled = new Set(["tx-wht"]);

describe("a page's stylesheets", () => {
  it.each(samples.map((each) => [each.template, each] as const))(
    "%s has all that it wears",
    async (_, each) => {
      const { html, sheets } = await rendered({ list: page([each]) });
      const css = always + sheets.map(sheet).join("");
      expect(unknownClasses(html, css).filter((name) => !unstyled.has(name))).toEqual([]);
    },
  );

  it("plain words ask for none", async () => {
    expect((await rendered({ list: page([block({ variables: words })]) })).sheets).toEqual([]);
  });

  it("spacing, colours and pictures ask for theirs", async () => {
    const of = async (changes: object) =>
      (await rendered({ list: page([block({ variables: words, ...changes })]) })).sheets;
    expect(await of({ paddingTop: "px" })).toEqual(["cms-spacing"]);
    expect(await of({ marginBottom: "2.5" })).toEqual(["cms-spacing"]);
    expect(await of({ textColour: "sec" })).toEqual(["cms-ground"]);
    expect(await of({ imageHashes: { background_image: picture } })).toEqual(["cms-ground"]);
  });

  it("each step of the spacing scale has its rules", () => {
    const spacing = sheet("cms-spacing");
    for (const step of spacingScale) {
      for (const side of ["pt", "pb", "pl", "pr", "mt", "mb"])
        expect(spacing).toMatch(new RegExp(`\\.${side}${step.replace(".", "_")}\\s*\\{`));
    }
  });

  it("legacy rows, their tabs, and widgets of a block's template have theirs", async () => {
    const widgets = [{ id: "w", type: "hero-quote", templatevar: { heading: "H", widget_padding_top: "4" } }];
    const rows = [
      { id: "r", type: "tabs" as const, blocks: [{ id: "b", width: 6, titleTab: "T", widgets }] },
    ];
    const { html, sheets } = await rendered({ legacy: legacyPage(rows) });
    expect(sheets).toEqual(["cms-spacing", "cms-media", "cms-legacy", "cms-tabs"]);
    expect(
      unknownClasses(html, always + sheets.map(sheet).join("")).filter((name) => !unstyled.has(name)),
    ).toEqual([]);
    expect(html).toContain("<h2>H</h2>");
  });
});

describe("a film behind a block", () => {
  const filmed = block({
    variables: words,
    backgroundVideo: "https://backend.example/v/abcdef0123.mp4",
    imageHashes: { slate: picture, background_image: { ...picture, hash: "other00000" } },
  });

  it("plays muted, in place, over and over; without scripts, which could stop it, it is its still", async () => {
    const { html } = await rendered({ list: page([filmed]) }, { own });
    const [, video = "", inside = ""] = /<video([^>]*)>(.*?)<\/video>/.exec(html) ?? [];
    for (const word of ["autoPlay", "muted", "loop", "playsInline"])
      expect(video.toLowerCase()).toContain(` ${word.toLowerCase()}=""`);
    expect(video).toContain('poster="/assets/i/3f9a0c11aa/16x9/500.jpg"');
    expect(inside).toBe("");
    expect(html).not.toMatch(/\.mp4|<button|other00000/);
  });

  it("is its still alone for those who save data", async () => {
    const slate = block({ ...filmed, imageHashes: { slate: { ...picture, width: 1920 } } });
    const { html, sheets } = await rendered({ list: page([slate]) }, { own, saveData: true });
    expect(html).not.toMatch(/<video|\.mp4/);
    expect(html).toContain('src="/assets/i/3f9a0c11aa/16x9/500.jpg"');
    expect(sheets).toContain("cms-ground");
  });

  it.each([
    "https://elsewhere.example/v/abcdef0123.mp4",
    "/v/../abcdef0123.mp4",
    "/v/abcdef0123.webm",
    '/v/abcdef0123.mp4"onerror=x',
    "javascript:x",
  ])("is never %j", async (backgroundVideo) => {
    const { html } = await rendered({ list: page([{ ...filmed, backgroundVideo }]) }, { own });
    expect(html).not.toContain("<video");
  });
});

describe("scroll animation", () => {
  const none = { aosEasing: null, aosOffset: null, aosDuration: null, aosDelay: null };

  it("has spec §9's defaults, so only what differs is said", () => {
    expect(motionAttributes({ aosType: "fade-up", ...none })).toEqual({ "data-aos": "fade-up" });
    const defaults = { aosEasing: "ease", aosOffset: "120", aosDuration: "400", aosDelay: "0" };
    expect(motionAttributes({ aosType: "fade-up", ...defaults })).toEqual({ "data-aos": "fade-up" });
  });

  it("takes an editor's choices, in the steps that the library knows", () => {
    expect(
      motionAttributes({
        ...{ aosType: "flip-left", aosEasing: "ease-in-out-quart" },
        ...{ aosOffset: "-40.4", aosDuration: "620", aosDelay: "99999" },
      }),
    ).toEqual({
      "data-aos": "flip-left",
      "data-aos-offset": "-40",
      "data-aos-duration": "600",
      "data-aos-delay": "3000",
      "data-aos-easing": "ease-in-out-quart",
    });
  });

  it.each(["", "explode", 'fade" onclick="x', "constructor", null])("is none for %j", (aosType) => {
    expect(motionAttributes({ aosType, ...none })).toBeNull();
  });

  it("leaves out values that are none", () => {
    const odd = { aosEasing: "x", aosOffset: "NaN", aosDuration: "soon", aosDelay: "  " };
    expect(motionAttributes({ aosType: "fade", ...odd })).toEqual({ "data-aos": "fade" });
  });

  it("stands on the block; on its content alone where a picture stays put behind it", async () => {
    const moving = block({ variables: words, aosType: "fade-up" });
    const fixed = block({
      ...moving,
      imageHashes: { background_image: picture },
      backgroundImageFixed: true,
    });
    expect((await rendered({ list: page([moving]) })).html).toContain(
      '<section class="blk" dir="auto" data-aos="fade-up">',
    );
    expect((await rendered({ list: page([fixed]) })).html).toMatch(
      /<section class="blk tx-wht pic fix" dir="auto">.*<div class="in" data-aos="fade-up">/,
    );
  });

  it("is off for those who save data", async () => {
    const moving = block({ variables: words, aosType: "fade-up" });
    expect((await rendered({ list: page([moving]) }, { saveData: true })).html).not.toContain("data-aos");
  });
});

describe("players from elsewhere", () => {
  it("are links with a drawn picture: nothing of theirs is loaded", async () => {
    const html = '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="Our run"></iframe>';
    const shown = await rendered({ list: page([block({ variables: { text: html } })]) });
    expect(shown.html).toContain('<a class="embed" href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(shown.html).toContain("<strong>Our run</strong>");
    expect(shown.html).not.toMatch(/<iframe|src="https:/);
  });

  it("a film of the site's own waits until it is played", async () => {
    const video = samples.filter(({ template }) => template === "video");
    expect((await rendered({ list: page(video) })).html).toMatch(
      /<video class="film" controls="" playsinline="" preload="none" poster="\/assets[^>]*src="\/v\/abcdef0123\.mp4"/,
    );
  });
});
