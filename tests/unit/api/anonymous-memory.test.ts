import { describe, expect, it } from "vitest";
import { createApi } from "~/api/client";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { createOptional } from "~/api/optional";
import { createFakeClock } from "../../support/fake-clock";

/** A member's request, before a backend that answers every call with one text of theirs. */
function open() {
  const memory = new AnonymousMemory();
  const bearers: (string | null)[] = [];
  const work: Promise<unknown>[] = [];
  const cache = { match: async () => undefined, put: async () => {} } as unknown as Cache;
  const { api, recorded, calls } = createApi({
    fetch: async (request) => {
      bearers.push(request.headers.get("authorization"));
      return Response.json({ name: "Own", data: [], items: [], settings: {}, sitemap: [] });
    },
    base: "https://backend.example",
    clock: { ...createFakeClock(0), sleep: async () => {} },
    session: {
      accessToken: "a-token",
      base: undefined,
      refresh: async () => "inconclusive",
      end: () => {
        throw new Error("ended");
      },
      setLinkActive: () => {},
    },
    cache,
    memory,
    keyBase: "https://club.example/.content/",
    asksForData: false,
    waitUntil: (promise) => void work.push(promise.catch(() => {})),
    racing: { clientApiId: "", eventManager: "https://races.example" },
    errorReports: null,
    user: { fingerprint: "f".repeat(21), deviceToken: { read: async () => null, keep: () => {} } },
    optional: createOptional(createFakeClock(0)),
  });
  const settle = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  return { api, lists: recorded.lists, calls, memory, bearers, settle };
}

type Calls = Readonly<Record<string, unknown>>;

/** Calls every function of a part of the API; what it makes of the reply does not matter here. */
async function callAll(part: Calls): Promise<void> {
  for (const call of Object.values(part)) {
    if (typeof call !== "function") continue;
    await (async () => call("1", {}, {}))().catch(() => {});
  }
}

describe("the isolate's memory, in a member's request", () => {
  it("gets nothing from any call that is made as the member", async () => {
    const { api, calls, memory, bearers, settle } = open();
    const { content: _, images: __, errorReports: ___, racing: ____, ...own } = api;
    expect(calls()).toBe(0);
    for (const part of Object.values(own)) await callAll(part as unknown as Calls);
    await settle();
    expect(bearers.filter((bearer) => bearer === "Bearer a-token").length).toBeGreaterThan(40);
    expect(memory.bytes).toBe(0);
    expect(calls()).toBeGreaterThan(40);
  });

  it("gets nothing from the lists that members are shown, which are not counted as own calls", async () => {
    const { lists, calls, memory, bearers, settle } = open();
    await lists.products({ group: null, q: null, sort: "group", page: 1 });
    await lists.calendar("2026-12");
    await lists.eventAfter("2026-12", null);
    await settle();
    expect(bearers).toEqual(Array.from({ length: 3 }, () => "Bearer a-token"));
    expect([memory.bytes, calls()]).toEqual([0, 0]);
  });

  it("gets content, which is asked for without the member's token", async () => {
    const { api, calls, memory, bearers, settle } = open();
    const { isBackendUnreachable: _, servedParts: __, again: ___, ...content } = api.content;
    await callAll(content as unknown as Calls);
    await settle();
    expect(bearers.length).toBeGreaterThan(8);
    expect(bearers.filter((bearer) => bearer !== null)).toEqual([]);
    expect(memory.bytes).toBeGreaterThan(0);
    expect(calls()).toBe(0);
  });
});
