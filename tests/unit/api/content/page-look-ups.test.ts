import { describe, expect, it } from "vitest";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { openContentCache } from "~/api/content/content-cache";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { openPageLookUps } from "~/api/content/page-look-ups";
import { ok } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";
import { createEdge } from "./edge";

const minute = 60_000;
const hour = 60 * minute;

/** Isolates before one edge cache, which has the settings and this sitemap. */
async function createSite(...listed: readonly string[]) {
  const clock = createFakeClock();
  const stored = new Map<string, Response>();
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response.clone()),
  } as unknown as Cache;
  const isolate = () => {
    const memory = new AnonymousMemory();
    const parts = { cache, memory, keyBase: "https://club.example/.content/", clock, waitUntil: () => {} };
    return { memory, entries: openContentCache(parts), lookUps: openPageLookUps(parts) };
  };
  const { entries } = isolate();
  const write = (key: string, value: unknown) => entries.write(key, value, clock.now()).stored;
  const list = (urls: readonly string[]) =>
    write("sitemap", { entries: urls.map((url) => ({ url })), menu: null });
  await list(listed);
  await write("settings", {
    ...fallbackSettings,
    redirects: [{ from: "old", to: "about", isPermanent: false }],
  });
  return { clock, isolate, list, write };
}

type LookUps = ReturnType<Awaited<ReturnType<typeof createSite>>["isolate"]>["lookUps"];

/** How many of so many addresses are left to be looked up. */
async function lookedUp(lookUps: LookUps, count: number, prefix = "none-"): Promise<number> {
  let looked = 0;
  for (let index = 0; index < count; index += 1)
    if (!(await lookUps.isUnknown(`${prefix}${index}`))) looked += 1;
  return looked;
}

describe("an address that the sitemap does not list", () => {
  it("is looked up 25 times at once, then five times a second", async () => {
    const { clock, isolate } = await createSite("about");
    const { lookUps } = isolate();
    expect(await lookedUp(lookUps, 200)).toBe(25);
    await clock.advance(1_000);
    expect(await lookedUp(lookUps, 200)).toBe(5);
    await clock.advance(hour);
    expect(await lookedUp(lookUps, 200)).toBe(25);
  });

  it("is unknown for a minute once the backend did not know it", async () => {
    const { clock, isolate } = await createSite("about");
    const { lookUps } = isolate();
    lookUps.noteMissing("none");
    await clock.advance(minute - 1);
    expect(await lookUps.isUnknown("none")).toBe(true);
    await clock.advance(1);
    expect(await lookUps.isUnknown("none")).toBe(false);
  });

  it("is known at once where a re-check has found it", async () => {
    const { lookUps } = (await createSite("about")).isolate();
    lookUps.noteMissing("new");
    lookUps.noteFound("new");
    expect(await lookUps.isUnknown("new")).toBe(false);
  });

  it("is known beyond the limit while it is cached, by any isolate, or is an item of a cached page", async () => {
    const site = await createSite("about");
    await site.write("page:unlisted", { itemUrl: null });
    await site.write("legacy:older", {});
    await site.write("page:sponsors", { itemUrl: "{issue}" });
    await site.write("page:gone", null);
    const { lookUps } = site.isolate();
    await lookedUp(lookUps, 200);
    for (const url of ["unlisted", "older", "sponsors/july"])
      expect([url, await lookUps.isUnknown(url)]).toEqual([url, false]);
    for (const url of ["gone", "sponsors/july/1", "about/july"])
      expect([url, await lookUps.isUnknown(url)]).toEqual([url, true]);
  });

  it("is looked up while no sitemap is cached", async () => {
    const clock = createFakeClock();
    const parts = {
      cache: null,
      memory: new AnonymousMemory(),
      keyBase: "https://club.example/",
      clock,
      waitUntil: () => {},
    };
    expect(await lookedUp(openPageLookUps(parts), 200)).toBe(200);
  });
});

describe("an address that the sitemap lists, or that redirects", () => {
  it("is looked up however many others are", async () => {
    const { lookUps } = (await createSite("about", "")).isolate();
    await lookedUp(lookUps, 200);
    for (const url of ["about", "home", "old"]) {
      lookUps.noteMissing(url);
      expect([url, await lookUps.isUnknown(url)]).toEqual([url, false]);
      for (let times = 0; times < 100; times += 1) await lookUps.isUnknown(url);
    }
  });

  it("is so from the sitemap's next version on", async () => {
    const site = await createSite("about");
    const { lookUps } = site.isolate();
    lookUps.noteMissing("new");
    expect(await lookUps.isUnknown("new")).toBe(true);
    await site.list(["about", "new"]);
    // The isolate asks the edge cache again.
    await site.clock.advance(10_000);
    expect(await lookUps.isUnknown("new")).toBe(false);
  });
});

describe("a re-check", () => {
  it("asks the backend for pages that are listed or cached, and for others within the limit", async () => {
    const site = await createSite("about");
    await site.write("page:unlisted", { itemUrl: null });
    const { lookUps } = site.isolate();
    let asked = 0;
    for (let index = 0; index < 200; index += 1) if (await lookUps.mayRecheck(`none-${index}`)) asked += 1;
    expect(asked).toBe(25);
    expect([await lookUps.mayRecheck("about"), await lookUps.mayRecheck("unlisted")]).toEqual([true, true]);
  });
});

describe("an address that is longer than any page's", () => {
  const longest = [`${"x".repeat(500)}`, Array(20).fill("a").join("/")];
  const tooLong = [`${"x".repeat(501)}`, Array(21).fill("a").join("/")];

  it("is unknown and not re-checked, without a look-up and even where it is listed", async () => {
    const { lookUps } = (await createSite("about", ...longest, ...tooLong)).isolate();
    for (const url of longest)
      expect([await lookUps.isUnknown(url), await lookUps.mayRecheck(url)]).toEqual([false, true]);
    for (const url of tooLong)
      expect([await lookUps.isUnknown(url), await lookUps.mayRecheck(url)]).toEqual([true, false]);
    expect(await lookedUp(lookUps, 200)).toBe(25);
  });

  it("is never fetched, neither as a page nor as another's item", async () => {
    const edge = createEdge(undefined, new AnonymousMemory());
    for (const url of tooLong) {
      expect([await edge.open().page(url), await edge.open().legacyPage(url)]).toEqual([ok(null), ok(null)]);
      expect(await edge.open().latestVersion(url, "list")).toBeNull();
    }
    await edge.settle();
    expect(edge.asked).toEqual([]);
    for (const url of longest) await edge.open().page(url);
    expect(edge.asked).toEqual(["visitor", "visitor"]);
  });
});

describe("any number of unknown addresses", () => {
  it("push no content out of an isolate's memory", async () => {
    const { isolate } = await createSite("about");
    const { memory, entries, lookUps } = isolate();
    await entries.write("page:about", "x".repeat(1000), 0).stored;
    for (let index = 0; index < 50_000; index += 1) {
      lookUps.noteMissing(`none-${index}`);
      memory.setMissing(`https://club.example/.content/page:${index}`, null, 500);
    }
    expect(memory.get(entries.createUrl("page:about"))).toBeDefined();
    expect(memory.bytes).toBeLessThan(2_000_000);
  });
});
