import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { unusedAnalytics } from "~/domain/content/analytics";
import { mainPages, menuPages, pagePath, parentUrls, type SitemapEntry } from "~/domain/content/sitemap";
import { locales } from "~/i18n/types";
import { firstImage } from "~/seo/first-image";
import { robotsText } from "~/seo/robots";
import { headerLogo, siteIcons, unusedVerification, verificationTags } from "~/seo/site-head.server";
import { sitemapXml } from "~/seo/sitemap-xml";

const origin = "https://club.example.com";
const entry = (changes: Partial<SitemapEntry>): SitemapEntry => ({
  url: "about",
  lastmod: null,
  model: "page",
  priority: null,
  isForVisitors: false,
  seoTitle: null,
  seoMetaDescription: null,
  ...changes,
});

describe("sitemap.xml", () => {
  it("lists addresses, dates and priorities, and leaves out invalid ones", () => {
    const xml = sitemapXml(
      origin,
      [
        entry({ url: "", lastmod: "2026-03-01", priority: 1 }),
        entry({ url: "a b/c&d", lastmod: "soon", priority: 7 }),
      ],
      locales,
    );
    expect(xml).toContain(
      `<url><loc>${origin}/home</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod><priority>1.0</priority><xhtml:link`,
    );
    expect(xml).toContain(`<url><loc>${origin}/a%20b/c%26d</loc><xhtml:link`);
  });

  it("has each page's languages (hreflang), unless there are too many pages", () => {
    const xml = sitemapXml(origin, [entry({ url: "about" })], locales);
    expect(xml.match(/hreflang="[^"]+" href="[^"]+"/g)).toHaveLength(19);
    expect(xml).toContain(`hreflang="zh-CN" href="${origin}/about?lang=zh-CN"`);
    expect(xml).toContain(`hreflang="x-default" href="${origin}/about"`);
    const many = Array.from({ length: 2_001 }, (_, index) => entry({ url: `p${index}` }));
    expect(sitemapXml(origin, many, locales)).not.toContain("hreflang");
  });

  it("has the offered languages alone, and none where there is one", () => {
    const xml = sitemapXml(origin, [entry({ url: "about" })], ["de", "en"]);
    expect([...xml.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(["de", "en", "x-default"]);
    expect(sitemapXml(origin, [entry({ url: "about" })], ["en"])).not.toContain("hreflang");
  });

  it("has the same elements for any address", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (url) => {
        const tags = sitemapXml(origin, [entry({ url: `${url}\ud800` })], locales).match(/<[^>]*>/g);
        expect(tags).toHaveLength(7 + 19);
      }),
    );
  });
});

describe("the menu", () => {
  it("has the five pages with the highest priority and a title, without the front page", () => {
    const pages = [0.7, 0.69, 0.9, null, 0.8, 1, 0.75, 0.72].map((priority, place) =>
      entry({ url: `p${place}`, priority, seoTitle: `Page ${place}` }),
    );
    const others = [entry({ url: "", priority: 1, seoTitle: "Home" }), entry({ url: "bare", priority: 1 })];
    const product = entry({ url: "cap", model: "product", priority: 1, seoTitle: "Cap" });
    const entries = [...others, product, ...pages];
    expect(mainPages({ entries, menu: null }).map(({ path }) => path)).toEqual([
      "/p5",
      "/p2",
      "/p4",
      "/p6",
      "/p7",
    ]);
  });

  it("leaves out pages for visitors for a current member alone", () => {
    const pages = [true, false].map((isForVisitors) =>
      entry({ url: `for-${isForVisitors}`, priority: 1, seoTitle: "A page", isForVisitors }),
    );
    const paths = (isMember: boolean) =>
      menuPages(mainPages({ entries: pages, menu: null }), isMember).map(([path]) => path);
    expect(paths(false)).toEqual(["/for-true", "/for-false"]);
    expect(paths(true)).toEqual(["/for-false"]);
  });

  const titled = (url: string, isForVisitors = false) =>
    entry({ url, seoTitle: `Title of ${url}`, isForVisitors });
  const link = (url: string, label: string | null = null) => ({ url, label });

  it("is the club's own where the backend says one: two levels, labels in place of titles", () => {
    const entries = ["about", "history", "rules", "join"].map((url) => titled(url));
    const menu = [
      { ...link("join", "Come with us"), items: [] },
      { ...link("about"), items: [link("rules"), link("history", "Since 1962")] },
    ];
    expect(menuPages(mainPages({ entries, menu }), true)).toEqual([
      ["/join", "Come with us"],
      [
        "/about",
        "Title of about",
        [
          ["/rules", "Title of rules"],
          ["/history", "Since 1962"],
        ],
      ],
    ]);
    expect(mainPages({ entries, menu: [] })).toEqual([]);
  });

  it("leaves out what the sitemap does not list, with what is under it", () => {
    const entries = ["history", "rules", "join"].map((url) => titled(url));
    const menu = [
      { ...link("about", "Gone"), items: [link("rules")] },
      { ...link("join"), items: [link("gone", "Gone too"), link("history")] },
    ];
    expect(menuPages(mainPages({ entries, menu }), true)).toEqual([
      ["/join", "Title of join", [["/history", "Title of history"]]],
    ]);
  });

  it("has room for five pages, and eight under each, of those that are there", () => {
    const urls = Array.from({ length: 12 }, (_, place) => `p${place}`);
    const entries = urls.map((url) => titled(url));
    const items = [link("gone"), ...urls.map((url) => link(url))];
    const menu = [{ ...link("gone"), items: [] }, ...urls.map((url) => ({ ...link(url), items }))];
    const pages = mainPages({ entries, menu });
    expect(pages.map(({ path }) => path)).toEqual(["/p0", "/p1", "/p2", "/p3", "/p4"]);
    expect(pages[0]?.pages.map(({ path }) => path)).toEqual(urls.slice(0, 8).map((url) => `/${url}`));
  });

  it("leaves out pages for visitors on both levels for a current member, with what is under them", () => {
    const entries = [titled("join", true), titled("about"), titled("costs", true), titled("rules")];
    const menu = [
      { ...link("join"), items: [link("rules")] },
      { ...link("about"), items: [link("costs")] },
    ];
    const pages = mainPages({ entries, menu });
    expect(menuPages(pages, true)).toEqual([["/about", "Title of about"]]);
    expect(menuPages(pages, false)).toHaveLength(2);
    expect(menuPages(pages, false)[0]?.[2]).toEqual([["/rules", "Title of rules"]]);
  });

  it("never links to another site", () => {
    for (const url of ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://evil.example"]) {
      expect(new URL(pagePath(url), origin).origin).toBe(origin);
    }
  });
});

