import { beforeEach, describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import type { PageList } from "~/domain/content/page-list";
import { err, ok } from "~/lib/result";
import { createEdge, delayed, page } from "./edge";

const minute = 60_000;
const down = async () => err(networkError);
const list = (version: string): PageList => ({ pages: [page(version)], legacyPages: [] });

let edge: ReturnType<typeof createEdge>;
let loads: number;
beforeEach(() => {
  edge = createEdge();
  loads = 0;
  edge.others.pageList = async () => {
    loads += 1;
    return ok(list("listed"));
  };
});

describe("the stored list of pages", () => {
  it("is loaded in the background once a page was fetched, and not again for an hour", async () => {
    await edge.warm();
    expect(edge.otherCalls).toEqual(["background pageList all"]);
    await edge.clock.advance(2 * minute);
    await edge.warm();
    expect(loads).toBe(1);
    await edge.clock.advance(61 * minute);
    await edge.warm();
    expect(loads).toBe(2);
  });

  // @spec 4.22
  it("is reloaded when a re-check finds another version", async () => {
    await edge.warm();
    await edge.clock.advance(2 * minute);
    await edge.open().latestVersion("about", "list");
    await edge.settle();
    expect(loads).toBe(1);
    edge.page = async () => ok(page("two"));
    await edge.clock.advance(minute);
    await edge.open().latestVersion("about", "list");
    await edge.settle();
    expect(loads).toBe(2);
  });

  it("has the page that the backend does not send, which is then no page to cache", async () => {
    await edge.warm();
    const other = createEdge();
    for (const [key, value] of edge.stored) if (key.includes("page-list")) other.stored.set(key, value);
    other.others.pageList = down;
    other.page = down as never;
    const content = other.open();
    expect(await content.page("about")).toEqual(ok(page("listed")));
    expect(content.isBackendUnreachable()).toBe(true);
    expect(content.servedParts()).toBe(null);
  });

  // @spec 4.19
  it("has the page of a backend that takes more than two seconds", async () => {
    await edge.warm();
    const other = createEdge();
    for (const [key, value] of edge.stored) if (key.includes("page-list")) other.stored.set(key, value);
    other.others.pageList = down;
    const { call, release } = delayed(ok(page("late")));
    other.page = call as never;
    const reading = other.open().page("about");
    await other.clock.untilSleeping();
    await other.clock.advance(2_000);
    expect(await reading).toEqual(ok(page("listed")));
    release();
    await other.settle();
    expect(await other.open().page("about")).toEqual(ok(page("late")));
  });

  it("is no answer for a page that it does not have, nor for one that the backend says is gone", async () => {
    await edge.warm();
    edge.page = down as never;
    expect(await edge.open().page("elsewhere")).toEqual(err(networkError));
    edge.page = (async () => ok(null)) as never;
    expect(await edge.open().page("gone")).toEqual(ok(null));
  });

  it("is asked for at most once a minute by an isolate while it cannot be loaded", async () => {
    edge.others.pageList = async () => {
      loads += 1;
      return err(networkError);
    };
    const isolate = createEdge(undefined, new AnonymousMemory());
    isolate.others = edge.others;
    await isolate.warm();
    await isolate.open().page("other");
    await isolate.settle();
    expect(loads).toBe(1);
  });
});
