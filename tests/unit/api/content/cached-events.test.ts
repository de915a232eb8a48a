import { beforeEach, describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { ContentSource } from "~/api/content/content-api";
import type { ClubEvent } from "~/domain/club/event";
import { err, ok } from "~/lib/result";
import { createEdge, delayed } from "./edge";

const minute = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();
const event = (name: string, endsAt: number): ClubEvent => ({
  url: "run",
  name,
  description: null,
  allDay: false,
  venue: null,
  cost: null,
  starts: iso(endsAt - minute),
  ends: iso(endsAt),
});

/** An edge whose backend lists the events of `backend.answer`. */
function arrange(start?: number) {
  const edge = createEdge(start);
  const now = edge.clock.now();
  const backend = {
    answer: (async () =>
      ok([event("First", now + 3 * minute), event("Second", now + 90 * minute)])) as ContentSource["events"],
  };
  edge.others.events = (kind) => backend.answer(kind);
  const listed = async (kind: string | null = null) => {
    const content = edge.open();
    const list = await content.events(kind);
    return {
      names: list.ok ? list.value.map(({ name }) => name) : null,
      isOld: content.isBackendUnreachable(),
    };
  };
  const warm = async () => {
    await listed();
    await edge.settle();
    edge.otherCalls.length = 0;
  };
  return { edge, clock: edge.clock, backend, listed, warm };
}

describe("cached events", () => {
  let given: ReturnType<typeof arrange>;
  beforeEach(() => {
    given = arrange();
  });

  it("are fetched once a request and not again while fresh, each kind separately", async () => {
    const { edge, clock, listed } = given;
    const content = edge.open();
    await Promise.all([content.events(null), content.events(null), content.events("track")]);
    await edge.settle();
    await clock.advance(minute);
    await listed();
    expect(edge.otherCalls).toEqual(["visitor events all", "visitor events track"]);
  });

  it("are served stale while they are revalidated in the background", async () => {
    const { edge, clock, backend, listed, warm } = given;
    await warm();
    await clock.advance(2 * minute);
    const { call, release } = delayed(ok([event("Third", clock.now() + minute)]));
    backend.answer = call;
    // The backend has not replied yet, and the clock does not move.
    expect(await listed()).toEqual({ names: ["First", "Second"], isOld: false });
    release();
    await edge.settle();
    expect((await listed()).names).toEqual(["Third"]);
    expect(edge.otherCalls).toEqual(["background events all"]);
  });

  it("are revalidated first once one of them is over, however fresh they are", async () => {
    const { edge, clock, backend, listed, warm } = given;
    await warm();
    await clock.advance(3 * minute + 1);
    backend.answer = async () => ok([event("Second", clock.now() + 87 * minute)]);
    expect((await listed()).names).toEqual(["Second"]);
    expect(edge.otherCalls).toEqual(["visitor events all"]);
  });

  it("without an end are over at midnight in the club's time zone", async () => {
    const midnight = Date.parse("2026-03-09T00:00:00+10:00");
    const { edge, clock, backend, listed, warm } = arrange(midnight - minute / 2);
    const evening: ClubEvent = { ...event("Today", 0), starts: iso(midnight - 90 * minute), ends: null };
    backend.answer = async () => ok([evening]);
    await warm();
    await clock.advance(minute / 2 - 1);
    expect([(await listed()).names, edge.otherCalls]).toEqual([["Today"], []]);
    await clock.advance(1);
    backend.answer = async () => ok([]);
    expect([(await listed()).names, edge.otherCalls]).toEqual([[], ["visitor events all"]]);
  });

  it("are served stale while the backend is down, and reported as stale", async () => {
    const { clock, backend, listed, warm } = given;
    await warm();
    await clock.advance(60 * minute);
    backend.answer = async () => err(networkError);
    expect(await listed()).toEqual({ names: ["First", "Second"], isOld: true });
  });

  it("are served stale after one second, however old they are, when the backend is slower", async () => {
    const { edge, clock, backend, listed, warm } = given;
    await warm();
    await clock.advance(60 * minute);
    const { call, release } = delayed(ok([event("Late", clock.now() + minute)]));
    backend.answer = call;
    const reading = listed();
    await clock.untilSleeping();
    await clock.advance(1_000);
    expect(await reading).toEqual({ names: ["First", "Second"], isOld: true });
    release();
    await edge.settle();
    expect((await listed()).names).toEqual(["Late"]);
  });

  it("have a max wait of one second, and are cached for the next request when the backend is slower", async () => {
    const { edge, clock, backend, listed } = given;
    const { call, release } = delayed(ok([event("Late", clock.now() + minute)]));
    backend.answer = call;
    let isServed = false;
    const reading = listed().finally(() => {
      isServed = true;
    });
    await clock.untilSleeping();
    await clock.advance(999);
    expect(isServed).toBe(false);
    await clock.advance(1);
    expect((await reading).names).toBeNull();
    release();
    await edge.settle();
    expect((await listed()).names).toEqual(["Late"]);
    expect(edge.otherCalls).toEqual(["visitor events all"]);
  });
});
