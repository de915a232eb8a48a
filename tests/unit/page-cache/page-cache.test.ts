import { describe, expect, it } from "vitest";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { openContentCache } from "~/api/content/content-cache";
import type { ServedPart } from "~/api/content/served-parts";
import { openPageCache } from "~/page-cache/page-cache";
import { nextTurn } from "../../support/event-loop";
import { createFakeClock } from "../../support/fake-clock";

/** Isolates before one edge cache. */
function createSite() {
  const clock = createFakeClock(0);
  const stored = new Map<string, Response>();
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response.clone()),
  } as unknown as Cache;
  const keyBase = "https://club.example/.content/";
  const work: Promise<unknown>[] = [];
  const isolate = (installation = "build 1") => {
    const memory = new AnonymousMemory();
    const revalidated: unknown[] = [];
    const entries = openContentCache({
      cache,
      memory,
      keyBase,
      clock,
      waitUntil: (promise) => void work.push(promise),
    });
    const open = () =>
      openPageCache({
        cache,
        memory,
        keyBase,
        installation,
        entries,
        clock,
        asksForData: false,
        waitUntil: (promise) => void work.push(promise),
        revalidate: async (calls) => void revalidated.push(...calls),
      });
    return { open, entries, revalidated };
  };
  const settle = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  return { clock, isolate, settle };
}

/** As long as every other one. */
const nonce = "N".repeat(22);

const request = new Request("https://club.example/about");

async function requestAbout({ entries }: ReturnType<ReturnType<typeof createSite>["isolate"]>) {
  const { version, stored } = entries.write("page:about", "text", 0);
  await stored;
  const url = entries.createUrl("page:about");
  const part = { url, call: ["page", "about"], ttlMs: 60_000, expiresAt: null } as const;
  return finishedPage([{ ...part, version: (await version) ?? "" }]);
}

const finishedPage = (parts: readonly ServedPart[], endsAt: number | null = null) => ({
  status: 200,
  body: `<style nonce=${nonce}>`,
  nonce,
  policy: `style-src 'nonce-${nonce}'`,
  parts,
  endsAt,
  tokens: [] as readonly string[],
  headers: new Headers({ ETag: 'W/"1"', "X-Cache-Ttl": "86400" }),
});

describe("cached pages", () => {
  it("are answered by every isolate of the same build and settings", async () => {
    const site = createSite();
    const one = site.isolate();
    one.open().put("a", await requestAbout(one));
    await site.settle();
    for (const isolate of [one, site.isolate()]) {
      const reply = await isolate.open().match(request, "a");
      const nonce = /nonce-([\w-]{22})'/.exec(reply?.headers.get("content-security-policy") ?? "")?.[1];
      expect(await reply?.text()).toBe(`<style nonce=${nonce}>`);
    }
    expect(await site.isolate("build 2").open().match(request, "a")).toBeNull();
    expect(await one.open().match(request, "b")).toBeNull();
  });

  it("have the same headers and no body for HEAD", async () => {
    const one = createSite().isolate();
    one.open().put("a", await requestAbout(one));
    const head = await one.open().match(new Request(request.url, { method: "HEAD" }), "a");
    const get = await one.open().match(request, "a");
    expect([head?.status, head?.body]).toEqual([200, null]);
    expect([...(head?.headers.keys() ?? [])]).toEqual([...(get?.headers.keys() ?? [])]);
  });

  it("are revalidated when stale, and end with their schedule, which their ttl counts down to", async () => {
    const site = createSite();
    const one = site.isolate();
    const about = await requestAbout(one);
    one.open().put("a", { ...about, endsAt: 100_000 });
    await site.clock.advance(70_500);
    const reply = await one.open().match(request, "a");
    expect([reply?.headers.get("x-cache-ttl"), one.revalidated]).toEqual(["29", [["page", "about"]]]);
    await site.clock.advance(29_500);
    expect(await one.open().match(request, "a")).toBeNull();
  });
});

describe("a cached page with placeholders", () => {
  it("is filled with those of each reader", async () => {
    const site = createSite();
    const isolate = site.isolate();
    const pages = isolate.open();
    const about = await requestAbout(isolate);
    pages.put("a", {
      ...about,
      body: `<p nonce=${nonce}>TOKEN-0</p>TOKEN-1TOKEN-0`,
      tokens: ["TOKEN-0", "TOKEN-1"],
    });
    const getText = async (...words: string[]) =>
      (await (await pages.match(request, "a", words))?.text())?.replace(/nonce=[\w-]{22}/, "NONCE");
    expect(await getText("Zo&euml;", "é")).toBe("<p NONCE>Zo&euml;</p>éZo&euml;");
    expect(await getText("", "TOKEN-0")).toBe("<p NONCE></p>TOKEN-0");
  });
});

describe("visitors who want the same page at the same time", () => {
  function delayed() {
    let answer = (_: Response) => {};
    let fail = (_: Error) => {};
    const reply = new Promise<Response>((resolve, reject) => {
      [answer, fail] = [resolve, reject];
    });
    return { reply, answer: () => answer(new Response("first")), fail: () => fail(new Error("gone")) };
  }
  const own = async () => new Response("own");
  const textOf = async (reply: Promise<Response>) => (await reply).text();

  it("get the first one's, once it is cached", async () => {
    const site = createSite();
    const isolate = site.isolate();
    const about = await requestAbout(isolate);
    const slow = delayed();
    const pages = isolate.open();
    const first = pages.renderOnce(request, "a", async () => {
      const reply = await slow.reply;
      pages.put("a", about);
      return reply;
    });
    const second = isolate.open().renderOnce(request, "a", own);
    await nextTurn();
    slow.answer();
    expect([await textOf(first), await textOf(second)]).toEqual([
      "first",
      expect.stringMatching(/^<style nonce=.{22}>$/),
    ]);
  });

  it("render for themselves when it is not cached, and do not wait in the next minute", async () => {
    const site = createSite();
    const isolate = site.isolate();
    const slow = delayed();
    const first = isolate.open().renderOnce(request, "a", () => slow.reply);
    const second = isolate.open().renderOnce(request, "a", own);
    slow.answer();
    expect([await textOf(first), await textOf(second)]).toEqual(["first", "own"]);
    const stuck = isolate.open().renderOnce(request, "a", () => new Promise<Response>(() => {}));
    expect(await textOf(isolate.open().renderOnce(request, "a", own))).toBe("own");
    void stuck;
  });

  it("render for themselves when the first one fails or is gone", async () => {
    const site = createSite();
    const isolate = site.isolate();
    const slow = delayed();
    const failed = isolate.open().renderOnce(request, "a", () => slow.reply);
    const second = isolate.open().renderOnce(request, "a", own);
    slow.fail();
    await expect(failed).rejects.toThrow("gone");
    expect(await textOf(second)).toBe("own");
    const lost = isolate.open().renderOnce(request, "b", () => new Promise<Response>(() => {}));
    const third = isolate.open().renderOnce(request, "b", own);
    await site.clock.advance(2_000);
    expect(await textOf(third)).toBe("own");
    void lost;
  });
});
