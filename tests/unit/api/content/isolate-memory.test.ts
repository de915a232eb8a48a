import { describe, expect, it } from "vitest";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { repeatCalls } from "~/api/content/cached-content";
import { openContentCache } from "~/api/content/content-cache";
import { ok } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";
import { createEdge, delayed, page } from "./edge";

/** An edge cache that several isolates share, and how often it is read. */
function createShared() {
  const stored = new Map<string, Response>();
  const clock = createFakeClock(0);
  const reads = { entries: 0, bodies: 0 };
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const settle = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  const cache = {
    match: async (key: string) => {
      const found = stored.get(key)?.clone();
      if (!found) return undefined;
      reads.entries += 1;
      const text = found.text.bind(found);
      found.text = () => {
        reads.bodies += 1;
        return text();
      };
      return found;
    },
    put: async (key: string, response: Response) => void stored.set(key, response.clone()),
  } as unknown as Cache;
  const isolate = (memory: AnonymousMemory | null = new AnonymousMemory()) =>
    openContentCache({ cache, memory, keyBase: "https://club.example/.content/", clock, waitUntil });
  return { clock, reads, isolate, settle };
}

describe("an isolate's memory", () => {
  it("answers for five seconds without the edge cache, then asks it without anybody waiting", async () => {
    const { clock, reads, isolate, settle } = createShared();
    const [one, other] = [isolate(), isolate()];
    await one.write("a", { text: "first" }, 0).stored;
    expect((await other.read("a"))?.value).toEqual({ text: "first" });
    await one.write("a", { text: "second" }, 1).stored;
    const before = reads.entries;
    await clock.advance(4_999);
    expect((await other.read("a"))?.value).toEqual({ text: "first" });
    expect(reads.entries).toBe(before);
    await clock.advance(1);
    for (let times = 0; times < 3; times += 1)
      expect((await other.read("a"))?.value).toEqual({ text: "first" });
    await settle();
    expect((await other.read("a"))?.value).toEqual({ text: "second" });
    expect(reads.entries).toBe(before + 1);
  });

  it("waits for the edge cache where it has not asked it for ten seconds", async () => {
    const { clock, isolate } = createShared();
    const [one, other] = [isolate(), isolate()];
    await one.write("a", "first", 0).stored;
    await other.read("a");
    await one.write("a", "second", 1).stored;
    await clock.advance(10_000);
    expect((await other.read("a"))?.value).toBe("second");
  });

  it("keeps what it has written while it asks the edge cache, which has the older one", async () => {
    const clock = createFakeClock(0);
    let answer = (_: Response) => {};
    const cache = {
      match: () => new Promise<Response>((resolve) => (answer = resolve)),
      put: async () => {},
    } as unknown as Cache;
    const work: Promise<unknown>[] = [];
    const entries = openContentCache({
      cache,
      memory: new AnonymousMemory(),
      keyBase: "https://club.example/",
      clock,
      waitUntil: (promise) => void work.push(promise),
    });
    await entries.write("a", "first", 0).stored;
    await clock.advance(5_000);
    await entries.read("a");
    await entries.write("a", "second", 5_000).stored;
    const older = { checkedAt: 0, triedAt: 0, failing: false, version: "1", value: "first" };
    answer(Response.json(older, { headers: { "X-History": "0 0 0 1" } }));
    await Promise.all(work);
    expect((await entries.read("a"))?.value).toBe("second");
  });

  it("sees what another isolate wrote at once where it is asked to", async () => {
    const { isolate } = createShared();
    const [one, other] = [isolate(), isolate()];
    await one.write("a", "first", 0).stored;
    await other.read("a");
    await one.write("a", "second", 1).stored;
    expect((await other.read("a", { coherent: true }))?.value).toBe("second");
  });

  it("parses a value again only when it has changed, and takes over its history", async () => {
    const { clock, reads, isolate } = createShared();
    const [one, other] = [isolate(), isolate()];
    await one.write("a", { text: "same" }, 0).stored;
    const first = await other.read("a");
    await clock.advance(10_000);
    await one.write("a", { text: "same" }, 5_000).stored;
    const second = await other.read("a");
    expect(second?.value).toBe(first?.value);
    expect([second?.checkedAt, second?.version, reads.bodies]).toEqual([5_000, first?.version, 1]);
    await clock.advance(10_000);
    await one.write("a", { text: "other" }, 10_000).stored;
    const third = await other.read("a");
    expect([third?.value, reads.bodies]).toEqual([{ text: "other" }, 2]);
    expect(third?.version).not.toBe(first?.version);
  });

  it("keeps an entry that the edge cache has dropped", async () => {
    const clock = createFakeClock(0);
    const nothing = { match: async () => undefined, put: async () => {} } as unknown as Cache;
    const entries = openContentCache({
      cache: nothing,
      memory: new AnonymousMemory(),
      keyBase: "https://club.example/",
      clock,
      waitUntil: () => {},
    });
    await entries.write("a", "kept", 0).stored;
    await clock.advance(60_000);
    expect((await entries.read("a"))?.value).toBe("kept");
  });

  it("hands out frozen values, the same ones that the edge cache would", async () => {
    const { isolate } = createShared();
    const entries = isolate();
    const written = { list: [{ name: "one", gone: undefined }] };
    await entries.write("a", written, 0).stored;
    const { value } = (await entries.read<typeof written>("a")) ?? {};
    expect(value).toStrictEqual({ list: [{ name: "one" }] });
    expect(() => value?.list.push({ name: "two", gone: undefined })).toThrow(TypeError);
    expect(Object.isFrozen(value?.list[0])).toBe(true);
    // What the caller has is the caller's.
    expect(Object.isFrozen(written)).toBe(false);
  });

  it("stays within 16 MB", async () => {
    const { isolate } = createShared();
    const memory = new AnonymousMemory();
    const entries = isolate(memory);
    for (let index = 0; index < 100; index += 1)
      await entries.write(`page:${index}`, "x".repeat(200_000), 0).stored;
    expect(memory.bytes).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(memory.bytes).toBeGreaterThan(12 * 1024 * 1024);
  });
});

