import * as v from "valibot";
import { expect, it } from "vitest";
import { pagesReply } from "#contract/content/content";
import { maxQueryLength, type SearchRequest, searchReply } from "#contract/content/search";
import { eventListReply } from "#contract/event";
import { clubPaths, contentPaths, searchPaths } from "#contract/paths";
import { expectRefusal, get, post, signUp } from "../backend";
import { ours } from "../suites";

async function find(request: SearchRequest, token?: string) {
  const reply = await post(searchPaths.search, request, token);
  expect(reply.status).toBe(200);
  return v.parse(searchReply, reply.body).data;
}

ours("search", "searches the pages and the sitemap itself")("search", () => {
  it("finds a page by the words of its title, with its url", async () => {
    const { data } = v.parse(pagesReply, (await get(contentPaths.pages)).body);
    const titled = data.filter(({ title }) => title);
    expect(titled.length).toBeGreaterThan(0);
    for (const page of titled.slice(0, 5)) {
      const found = await find({ query: page.title ?? "" });
      expect(found.map(({ url }) => url)).toContain(page.url);
    }
  });

  it("returns plain text, urls without a leading slash, and no more than requested", async () => {
    const found = await find({ query: "club", page_size: 3 });
    expect(found).toHaveLength(3);
    for (const { title, snippet, url } of found) {
      expect(title + snippet).not.toMatch(/<\/?[a-z]/i);
      expect(url ?? "").not.toMatch(/^\//);
    }
  });

  it("says how many there are, and has them all page by page", async () => {
    const pages: { readonly total: number | null; readonly keys: readonly string[] }[] = [];
    for (let page = 1; page <= 20; page += 1) {
      const reply = await post(searchPaths.search, { query: "club", page, page_size: 5 });
      const { data, total } = v.parse(searchReply, reply.body);
      if (data.length === 0) break;
      pages.push({ total, keys: data.map(({ model, id }) => `${model}-${id}`) });
    }
    const all = pages.flatMap(({ keys }) => keys);
    expect(all.length).toBeGreaterThan(5);
    expect(new Set(all).size).toBe(all.length);
    for (const { total } of pages) expect(total).toBe(all.length);
  });

  it("looks for words that slashes join as one phrase, before it looks for each", async () => {
    const [page] = await find({ query: "concessional registration", page_size: 1 });
    expect((await find({ query: "concessional/registration" })).map(({ id }) => id)).toContain(page?.id);
    expect((await find({ query: "registration/concessional/of" })).length).toBeGreaterThan(0);
  });

  it("finds nothing for an empty query or an unknown word", async () => {
    expect(await find({ query: "  " })).toEqual([]);
    expect(await find({ query: "qzxvwkj" })).toEqual([]);
  });

  it("corrects a word that no record has, and says so", async () => {
    const [page] = (await find({ query: "insurance", page_size: 1 })).map(({ title }) => title);
    const reply = await post(searchPaths.search, { query: "insuranse" });
    const { data, corrected, words } = v.parse(searchReply, reply.body);
    expect(corrected).toBe("insurance");
    expect(words).toContain("insurance");
    expect(data[0]?.title).toBe(page);
  });

  it.each([
    ["rego", "registration"],
    ["brekkie", "breakfast"],
  ])("finds for %s what has %s", async (query, synonym) => {
    const found = await find({ query });
    expect(found.length).toBeGreaterThan(0);
    const ids = new Set((await find({ query: synonym })).map(({ model, id }) => `${model}-${id}`));
    expect(found.some(({ model, id }) => ids.has(`${model}-${id}`))).toBe(true);
  });

  it("looks for no synonyms of a word that many records have", async () => {
    const words = async (query: string) =>
      v.parse(searchReply, (await post(searchPaths.search, { query })).body).words;
    expect(await words("run")).toEqual(["run"]);
    expect(await words("brekkie")).toContain("breakfast");
  });

  it("finds a members' event for a member alone", async () => {
    const { access_token: token } = await signUp();
    const { data } = v.parse(eventListReply, (await post(clubPaths.events, { page_size: 100 }, token)).body);
    const event = data.find(({ visibility, status }) => visibility === "members" && status !== "cancelled");
    const query = event?.name ?? "";
    const has = async (as?: string) =>
      (await find({ query, page_size: 50 }, as)).some(
        ({ model, id }) => model === "event" && id === event?.id,
      );
    expect([await has(token), await has()]).toEqual([true, false]);
  });

  it("treats all characters literally", async () => {
    for (const query of ['"', "' OR 1=1 --", "NEAR(", "title:", "*", "%_%", "\\", "🚗", "a/b//c", "{}^-+"]) {
      await find({ query });
    }
  });

  it("refuses a query that is too long or no text", async () => {
    expectRefusal(await post(searchPaths.search, { query: "a".repeat(maxQueryLength + 1) }), "VALIDATION");
    expectRefusal(await post(searchPaths.search, { query: { $ne: 1 } }), "VALIDATION");
    expectRefusal(await post(searchPaths.search, { query: "club", page_size: 1000 }), "VALIDATION");
  });
});
