import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { type DescribedPage, headline, structuredData } from "~/seo/structured-data.server";

const origin = "https://club.example.com";
const settings = {
  ...fallbackSettings,
  organisationName: "Club Inc.",
  logo: "/assets/i/abcd1234/1x1/300.png",
  socialLinks: { facebook: "https://facebook.example.com/club", odd: "javascript:alert(1)" },
};
const page: DescribedPage = {
  url: "about/history",
  title: "Our story",
  description: null,
  updatedAt: "2026-03-01T00:00:00Z",
  image: null,
  parents: [{ url: "about", title: "About" }],
  events: [],
};
const things = (changes: Partial<DescribedPage> = {}) =>
  structuredData(origin, { ...page, ...changes }, settings)["@graph"];
const types = (changes: Partial<DescribedPage> = {}) => things(changes).map((thing) => thing["@type"]);

describe("structured data", () => {
  it("describes the club on its front page and on About alone", () => {
    expect(types()).toEqual(["Article", "BreadcrumbList"]);
    expect(types({ url: "home" })).toEqual(["Organization"]);
    expect(types({ url: "about", parents: [] })).toEqual(["Organization", "Article", "BreadcrumbList"]);
  });

  it("has the club's addresses, without a javascript: URL among its networks", () => {
    expect(things({ url: "home" })[0]).toMatchObject({
      name: "Club Inc.",
      logo: `${origin}/assets/i/abcd1234/1x1/300.png`,
      sameAs: ["https://facebook.example.com/club"],
    });
  });

  it("lists breadcrumbs from the top page down, with encoded addresses", () => {
    const trail = things({ url: "about/a b<" })[1]?.itemListElement;
    expect(trail).toMatchObject([
      { position: 1, name: "About", item: `${origin}/about` },
      { position: 2, name: "Our story", item: `${origin}/about/a%20b%3C` },
    ]);
  });

  it("leaves out unknown values", () => {
    expect(Object.keys(things({ updatedAt: "soon" })[0] ?? {})).toEqual([
      "@type",
      "headline",
      "mainEntityOfPage",
      "publisher",
    ]);
  });

  it("has events with their times", () => {
    const startsAt = Date.parse("2026-07-03T09:00:00+10:00");
    const event = { path: null, name: "Rally", startsAt, endsAt: null, place: "The Shed" };
    expect(things({ events: [event] })[2]).toMatchObject({
      "@type": "Event",
      startDate: "2026-07-02T23:00:00.000Z",
      location: { name: "The Shed" },
    });
  });
});

describe("a headline", () => {
  // @spec 9.18
  it("has at most 110 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (title) => {
        expect([...headline(title)].length).toBeLessThanOrEqual(110);
      }),
    );
  });

  it("is the whole title when that has at most 110 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 110 }), (title) => {
        fc.pre([...title.trim()].length <= 110);
        expect(headline(title)).toBe(title.trim());
      }),
    );
  });

  it("is cut between words", () => {
    expect(headline("word ".repeat(40))).toMatch(/^(word )+word…$/);
  });
});
