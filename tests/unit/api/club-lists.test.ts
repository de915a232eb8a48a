import { beforeEach, describe, expect, it } from "vitest";
import { createCachedContent } from "~/api/cached-content";
import { networkError, readAnswer } from "~/api/call-error";
import { createListCalls } from "~/api/club-lists";
import type { Call, Transport } from "~/api/transport";
import type { ContentSource } from "~/api/types";
import type { ClubEvent } from "~/domain/club-event";
import { err, ok } from "~/lib/result";

const minute = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();

describe("the club's lists as a backend answers", () => {
  const asked: Call[] = [];
  const calls = (body: unknown, status = 200) =>
    createListCalls({
      call: async (schema, call) => {
        asked.push(call);
        return readAnswer(schema, status, JSON.stringify(body));
      },
    } satisfies Pick<Transport, "call">);
  beforeEach(() => void asked.splice(0));

  const event = { id: 1, name: "Run", starts_at: "2026-03-10T08:00:00+10:00" };
  const product = { id: 1, url: "badge", name: "Badge", price: 45 };

  it("are asked for anonymously, by category or whole", async () => {
    await calls({ data: [] }).events("track");
    await calls({ data: [] }).products(null);
    expect(asked).toMatchObject([
      { method: "POST", path: "/api/v1/club/event", as: null, body: { kind: "track" } },
      { method: "POST", path: "/api/v1/sell/product", as: null },
    ]);
    expect(asked[1]?.body).not.toHaveProperty("group");
  });

  it("skip what cannot be read, and stand without what is odd", async () => {
    const data = [event, { id: 2 }, null, 7, { ...event, venue: {}, cost: "free" }];
    expect(await calls({ data }).events(null)).toMatchObject({
      value: [
        { name: "Run", starts: event.starts_at, ends: null, allDay: false },
        { name: "Run", venue: null, cost: null },
      ],
    });
    const goods = [product, { ...product, price: null }, { ...product, image: "x", highest_price: "x" }];
    expect(await calls({ data: goods, pictures: [1] }).products(null)).toMatchObject({
      value: {
        products: [
          { name: "Badge", price: 45, highestPrice: 45, image: null },
          { price: 45, image: null },
        ],
        pictures: {},
      },
    });
  });

  it("leave out what is sold out", async () => {
    const data = [product, { ...product, name: "Gone", in_stock: false }];
    expect(await calls({ data }).products(null)).toMatchObject({ value: { products: [{ name: "Badge" }] } });
  });

  it("have nothing in them at a backend without such lists; other refusals are no answer", async () => {
    const refusal = (code: string) => ({ success: false, code, message: "no", errors: [] });
    expect(await calls(refusal("NOT_FOUND"), 404).events(null)).toEqual(ok([]));
    expect(await calls(refusal("NOT_FOUND"), 404).products(null)).toMatchObject({ value: { products: [] } });
    expect(await calls(refusal("INTERNAL"), 500).events(null)).toMatchObject({ ok: false });
    for (const nothing of [{ data: "x" }, {}, [], null]) {
      expect(await calls(nothing).events(null)).toMatchObject({ ok: false });
      expect(await calls(nothing).products(null)).toMatchObject({ ok: false });
    }
  });
});

describe("the club's lists out of the edge cache", () => {
  let now: number;
  let work: Promise<unknown>[];
  let stored: Map<string, Response>;
  let asked: string[];
  let answer: ContentSource["events"];
  const event = (name: string, endsAt: number): ClubEvent => ({
    ...{ name, description: null, allDay: false, venue: null, cost: null },
    ...{ starts: iso(endsAt - minute), ends: iso(endsAt) },
  });

  beforeEach(() => {
    now = 1_000_000;
    [work, asked, stored] = [[], [], new Map()];
    answer = async () => ok([event("First", now + 3 * minute), event("Second", now + 90 * minute)]);
  });

  function open() {
    const from = (name: string) =>
      ({
        events: async (kind: string | null) => {
          asked.push(`${name} ${kind}`);
          return answer(kind);
        },
      }) as unknown as ContentSource;
    const cache = {
      match: async (key: string) => stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void stored.set(key, response.clone()),
    } as unknown as Cache;
    return createCachedContent({
      cache,
      keyBase: "https://club.example/.content/",
      clock: { now: () => now },
      waitUntil: (promise) => work.push(promise),
      now: from("now"),
      later: from("later"),
    });
  }
  const settle = async () => {
    while (work.length > 0) await Promise.all(work.splice(0));
  };
  async function listed(kind: string | null = null) {
    const content = open();
    const list = await content.events(kind);
    return { names: list.ok ? list.value.map(({ name }) => name) : null, old: content.outOfReach() };
  }
  async function warm() {
    await listed();
    await settle();
    asked = [];
  }

  it("are asked for once a request and while they are fresh, each category on its own", async () => {
    const content = open();
    await Promise.all([content.events(null), content.events(null), content.events("track")]);
    await settle();
    now += minute;
    await listed();
    expect(asked).toEqual(["now null", "now track"]);
  });

  it("are served stale while they are renewed behind the visitor's back", async () => {
    await warm();
    now += 2 * minute;
    answer = async () => ok([event("Third", now + minute)]);
    expect(await listed()).toEqual({ names: ["First", "Second"], old: false });
    await settle();
    expect(asked).toEqual(["later null"]);
    expect((await listed()).names).toEqual(["Third"]);
  });

  it("are waited for once an event in them is over, however fresh they are", async () => {
    await warm();
    now += 3 * minute + 1;
    answer = async () => ok([event("Second", now + 87 * minute)]);
    expect((await listed()).names).toEqual(["Second"]);
    expect(asked).toEqual(["now null"]);
  });

  it("are waited for once the day is over of what says no end, in the club's zone", async () => {
    const midnight = Date.parse("2026-03-09T00:00:00+10:00");
    now = midnight - minute / 2;
    const evening: ClubEvent = { ...event("Today", 0), starts: iso(midnight - 90 * minute), ends: null };
    answer = async () => ok([evening]);
    await warm();
    now = midnight - 1;
    expect([(await listed()).names, asked]).toEqual([["Today"], []]);
    now = midnight;
    answer = async () => ok([]);
    expect([(await listed()).names, asked]).toEqual([[], ["now null"]]);
  });

  it("are served as they were while the backend is down, and say so", async () => {
    await warm();
    now += 60 * minute;
    answer = async () => err(networkError);
    expect(await listed()).toEqual({ names: ["First", "Second"], old: true });
  });

  it("keep nobody waiting for more than a second, and are there for the next", async () => {
    let release = () => {};
    answer = () =>
      new Promise((resolve) => {
        release = () => resolve(ok([event("Late", now + minute)]));
      });
    const began = performance.now();
    expect((await listed()).names).toBeNull();
    expect(performance.now() - began).toBeLessThan(1_900);
    release();
    await settle();
    expect((await listed()).names).toEqual(["Late"]);
    expect(asked).toEqual(["now null"]);
  });
});
