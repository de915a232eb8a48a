import * as v from "valibot";
import { expect, it } from "vitest";
import {
  type GroupWire,
  groupReply,
  groupsReply,
  initialDataReply,
  pageReply,
  pagesReply,
  siteSettingsWire,
} from "#contract/content/content";
import {
  cognitoPageByUrlQuery,
  cognitoPageQuery,
  cognitoPageReply,
  cognitoPagesQuery,
  cognitoPagesReply,
  legacyPageQuery,
  legacyPageReply,
} from "#contract/content/graphql";
import { contentPaths, graphqlPath } from "#contract/paths";
import { expectRefusal, get, post } from "../backend";
import { oursIt, seedCalls } from "../suites";

const ask = (query: string, variables: Record<string, unknown> = {}, path: string = graphqlPath) =>
  post(path, { query, variables });

seedCalls("the content calls", () => {
  // @spec 7.31
  it("return the club's settings", async () => {
    const settings = v.parse(siteSettingsWire, (await get(contentPaths.currentDomain)).body);
    expect(settings.name).not.toBe("");
    expect(() => new Intl.DateTimeFormat("en", { timeZone: settings.timezone ?? undefined })).not.toThrow();
    for (const { from, to } of settings.redirects ?? []) expect(from + to).not.toMatch(/^\/|\/\//);
  });

  // @spec 7.32
  it("return the sitemap without leading slashes", async () => {
    const { sitemap } = v.parse(initialDataReply, (await get(contentPaths.initialData)).body);
    expect(sitemap.length).toBeGreaterThan(0);
    for (const { url } of sitemap) expect(url).not.toMatch(/^\//);
  });

  oursIt("fields", "has the sitemap's pages of the highest priority as its menu")(
    "say the menu: two levels of urls that the sitemap lists, each once",
    async () => {
      const { sitemap, menu } = v.parse(initialDataReply, (await get(contentPaths.initialData)).body);
      const urls = (menu ?? []).flatMap(({ url, items }) => [url, ...(items ?? []).map((item) => item.url)]);
      expect(urls.length).toBeGreaterThan(0);
      expect(new Set(urls).size).toBe(urls.length);
      const listed = sitemap.map(({ url }) => url);
      expect(urls.filter((url) => !listed.includes(url))).toEqual([]);
    },
  );

  // @spec 7.21, 7.33
  it("list pages, with rows when pb is set", async () => {
    const { data } = v.parse(pagesReply, (await get(`${contentPaths.pages}?page_size=100&pb=1`)).body);
    expect(data.map((page) => page.url)).toContain("home");
    expect(data.some((page) => (page.rows ?? []).length > 0)).toBe(true);
    const bare = v.parse(pagesReply, (await get(contentPaths.pages)).body);
    expect(bare.data.every((page) => (page.rows ?? []).length === 0)).toBe(true);
    const one = v.parse(pagesReply, (await get(`${contentPaths.pages}?page_size=1`)).body);
    expect(one.data).toHaveLength(1);
  });

  oursIt("fields", "reads a page by GraphQL")("find a page by its url, by GET and by POST", async () => {
    const { data } = v.parse(pagesReply, (await get(contentPaths.pages)).body);
    expect(data.length).toBeGreaterThan(0);
    for (const { url } of data) {
      const { item } = v.parse(pageReply, (await get(`${contentPaths.page(url)}?pb=1`)).body);
      expect(item.url).toBe(url);
      expect(v.parse(pageReply, (await post(contentPaths.page(url), { pb: 1 })).body).item).toEqual(item);
    }
    expectRefusal(await get(contentPaths.page("no/such/page")), "NOT_FOUND");
  });

  // @spec 3.22, 7.34, 7.19
  it("return groups as trees with consistent lft, rgt and root", async () => {
    const { data } = v.parse(
      groupsReply,
      (await get(`${contentPaths.groups}?image_aspect=1x1&image_width=300`)).body,
    );
    expect(data.length).toBeGreaterThan(0);
    const check = (node: GroupWire) => {
      for (const child of node.children) {
        expect(child.lft).toBeGreaterThan(node.lft);
        expect(child.rgt).toBeLessThan(node.rgt);
        expect(child.root).toBe(node.root);
        check(child);
      }
    };
    data.forEach(check);
    expectRefusal(await get(contentPaths.groupDetails("no", "such", "group")), "NOT_FOUND");
    expect(v.parse(groupsReply, (await get(contentPaths.groupList("no", "such"))).body).data).toEqual([]);
    expect(v.safeParse(groupReply, { item: data[0] }).success).toBe(true);
  });
});

seedCalls("GraphQL", () => {
  oursIt("fields", "asks for pages without their pictures").each([graphqlPath, `/api/v1${graphqlPath}`])(
    "returns all pages at %s",
    async (path) => {
      const { data } = v.parse(cognitoPagesReply, (await ask(cognitoPagesQuery, {}, path)).body);
      expect(data.cognitoPages.map((page) => page.url)).toContain("home");
      for (const page of data.cognitoPages) {
        for (const block of page.pageContents ?? []) {
          expect(() => JSON.parse(block.variables ?? "{}")).not.toThrow();
          // Contract 8: hidden, ended and deleted blocks are not sent.
          expect([block.hidden, block.deleted]).toEqual([false, false]);
          expect(Date.parse(block.end_time ?? "2999-01-01")).toBeGreaterThan(Date.now() - 60_000);
        }
        const order = (page.pageContents ?? []).map((block) => block.sort_order);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
    },
  );

  oursIt("fields", "asks for pages without their pictures")(
    "returns one page by equality on url, in both spellings",
    async () => {
      const filtered = v.parse(cognitoPageReply, (await ask(cognitoPageQuery(), { url: "home" })).body);
      expect(filtered.data.cognitoPage?.url).toBe("home");
      const plain = v.parse(cognitoPageReply, (await ask(cognitoPageByUrlQuery(), { url: "home" })).body);
      expect(plain).toEqual(filtered);
      const none = v.parse(cognitoPageReply, (await ask(cognitoPageQuery(), { url: "no/such/page" })).body);
      expect(none.data.cognitoPage).toBeNull();
    },
  );

  it("returns a page's rows, or none", async () => {
    const { data } = v.parse(pagesReply, (await get(`${contentPaths.pages}?pb=1`)).body);
    expect(data.length).toBeGreaterThan(0);
    for (const { url, rows = [] } of data) {
      const { findOne } = v.parse(legacyPageReply, (await ask(legacyPageQuery(), { url })).body).data;
      expect((findOne?.rows ?? []).length).toBe((rows ?? []).length);
    }
  });

  it("refuses every other document", async () => {
    const aliases = Array.from({ length: 150 }, (_, index) => `a${index}: content`).join(" ");
    const documents = [
      "{ cognitoPages {",
      "{ users { email } }",
      "{ __schema { types { name } } }",
      `{ cognitoPages { ${aliases} } }`,
      `{ ${"a: __typename ".repeat(2000)} }`,
    ];
    for (const path of [graphqlPath, `/api/v1${graphqlPath}`]) {
      for (const document of documents) {
        const reply = await ask(document, {}, path);
        expect(reply.status).toBe(400);
        expect(JSON.stringify(reply.body).length).toBeLessThan(500);
      }
    }
  });

  oursIt("fields", "sends its own documents alone")(
    "refuses variables of other types, and another operation's name",
    async () => {
      for (const url of [undefined, null, 7, ["home"], { eq: "home" }])
        expect((await ask(cognitoPageQuery(), { url })).status).toBe(400);
      const named = await post(graphqlPath, { query: cognitoPagesQuery, operationName: "Other" });
      expect(named.body).toMatchObject({ errors: [{ message: expect.stringContaining("Other") as string }] });
      expect(JSON.stringify(named.body)).not.toContain("pageContents");
    },
  );

  it("refuses an invalid token", async () => {
    expectRefusal(await post(graphqlPath, { query: "{ __typename }" }, "abc"), "TOKEN_INVALID");
  });
});