describe("requests that ask for the same at the same time", () => {
  it("share one call of the isolate", async () => {
    const edge = createEdge(0, new AnonymousMemory());
    const slow = delayed(ok(page("one")));
    edge.page = slow.call;
    const all = Array.from({ length: 100 }, () => edge.open().page("about"));
    await new Promise((resolve) => setTimeout(resolve));
    slow.release();
    expect(new Set((await Promise.all(all)).map((reply) => reply.ok && reply.value?.updatedAt))).toEqual(
      new Set(["one"]),
    );
    expect(edge.asked).toEqual(["visitor"]);
    await edge.settle();
  });

  it("share one revalidation of an entry", async () => {
    const edge = createEdge(0, new AnonymousMemory());
    await edge.warm();
    await edge.clock.advance(61_000);
    await Promise.all(Array.from({ length: 100 }, () => edge.open().page("about")));
    await edge.settle();
    expect(edge.asked).toEqual(["background"]);
  });

  it("ask for themselves when the first one's reply never comes", async () => {
    const memory = new AnonymousMemory();
    const clock = createFakeClock(0);
    const lost = memory.share("a", clock, () => new Promise<string>(() => {}));
    const second = memory.share("a", clock, async () => "own");
    await clock.advance(5_000);
    expect(await second).toBe("own");
    // The next one does not wait.
    expect(await memory.share("a", clock, async () => "next")).toBe("next");
    void lost;
  });

  it("get the first one's failure", async () => {
    const memory = new AnonymousMemory();
    const clock = createFakeClock(0);
    const fails = () => Promise.reject(new Error("gone"));
    const both: Promise<unknown>[] = [
      memory.share("a", clock, fails),
      memory.share("a", clock, async () => "own"),
    ];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await memory.share("a", clock, async () => "later")).toBe("later");
  });
});

describe("what is found out once an isolate", () => {
  it("is made when it is first asked for", () => {
    const memory = new AnonymousMemory();
    let made = 0;
    const make = () => `made ${++made}`;
    expect([memory.once("a", 10, make), memory.once("a", 10, make)]).toEqual(["made 1", "made 1"]);
    expect(memory.once("b", 10, make)).toBe("made 2");
  });
});

describe("what a request was served", () => {
  it("is named with its version and lifetime", async () => {
    const edge = createEdge(0, new AnonymousMemory());
    await edge.open().siteSettings();
    const content = edge.open();
    await content.page("about");
    expect(content.servedParts()).toMatchObject([
      {
        url: expect.stringMatching(/page%3Aabout$/),
        call: ["page", "about"],
        ttlMs: 60_000,
        version: expect.stringMatching(/^.{43}$/),
      },
    ]);
    await edge.settle();
  });

  it("is null while a call is under way, and when one has failed", async () => {
    const edge = createEdge(0, new AnonymousMemory());
    const slow = delayed(ok(page("one")));
    edge.page = slow.call;
    await edge.open().siteSettings();
    const content = edge.open();
    const asking = content.page("about");
    expect(content.servedParts()).toBeNull();
    slow.release();
    await asking;
    expect(content.servedParts()).toHaveLength(1);
    edge.page = async () => ({ ok: false, error: { kind: "network" } }) as never;
    await content.page("missing");
    expect(content.servedParts()).toBeNull();
    await edge.settle();
  });

  it("is null when the backend is unreachable", async () => {
    const edge = createEdge(0, new AnonymousMemory());
    await edge.warm();
    await edge.clock.advance(20 * 60_000);
    edge.page = async () => ({ ok: false, error: { kind: "network" } }) as never;
    const content = edge.open();
    expect(await content.page("about")).toMatchObject({ ok: true });
    expect(content.servedParts()).toBeNull();
    await edge.settle();
  });

  it("can be asked for again", async () => {
    const edge = createEdge(0, new AnonymousMemory());
    await edge.warm();
    await edge.clock.advance(61_000);
    await repeatCalls(edge.open(), [["page", "about"]]);
    await edge.settle();
    expect(edge.asked).toEqual(["background"]);
  });
});
