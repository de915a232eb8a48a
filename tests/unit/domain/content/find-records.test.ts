import { describe, expect, it } from "vitest";
import type { LegacyPage } from "~/domain/content/legacy-page";
import { findRecords } from "~/domain/content/local-search/find-records";
import { type Searched, searchRecords } from "~/domain/content/local-search/search-records";
import { newBlock, type Page } from "~/domain/content/page";
import type { SitemapEntry } from "~/domain/content/sitemap";

const now = Date.parse("2026-03-01T00:00:00Z");
const zone = "Australia/Brisbane";

const page = (url: string, title: string, ...texts: string[]): Page => ({
  id: 1,
  name: url,
  url,
  itemUrl: null,
  title,
  metaDescription: null,
  content: "[]",
  pageContents: texts.map((text, id) => ({ ...newBlock, id, variables: { text } })),
  updatedAt: "2026-03-01T00:00:00Z",
  pictures: {},
});
const entry = (url: string, seoTitle: string, seoMetaDescription: string | null = null): SitemapEntry => ({
  url,
  lastmod: null,
  isForVisitors: false,
  model: "page",
  priority: null,
  seoTitle,
  seoMetaDescription,
});
const nothing: Searched = { list: { pages: [], legacyPages: [] }, sitemap: [], events: [], products: [] };
const records = (content: Partial<Searched>) => searchRecords({ ...nothing, ...content }, now, zone);
const find = (content: Partial<Searched>, query: string, at = 1) =>
  findRecords(records(content), query, at, now);
const urls = (content: Partial<Searched>, query: string) =>
  find(content, query).results.map(({ url }) => url);

describe("a search of a site whose backend has none", () => {
  const list = {
    pages: [
      page("about", "About the club", "<p>Founded under the <b>fig tree</b></p>", "Café runs"),
      page("fig", "Fig tree gathering", "Bring a chair"),
      page("trees", "Trees", "A fig grows near the old tree"),
    ],
    legacyPages: [],
  };

  // @spec 2.20
  it("finds pages by their titles and the texts of their blocks, titles first", () => {
    expect(urls({ list }, "fig tree")).toEqual(["fig", "trees", "about"]);
    expect(urls({ list }, "CAFE")).toEqual(["about"]);
    expect(urls({ list }, "founded under")).toEqual(["about"]);
  });

  it("takes a query with slashes as one phrase", () => {
    expect(urls({ list }, "fig/tree")).toEqual(["fig", "about"]);
  });

  it("finds any of the words when no page has them all", () => {
    expect(urls({ list }, "chair founded")).toEqual(["about", "fig"]);
    expect(urls({ list }, "chair/founded")).toEqual(["about", "fig"]);
  });

  it("finds nothing for an unknown word, nor for signs alone", () => {
    expect(find({ list }, "qzx")).toMatchObject({ total: 0, results: [] });
    expect(find({ list }, "/ ()")).toMatchObject({ total: 0, results: [] });
  });

  it("finds the beginnings of words, a plural's singular, and single letters as words alone", () => {
    expect(urls({ list }, "gath")).toEqual(["fig"]);
    expect(urls({ list }, "gatherings")).toEqual(["fig"]);
    expect(urls({ list }, "a")).toEqual(["fig", "trees"]);
  });

  it("finds words within scripts that put no space between them", () => {
    const japanese = { pages: [page("ja", "会員証の更新", "x")], legacyPages: [] };
    expect(urls({ list: japanese }, "更新")).toEqual(["ja"]);
  });

  it("has an excerpt around the found word", () => {
    const long = `${"Old cars and roads. ".repeat(40)}The jacaranda flowers. ${"More. ".repeat(80)}`;
    const [found] = find({ list: { ...list, pages: [page("long", "Long", long)] } }, "jacaranda").results;
    expect(found?.snippet).toMatch(/^…\S.*jacaranda flowers\..*…$/s);
    expect(found?.snippet.length).toBeLessThan(230);
  });

  it("finds what the sitemap says of a page, and leaves out pages that it does not list", () => {
    const sitemap = [entry("about", "Who we are", "Since 1962"), entry("map", "The way", "To the shed")];
    expect(urls({ list, sitemap }, "1962")).toEqual(["about"]);
    expect(urls({ list, sitemap }, "shed")).toEqual(["map"]);
    expect(urls({ list, sitemap }, "gathering")).toEqual([]);
  });

  it("leaves out hidden, future, ended and deleted blocks and the admin's address", () => {
    const [about] = list.pages;
    const block = { ...newBlock, variables: { text: "secret" } };
    const pageContents = [
      { ...block, hidden: true },
      { ...block, startTime: "2026-03-02T00:00:00Z" },
      { ...block, endTime: "2026-02-01T00:00:00Z" },
      { ...block, deleted: true },
    ];
    const pages = [{ ...(about as Page), pageContents }];
    expect(urls({ list: { ...list, pages } }, "secret")).toEqual([]);
    expect(urls({ sitemap: [entry("cms", "Content admin")] }, "admin")).toEqual([]);
  });

  it("finds the rows of a legacy page, but not of one that has blocks", () => {
    const widget = (text: string, id: string) => ({ id, type: "text", templatevar: { text } });
    const legacy = (url: string): LegacyPage & { url: string; name: string } => ({
      id: 2,
      url,
      name: url,
      slug: url,
      title: null,
      metaDescription: null,
      rows: [
        {
          id: "r",
          type: "tabs",
          blocks: [{ id: "b", width: 12, titleTab: "Rules", widgets: [widget("Keep left", "w")] }],
        },
      ],
      content: null,
      updatedAt: "2026-03-01T00:00:00Z",
      pictures: {},
    });
    const both = { pages: list.pages, legacyPages: [legacy("rules"), legacy("about")] };
    expect(urls({ list: both }, "keep left")).toEqual(["rules"]);
    expect(urls({ list: both }, "rules")).toEqual(["rules"]);
  });

  it("finds coming events and products, with links to their pages", () => {
    const event = {
      url: "fig-run",
      name: "Fig run",
      description: "<p>Under the tree</p>",
      starts: "2026-04-01T22:00:00Z",
      ends: "2026-04-02T02:00:00Z",
      allDay: false,
      venue: "The shed",
      cost: null,
    };
    const product = {
      url: "plate",
      name: "Rally plate",
      summary: "Enamel",
      price: 100,
      highestPrice: 100,
      image: null,
    };
    const content = { events: [event], products: [product] as never[] };
    expect(find(content, "shed").results).toMatchObject([
      { kind: "event", url: "calendar/fig-run", startsAt: "2026-04-01T22:00:00.000Z" },
    ]);
    expect(find(content, "enamel").results).toMatchObject([{ kind: "product", url: "shop/plate" }]);
    const later = Date.parse("2026-05-01T00:00:00Z");
    expect(findRecords(records(content), "shed", 1, later).total).toBe(0);
  });

  it("has twenty results a page, and says how many there are", () => {
    const pages = Array.from({ length: 33 }, (_, index) => page(`p${index}`, `Rally ${index}`, "x"));
    const many = { list: { pages, legacyPages: [] } };
    expect(find(many, "rally", 1)).toMatchObject({ total: 33, results: { length: 20 } });
    expect(find(many, "rally", 2)).toMatchObject({ total: 33, results: { length: 13 } });
    expect(find(many, "rally", 3)).toMatchObject({ total: 33, results: { length: 0 } });
  });
});
