import { describe, expect, it } from "vitest";
import { pageTtlHeader, pageTtlSeconds } from "~/http/service-worker-headers";
import { createPageCache } from "~/pwa/page-cache";

const site = "https://club.example.com";
const minute = 60_000;

/** A Cache in memory, as far as it is used; entries in the order of their put. */
function fakeCache(): Cache {
  const entries = new Map<string, Response>();
  const key = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : String(request), site).href;
  return {
    match: async (request: RequestInfo | URL) => entries.get(key(request))?.clone(),
    put: async (request: RequestInfo | URL, reply: Response) => void entries.set(key(request), reply),
    delete: async (request: RequestInfo | URL) => entries.delete(key(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache;
}

type Answer = () => Response | Promise<Response>;

/** A browser and a site whose answers the test sets. */
function browser() {
  const cache = fakeCache();
  const clock = { now: 1_800_000_000_000 };
  const answers = new Map<string, Answer>();
  const pages = createPageCache({
    open: async () => cache,
    fetch: async (request) => (await answers.get(new URL(request.url).pathname)?.()) ?? new Response("?"),
    now: () => clock.now,
  });
  const url = (path: string) => `${site}${path}`;
  return {
    clock,
    pages,
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    visit: async (path: string) => {
      const { document, cached } = await pages.fetchPage(new Request(url(path)));
      await cached;
      return document;
    },
    copyOf: (path: string) => pages.find(url(path)),
    strategyOf: async (path: string) => {
      const copy = await pages.find(url(path));
      return copy ? pages.strategyFor(copy) : null;
    },
    paths: async () => (await cache.keys()).map((request) => new URL(request.url).pathname),
  };
}

const visitors = (text = "rules", seconds = 3600) =>
  new Response(text, { headers: { [pageTtlHeader]: String(seconds), "Cache-Control": "private, no-cache" } });
const members = () => new Response("Robin", { headers: { "Cache-Control": "private, no-store" } });

/** The answer of a fetch with redirect: "manual" to a redirect. */
const redirected = () => {
  const reply = { type: "opaqueredirect", status: 0, ok: false, headers: new Headers() };
  return { ...reply, clone: () => reply } as unknown as Response;
};

describe("a private file", () => {
  it("that a member opens is not cached", async () => {
    const { answer, visit, paths } = browser();
    const headers = { "Cache-Control": "private, no-store", "Content-Type": "application/pdf" };
    answer("/file/5f0c7d1e9b2a48630d4e1f", () => new Response("%PDF-", { headers }));
    await visit("/file/5f0c7d1e9b2a48630d4e1f");
    expect(await paths()).toEqual(["/.untrusted"]);
  });
});

describe("a page that a visitor has read", () => {
  it("is fresh for a minute, revalidated within its ttl, and later used offline only", async () => {
    const { answer, visit, strategyOf, clock } = browser();
    answer("/rules", () => visitors());
    expect(await strategyOf("/rules")).toBeNull();
    expect(await (await visit("/rules")).text()).toBe("rules");
    expect(await strategyOf("/rules")).toBe("cache-only");
    clock.now += 2 * minute;
    expect(await strategyOf("/rules")).toBe("stale-while-revalidate");
    clock.now += 60 * minute;
    expect(await strategyOf("/rules")).toBe("network-first");
    // The clock was set back: its age is unknown.
    clock.now -= 600 * minute;
    expect(await strategyOf("/rules")).toBe("network-first");
  });

  it("is replaced by each new answer", async () => {
    const { answer, visit, copyOf } = browser();
    answer("/rules", () => visitors("old"));
    await visit("/rules");
    answer("/rules", () => visitors("new"));
    await visit("/rules");
    expect(await (await copyOf("/rules"))?.text()).toBe("new");
  });

  it("stays cached after errors, and is deleted by a 404", async () => {
    const { answer, visit, copyOf } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    answer("/rules", () => new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } }));
    await visit("/rules");
    answer("/rules", () => Promise.reject(new TypeError("offline")));
    await expect(visit("/rules")).rejects.toThrow("offline");
    expect(await copyOf("/rules")).toBeDefined();
    answer("/rules", () => new Response(null, { status: 404 }));
    await visit("/rules");
    expect(await copyOf("/rules")).toBeUndefined();
  });

  it("is deleted by a redirect, and untrusted after the redirect that ends a sign-in", async () => {
    const { answer, visit, copyOf, strategyOf } = browser();
    answer("/old", () => visitors());
    answer("/rules", () => visitors());
    await visit("/old");
    await visit("/rules");
    answer("/old", redirected);
    await visit("/old");
    expect(await copyOf("/old")).toBeUndefined();
    expect(await strategyOf("/rules")).toBe("cache-only");
    // The end of a sign-in by a provider: a member may be signed in now.
    answer("/auth", redirected);
    await visit("/auth");
    expect(await strategyOf("/rules")).toBe("network-first");
  });

  it("makes room for new pages, the least recently requested first", async () => {
    const { answer, visit, paths } = browser();
    for (let page = 0; page < 40; page += 1) {
      answer(`/${page}`, () => visitors());
      await visit(`/${page}`);
    }
    await visit("/0");
    answer("/new", () => visitors());
    await visit("/new");
    expect(await paths()).toEqual([...Array.from({ length: 38 }, (_, page) => `/${page + 2}`), "/0", "/new"]);
  });
});

describe("a page that is not a visitor's", () => {
  it.each([
    ["without a ttl", () => new Response("search")],
    ["a member's", members],
    ["a failure", () => new Response("", { status: 500, headers: { [pageTtlHeader]: "60" } })],
    ["a partial one", () => new Response("", { status: 206, headers: { [pageTtlHeader]: "60" } })],
  ])("is never cached: %s", async (_, answer) => {
    const club = browser();
    club.answer("/page", answer);
    await club.visit("/page");
    expect(await club.copyOf("/page")).toBeUndefined();
  });

  it("makes cached pages untrusted until a visitor's document is fetched again", async () => {
    const { answer, visit, strategyOf } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    answer("/", members);
    await visit("/");
    expect(await strategyOf("/rules")).toBe("network-first");
    answer("/about", () => visitors());
    await visit("/about");
    expect(await strategyOf("/rules")).toBe("cache-only");
  });
});

describe("a posted form", () => {
  it("makes cached pages untrusted", async () => {
    const { answer, visit, strategyOf, pages } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    await pages.markUntrusted();
    expect(await strategyOf("/rules")).toBe("network-first");
  });

  it("makes them untrusted whatever an earlier request answers", async () => {
    const { answer, visit, strategyOf, copyOf, pages } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    let answerAbout = () => {};
    const answered = new Promise<void>((resolve) => {
      answerAbout = resolve;
    });
    answer("/about", async () => {
      await answered;
      return visitors();
    });
    const visiting = visit("/about");
    await pages.markUntrusted();
    answerAbout();
    await visiting;
    expect(await copyOf("/about")).toBeUndefined();
    expect(await strategyOf("/rules")).toBe("network-first");
  });

  it("for language or theme clears the cache", async () => {
    const { answer, visit, paths, pages } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    await pages.clear();
    expect(await paths()).toEqual([]);
  });
});

describe("the ttl of a page", () => {
  it.each([
    ["is a day", null, 86_400],
    ["is a day, though its next change is later", 48 * 3600_000, 86_400],
    ["ends when a block's schedule changes the page", 90_000, 90],
    ["is zero once one has", -1, 0],
  ])("%s", (_, ahead, seconds) => {
    expect(pageTtlSeconds(5_000, ahead === null ? null : 5_000 + ahead)).toBe(seconds);
  });
});
