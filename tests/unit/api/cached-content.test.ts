import { beforeEach, describe, expect, it } from "vitest";
import { createCachedContent } from "~/api/cached-content";
import { networkError, refusal } from "~/api/call-error";
import { fallbackSettings } from "~/api/fallback-settings";
import type { ContentSource } from "~/api/types";
import type { Group } from "~/domain/group";
import type { Page } from "~/domain/page";
import type { SitemapEntry } from "~/domain/sitemap";
import { err, ok } from "~/lib/result";

const minute = 60_000;
const page = (updatedAt: string, pageContents: Page["pageContents"] = []) =>
  ({ id: 1, url: "about", updatedAt, pageContents }) as unknown as Page;
const down = async () => err(networkError);

let now: number;
let work: Promise<unknown>[];
let asked: string[];
let answer: () => Promise<Awaited<ReturnType<ContentSource["page"]>>>;
let others: Partial<ContentSource>;
let stored: Map<string, Response>;

/** As much of the Cache API as is used. */
const cache = {
  match: async (key: string) => stored.get(key)?.clone(),
  put: async (key: string, response: Response) => void stored.set(key, response.clone()),
} as unknown as Cache;

function open() {
  const from = (name: string) =>
    ({
      siteSettings: async () => ok(fallbackSettings),
      page: async () => {
        asked.push(name);
        return answer();
      },
      ...others,
    }) as unknown as ContentSource;
  return createCachedContent({
    cache,
    keyBase: "https://club.example/.content/",
    clock: { now: () => now },
    waitUntil: (promise) => work.push(promise),
    now: from("now"),
    later: from("later"),
  });
}

/** Everything that goes on behind the response. */
async function settle() {
  while (work.length > 0) await Promise.all(work.splice(0));
}

beforeEach(() => {
  now = 1_000_000;
  work = [];
  asked = [];
  stored = new Map();
  others = {};
  answer = async () => ok(page("one"));
});

async function warm() {
  await open().page("about");
  await settle();
  asked = [];
}

describe("content out of the edge cache", () => {
  it("is asked for once while it is fresh", async () => {
    await warm();
    now += minute;
    expect(await open().page("about")).toEqual(ok(page("one")));
    await settle();
    expect(asked).toEqual([]);
  });

  it("is served stale, and renewed behind the visitor's back by one request of many", async () => {
    await warm();
    now += 2 * minute;
    answer = async () => ok(page("two"));
    expect(await open().page("about")).toEqual(ok(page("one")));
    await settle();
    expect(await open().page("about")).toEqual(ok(page("two")));
    await settle();
    expect(asked).toEqual(["later"]);
  });

  it("is waited for when it is old, and served anyway when the backend is down", async () => {
    await warm();
    now += 30 * minute;
    answer = down;
    expect(await open().page("about")).toEqual(ok(page("one")));
    await settle();
    answer = async () => ok(page("two"));
    // The backend gets a rest first.
    expect(await open().page("about")).toEqual(ok(page("one")));
    now += 11_000;
    expect(await open().page("about")).toEqual(ok(page("two")));
    expect(asked).toEqual(["now", "now"]);
  });

  it("is served anyway when the backend takes more than two seconds", async () => {
    await warm();
    now += 30 * minute;
    let release = () => {};
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(ok(page("two")));
      });
    const began = performance.now();
    const first = open();
    expect(await first.page("about")).toEqual(ok(page("one")));
    expect(performance.now() - began).toBeGreaterThan(1900);
    expect(first.outOfReach()).toBe(true);
    // While it is being asked nobody else waits for it, and they are told the same.
    const second = open();
    expect(await second.page("about")).toEqual(ok(page("one")));
    expect(performance.now() - began).toBeLessThan(2900);
    expect([second.outOfReach(), asked]).toEqual([true, ["now"]]);
    release();
    await settle();
    expect(await open().page("about")).toEqual(ok(page("two")));
  });

  it("says what went wrong when there is nothing to serve, and keeps no failure", async () => {
    answer = down;
    expect(await open().page("about")).toEqual(err(networkError));
    answer = async () => ok(page("one"));
    expect(await open().page("about")).toEqual(ok(page("one")));
  });

  it("forgets within seconds that a page did not exist", async () => {
    answer = async () => ok(null);
    await warm();
    answer = async () => ok(page("new"));
    now += 9_000;
    expect(await open().page("about")).toEqual(ok(null));
    now += 2_000;
    expect(await open().page("about")).toEqual(ok(page("new")));
  });
});

