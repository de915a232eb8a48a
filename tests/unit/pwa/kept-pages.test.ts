import { describe, expect, it } from "vitest";
import { keepFor, keepHeader } from "~/domain/kept-page";
import { createKeptPages } from "~/pwa/kept-pages";

const site = "https://club.example.com";
const minute = 60_000;

/** As much of a Cache as is used: entries in the order in which they were put. */
function shelfOf(): Cache {
  const entries = new Map<string, Response>();
  const key = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), site).href;
  return {
    match: async (asked: RequestInfo | URL) => entries.get(key(asked))?.clone(),
    put: async (asked: RequestInfo | URL, reply: Response) => void entries.set(key(asked), reply),
    delete: async (asked: RequestInfo | URL) => entries.delete(key(asked)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache;
}

type Answer = () => Response | Promise<Response>;

/** A browser before a site whose answers a test decides. */
function browser() {
  const shelf = shelfOf();
  const clock = { now: 1_800_000_000_000 };
  const answers = new Map<string, Answer>();
  const pages = createKeptPages({
    open: async () => shelf,
    fetch: async (request) => (await answers.get(new URL(request.url).pathname)?.()) ?? new Response("?"),
    now: () => clock.now,
  });
  const url = (path: string) => `${site}${path}`;
  return {
    clock,
    pages,
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    visit: async (path: string) => {
      const { document, kept } = await pages.ask(new Request(url(path)));
      await kept;
      return document;
    },
    copyOf: (path: string) => pages.find(url(path)),
    standingOf: async (path: string) => {
      const copy = await pages.find(url(path));
      return copy ? pages.standing(copy) : null;
    },
    paths: async () => (await shelf.keys()).map((request) => new URL(request.url).pathname),
  };
}

const visitors = (text = "rules", seconds = 3600) =>
  new Response(text, { headers: { [keepHeader]: String(seconds), "Cache-Control": "private, no-cache" } });
const members = () => new Response("Robin", { headers: { "Cache-Control": "private, no-store" } });

/** A redirect, as fetch shows it to who wants to follow by himself. */
const redirected = () => {
  const reply = { type: "opaqueredirect", status: 0, ok: false, headers: new Headers() };
  return { ...reply, clone: () => reply } as unknown as Response;
};

describe("a page that a visitor saw", () => {
  it("is shown alone for a minute, then first, and later for want of a line only", async () => {
    const { answer, visit, standingOf, clock } = browser();
    answer("/rules", () => visitors());
    expect(await standingOf("/rules")).toBeNull();
    expect(await (await visit("/rules")).text()).toBe("rules");
    expect(await standingOf("/rules")).toBe("alone");
    clock.now += 2 * minute;
    expect(await standingOf("/rules")).toBe("first");
    clock.now += 60 * minute;
    expect(await standingOf("/rules")).toBe("fallback");
    // A clock that was put back says nothing about its age.
    clock.now -= 600 * minute;
    expect(await standingOf("/rules")).toBe("fallback");
  });

  it("is kept anew with each answer", async () => {
    const { answer, visit, copyOf } = browser();
    answer("/rules", () => visitors("old"));
    await visit("/rules");
    answer("/rules", () => visitors("new"));
    await visit("/rules");
    expect(await (await copyOf("/rules"))?.text()).toBe("new");
  });

  it("outlives failures, and goes when the site says that it is gone", async () => {
    const { answer, visit, copyOf } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    answer("/rules", () => new Response(null, { status: 503, headers: { "Cache-Control": "no-store" } }));
    await visit("/rules");
    answer("/rules", () => Promise.reject(new TypeError("no line")));
    await expect(visit("/rules")).rejects.toThrow("no line");
    expect(await copyOf("/rules")).toBeDefined();
    answer("/rules", () => new Response(null, { status: 404 }));
    await visit("/rules");
    expect(await copyOf("/rules")).toBeUndefined();
  });

  it("goes when the site sends its readers elsewhere", async () => {
    const { answer, visit, copyOf, standingOf } = browser();
    answer("/old", () => visitors());
    answer("/rules", () => visitors());
    await visit("/old");
    await visit("/rules");
    answer("/old", redirected);
    await visit("/old");
    expect(await copyOf("/old")).toBeUndefined();
    expect(await standingOf("/rules")).toBe("alone");
    // The end of a sign-in by a provider: from here on a member may be here.
    answer("/auth", redirected);
    await visit("/auth");
    expect(await standingOf("/rules")).toBe("fallback");
  });

  it("makes room for newer ones, the one that was not asked for longest first", async () => {
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

describe("what is not a visitor's", () => {
  it.each([
    ["without a word about keeping", () => new Response("search")],
    ["a member's", members],
    ["a failure", () => new Response("", { status: 500, headers: { [keepHeader]: "60" } })],
    ["a part", () => new Response("", { status: 206, headers: { [keepHeader]: "60" } })],
  ])("is never kept: %s", async (_, answer) => {
    const club = browser();
    club.answer("/page", answer);
    await club.visit("/page");
    expect(await club.copyOf("/page")).toBeUndefined();
  });

  it("takes the visitor's pages from first place, until a visitor's document comes again", async () => {
    const { answer, visit, standingOf } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    answer("/", members);
    await visit("/");
    expect(await standingOf("/rules")).toBe("fallback");
    answer("/about", () => visitors());
    await visit("/about");
    expect(await standingOf("/rules")).toBe("alone");
  });
});

describe("a form that was sent", () => {
  it("takes the visitor's pages from first place", async () => {
    const { answer, visit, standingOf, pages } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    await pages.distrust();
    expect(await standingOf("/rules")).toBe("fallback");
  });

  it("is not undone by what had been asked for before", async () => {
    const { answer, visit, standingOf, copyOf, pages } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    let arrive = () => {};
    const under = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answer("/about", async () => {
      await under;
      return visitors();
    });
    const visiting = visit("/about");
    await pages.distrust();
    arrive();
    await visiting;
    expect(await copyOf("/about")).toBeUndefined();
    expect(await standingOf("/rules")).toBe("fallback");
  });

  it("about language or looks forgets them all", async () => {
    const { answer, visit, paths, pages } = browser();
    answer("/rules", () => visitors());
    await visit("/rules");
    await pages.empty();
    expect(await paths()).toEqual([]);
  });
});

describe("how long a page may be kept", () => {
  it.each([
    ["a day at most", null, 86_400],
    ["a day though its next change is later", 48 * 3600_000, 86_400],
    ["until a block comes or goes", 90_000, 90],
    ["not at all when one has", -1, 0],
  ])("%s", (_, ahead, seconds) => {
    expect(keepFor(5_000, ahead === null ? null : 5_000 + ahead)).toBe(seconds);
  });
});