describe("the parent addresses of a page", () => {
  it.each([
    ["about", []],
    ["about/history", ["about"]],
    ["a/b/c", ["a", "a/b"]],
    ["a/b/c/d/e/f/g", ["a", "a/b", "a/b/c", "a/b/c/d"]],
  ])("are found for %s", (url, above) => {
    expect(parentUrls(url)).toEqual(above);
  });
});

describe("the site's head", () => {
  it("has the club's icons if they are images of this site, else the default one", () => {
    const favicon = "/assets/i/abcd1234/1x1/200.png";
    const dark = "/assets/i/abcd9999/1x1/200.png";
    expect(siteIcons({ favicon, faviconDark: dark })).toEqual([
      [favicon],
      [dark, "(prefers-color-scheme:dark)"],
    ]);
    expect(siteIcons({ favicon, faviconDark: "https://evil.example/i.png" })).toEqual([[favicon]]);
    expect(siteIcons({ favicon: "javascript:1", faviconDark: null })).toEqual([["/favicon.svg"]]);
  });

  it("has verification tags for known services with a key", () => {
    const keys = { google: " abc ", bing: "", constructor: "x", elsewhere: "y" };
    expect(verificationTags(keys)).toEqual([["google-site-verification", "abc"]]);
  });
});

describe("the club's logo in the header", () => {
  it("is an image of this site in a small size, or none", () => {
    expect(headerLogo({ logo: "/assets/i/abcd1234/1x1/300.png" })).toBe("/assets/i/abcd1234/1x1/75.webp");
    expect(headerLogo({ logo: "https://elsewhere.example/logo.png" })).toBeNull();
    expect(headerLogo({ logo: null })).toBeNull();
  });
});

it("keys that no page carries are named, for the editor", () => {
  const siteVerification = { google: "abc", elsewhere: "y", bing: "", other: " " };
  expect(unusedVerification({ siteVerification })).toEqual(["elsewhere"]);
  const analytics = { google: "UA-1", matomo: "", hotjar: "12" };
  expect(unusedAnalytics({ analytics })).toEqual(["google", "hotjar"]);
  expect(unusedAnalytics({ analytics: { google: "G-ABCD1234" } })).toEqual([]);
});

describe("the image for shared links", () => {
  const image = { hash: "abcd1234", aspect: "16x9", width: 800, extension: "jpg" };
  it("is the first with a valid address", () => {
    const odd = { ...image, hash: "../x" };
    expect(firstImage({ a: [{ b: null, text: "x" }, { image: odd }], c: { image } })).toEqual(image);
    expect(firstImage({ a: "b" })).toBeNull();
  });
});

it("robots.txt names the sitemap, and has no markup", () => {
  expect(robotsText(origin)).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  expect(fromHtml(robotsText(origin), { fragment: true }).children).toHaveLength(1);
});

it("robots.txt disallows previews and the steps of a sign-in", () => {
  const lines = robotsText(origin).split("\n");
  for (const path of ["/preview", "/page-version", "/session"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain("Disallow: /");
});