describe("what is known of a copy's age", () => {
  it("says that the backend is out of reach once it did not renew a copy, until it does", async () => {
    await warm();
    now += 2 * minute;
    answer = down;
    const first = open();
    await first.page("about");
    expect(first.outOfReach()).toBe(false);
    await settle();
    const second = open();
    expect(await second.page("about")).toEqual(ok(page("one")));
    expect(second.outOfReach()).toBe(true);
    answer = async () => ok(page("two"));
    now += 11_000;
    await open().page("about");
    await settle();
    const third = open();
    expect(await third.page("about")).toEqual(ok(page("two")));
    expect(third.outOfReach()).toBe(false);
  });

  it("ends with the next block's start or end, however fresh the copy is", async () => {
    const at = (ms: number) => new Date(ms).toISOString();
    const blocks = [
      { startTime: at(now + 5_000), endTime: null },
      { startTime: null, endTime: at(now + 30_000) },
    ] as unknown as Page["pageContents"];
    answer = async () => ok(page("one", blocks));
    await warm();
    now += 4_999;
    await open().page("about");
    expect(asked).toEqual([]);
    now += 1;
    answer = async () => ok(page("two", blocks));
    expect(await open().page("about")).toEqual(ok(page("two", blocks)));
    await settle();
    now += 25_000;
    await open().page("about");
    expect(asked).toEqual(["now"]);
    now += 1;
    await open().page("about");
    expect(asked).toEqual(["now", "now"]);
    // Past it, an old copy is still better than none.
    await settle();
    now += 30 * minute;
    answer = down;
    expect(await open().page("about")).toEqual(ok(page("two", blocks)));
  });
});

describe("what a page needs beside itself", () => {
  const entries = Array.from({ length: 3 }, (_, index) => ({ url: `page-${index}/` }) as SitemapEntry);

  it("is one entry of the sitemap, kept apart from the others, at most a minute old", async () => {
    let reads = 0;
    others.sitemap = async () => {
      reads += 1;
      return ok(entries);
    };
    expect(await open().sitemapEntry("page-1")).toEqual(ok(entries[1]));
    await settle();
    stored.delete([...stored.keys()].find((key) => key.endsWith("/sitemap")) ?? "");
    expect(await open().sitemapEntry("page-1")).toEqual(ok(entries[1]));
    expect(await open().sitemapEntry("page-9")).toEqual(ok(null));
    await settle();
    expect(await open().sitemapEntry("page-9")).toEqual(ok(null));
    expect(reads).toBe(2);
    now += minute + 1;
    await open().sitemapEntry("page-1");
    await settle();
    expect(reads).toBe(3);
  });

  it("is read once, however often one request names it", async () => {
    const content = open();
    await Promise.all([content.page("about"), content.page("about")]);
    await content.page("about");
    expect(asked).toEqual(["now"]);
  });

  it("are the bundled groups when the server's are not there within a second, and then the server's", async () => {
    const real = [{ name: "Cars" }] as unknown as readonly Group[];
    let release = () => {};
    others.groups = () =>
      new Promise((resolve) => {
        release = () => resolve(ok(real));
      });
    const bundled = await open().groups();
    expect(bundled.ok && bundled.value.map(({ name }) => name)).toContain("Club membership levels");
    release();
    await settle();
    expect(await open().groups()).toEqual(ok(real));
    others.groups = down;
    now += 60 * minute;
    expect(await open().groups()).toEqual(ok(real));
  });

  it("knows the settings of any age, or the bundled ones, without asking for them", async () => {
    expect(await open().knownSettings()).toEqual(fallbackSettings);
    others.siteSettings = async () => ok({ ...fallbackSettings, name: "The club" });
    await open().siteSettings();
    await settle();
    others.siteSettings = () => expect.fail("asked");
    now += 60 * 24 * minute;
    expect(await open().knownSettings()).toMatchObject({ name: "The club" });
  });

  it("is asked for pictures' facts only where the backend says that it has them", async () => {
    const seen: unknown[] = [];
    others.page = async (_url, ask) => {
      seen.push(ask?.pictureFacts);
      return ok(null);
    };
    for (const pictureFacts of [false, true]) {
      others.siteSettings = async () => ok({ ...fallbackSettings, pictureFacts });
      stored.clear();
      await open().siteSettings();
      await settle();
      await open().page(`with-${pictureFacts}`);
    }
    expect(seen).toEqual([false, true]);
  });

  it("does not wait for the first settings: a backend without such facts refuses, and is asked once more", async () => {
    const seen: unknown[] = [];
    others.page = async (_url, ask) => {
      seen.push(ask?.pictureFacts);
      return ask?.pictureFacts ? err(refusal(400, null)) : ok(page("one"));
    };
    expect(await open().page("about")).toEqual(ok(page("one")));
    expect(seen).toEqual([true, false]);
    others.page = async () => ok(page("two"));
    others.siteSettings = () => new Promise(() => {});
    stored.clear();
    expect(await open().page("about")).toEqual(ok(page("two")));
  });

  it("asks a backend that is down, or refuses all the same, no second time", async () => {
    for (const [error, pictureFacts] of [
      [networkError, false],
      [refusal(503, null), false],
      [refusal(400, null), true],
    ] as const) {
      stored.clear();
      asked = [];
      answer = async () => err(error);
      others.siteSettings = async () => ok({ ...fallbackSettings, pictureFacts });
      expect(await open().page("about")).toEqual(err(error));
      expect(asked).toEqual(["now"]);
    }
  });
});
