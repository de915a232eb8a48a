import { beforeEach, describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { Page } from "~/domain/content/page";
import { err, ok } from "~/lib/result";
import { createEdge, delayed, page } from "./edge";

const minute = 60_000;
const down = async () => err(networkError);

let edge: ReturnType<typeof createEdge>;
beforeEach(() => {
  edge = createEdge();
});

describe("a cached page", () => {
  it("is not fetched again while it is fresh", async () => {
    await edge.warm();
    await edge.clock.advance(minute);
    expect(await edge.open().page("about")).toEqual(ok(page("one")));
    await edge.settle();
    expect(edge.asked).toEqual([]);
  });

  it("is served stale while one request of many revalidates it in the background", async () => {
    await edge.warm();
    await edge.clock.advance(2 * minute);
    edge.page = async () => ok(page("two"));
    expect(await edge.open().page("about")).toEqual(ok(page("one")));
    await edge.settle();
    expect(await edge.open().page("about")).toEqual(ok(page("two")));
    await edge.settle();
    expect(edge.asked).toEqual(["background"]);
  });

  it("is revalidated first when it is too old, and served stale when the backend is down", async () => {
    await edge.warm();
    await edge.clock.advance(30 * minute);
    edge.page = down;
    expect(await edge.open().page("about")).toEqual(ok(page("one")));
    await edge.settle();
    edge.page = async () => ok(page("two"));
    // No retry within the retry interval.
    expect(await edge.open().page("about")).toEqual(ok(page("one")));
    await edge.clock.advance(11_000);
    expect(await edge.open().page("about")).toEqual(ok(page("two")));
    expect(edge.asked).toEqual(["visitor", "visitor"]);
  });

  it("is served stale when the backend takes more than two seconds", async () => {
    await edge.warm();
    await edge.clock.advance(30 * minute);
    const { call, release } = delayed(ok(page("two")));
    edge.page = call;
    const first = edge.open();
    let isServed = false;
    const reading = first.page("about").finally(() => {
      isServed = true;
    });
    await edge.clock.untilSleeping();
    await edge.clock.advance(1_999);
    expect(isServed).toBe(false);
    await edge.clock.advance(1);
    expect(await reading).toEqual(ok(page("one")));
    expect(first.isBackendUnreachable()).toBe(true);
    // Until the backend replies, other requests neither fetch nor wait: the clock does not move here.
    const second = edge.open();
    expect(await second.page("about")).toEqual(ok(page("one")));
    expect([second.isBackendUnreachable(), edge.asked]).toEqual([true, ["visitor"]]);
    release();
    await edge.settle();
    expect(await edge.open().page("about")).toEqual(ok(page("two")));
  });

  // @spec 4.20
  it("is fetched once a request, however often it is read", async () => {
    const content = edge.open();
    await Promise.all([content.page("about"), content.page("about")]);
    await content.page("about");
    expect(edge.asked).toEqual(["visitor"]);
  });

  it("expires when its next block starts or ends, however fresh it is", async () => {
    const at = (ms: number) => new Date(edge.clock.now() + ms).toISOString();
    const blocks = [
      { startTime: at(5_000), endTime: null },
      { startTime: null, endTime: at(30_000) },
    ] as unknown as Page["pageContents"];
    edge.page = async () => ok(page("one", blocks));
    await edge.warm();
    await edge.clock.advance(4_999);
    await edge.open().page("about");
    expect(edge.asked).toEqual([]);
    await edge.clock.advance(1);
    edge.page = async () => ok(page("two", blocks));
    expect(await edge.open().page("about")).toEqual(ok(page("two", blocks)));
    await edge.settle();
    await edge.clock.advance(25_000);
    await edge.open().page("about");
    expect(edge.asked).toEqual(["visitor"]);
    await edge.clock.advance(1);
    await edge.open().page("about");
    expect(edge.asked).toEqual(["visitor", "visitor"]);
    await edge.settle();
    // An expired page is still better than none.
    await edge.clock.advance(30 * minute);
    edge.page = down;
    expect(await edge.open().page("about")).toEqual(ok(page("two", blocks)));
  });
});

describe("a page that is not cached", () => {
  it("results in the backend's error, which is not cached", async () => {
    edge.page = down;
    expect(await edge.open().page("about")).toEqual(err(networkError));
    edge.page = async () => ok(page("one"));
    expect(await edge.open().page("about")).toEqual(ok(page("one")));
  });

  it("is fetched again ten seconds after the backend did not have it", async () => {
    edge.page = async () => ok(null);
    await edge.warm();
    edge.page = async () => ok(page("new"));
    await edge.clock.advance(9_000);
    expect(await edge.open().page("about")).toEqual(ok(null));
    await edge.clock.advance(2_000);
    expect(await edge.open().page("about")).toEqual(ok(page("new")));
  });
});

it("reports an unreachable backend from a failed revalidation until one succeeds", async () => {
  await edge.warm();
  await edge.clock.advance(2 * minute);
  edge.page = down;
  const first = edge.open();
  await first.page("about");
  expect(first.isBackendUnreachable()).toBe(false);
  await edge.settle();
  const second = edge.open();
  expect(await second.page("about")).toEqual(ok(page("one")));
  expect(second.isBackendUnreachable()).toBe(true);
  edge.page = async () => ok(page("two"));
  await edge.clock.advance(11_000);
  await edge.open().page("about");
  await edge.settle();
  const third = edge.open();
  expect(await third.page("about")).toEqual(ok(page("two")));
  expect(third.isBackendUnreachable()).toBe(false);
});
