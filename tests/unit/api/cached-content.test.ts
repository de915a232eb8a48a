import { beforeEach, describe, expect, it } from "vitest";
import { createCachedContent } from "~/api/cached-content";
import { networkError } from "~/api/call-error";
import type { ContentApi } from "~/api/types";
import type { Page } from "~/domain/page";
import { err, ok } from "~/lib/result";

const minute = 60_000;
const page = (updatedAt: string) => ({ id: 1, url: "about", updatedAt }) as Page;

let now: number;
let work: Promise<unknown>[];
let asked: string[];
let answer: () => Promise<Awaited<ReturnType<ContentApi["page"]>>>;
let stored: Map<string, Response>;

/** As much of the Cache API as is used. */
const cache = {
  match: async (key: string) => stored.get(key)?.clone(),
  put: async (key: string, response: Response) => void stored.set(key, response.clone()),
} as unknown as Cache;

function open() {
  const from = (name: string) =>
    ({
      page: async () => {
        asked.push(name);
        return answer();
      },
    }) as unknown as ContentApi;
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
    answer = async () => err(networkError);
    expect(await open().page("about")).toEqual(ok(page("one")));
    answer = async () => ok(page("two"));
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
    expect(await open().page("about")).toEqual(ok(page("one")));
    expect(performance.now() - began).toBeGreaterThan(1900);
    release();
    await settle();
    expect(await open().page("about")).toEqual(ok(page("two")));
  });

  it("says what went wrong when there is nothing to serve, and keeps no failure", async () => {
    answer = async () => err(networkError);
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

  it("is asked for past the cache for a re-check, which renews it", async () => {
    await warm();
    answer = async () => ok(page("two"));
    expect(await open().page("about", { fresh: true })).toEqual(ok(page("two")));
    await settle();
    asked = [];
    expect(await open().page("about")).toEqual(ok(page("two")));
    expect(asked).toEqual([]);
  });
});
