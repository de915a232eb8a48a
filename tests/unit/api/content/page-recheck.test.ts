import { beforeEach, describe, expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import type { LegacyPage } from "~/domain/content/legacy-page";
import { err, ok } from "~/lib/result";
import { nextTurn, until } from "../../../support/event-loop";
import { createEdge, page } from "./edge";

const minute = 60_000;
let edge: ReturnType<typeof createEdge>;
beforeEach(() => {
  edge = createEdge(undefined, new AnonymousMemory());
});

/** The version that a re-check gives now, after all background work. */
async function recheck(renderer: "list" | "legacy" = "list") {
  await edge.settle();
  return edge.open().latestVersion("about", renderer);
}
const secondVersion = async () => ok(page("two"));

describe("the re-check of a page", () => {
  // @spec 4.22
  it("fetches the page, however fresh the cached one is, and replaces it", async () => {
    await edge.open().page("about");
    edge.page = secondVersion;
    expect(await recheck()).toBe("two");
    expect(await edge.open().page("about")).toEqual(ok(page("two")));
    expect(edge.asked).toEqual(["visitor", "visitor"]);
  });

  it("fetches once for all re-checks within five seconds", async () => {
    expect(await recheck()).toBe("one");
    edge.page = secondVersion;
    await edge.clock.advance(4_999);
    expect(await recheck()).toBe("one");
    await edge.clock.advance(1);
    expect([await recheck(), await recheck()]).toEqual(["two", "two"]);
    expect(edge.asked).toEqual(["visitor", "visitor"]);
  });

  it("makes a dozen calls a minute for a thousand readers, also while the backend is slow", async () => {
    await recheck();
    const waiting: (() => void)[] = [];
    edge.page = () => new Promise((resolve) => waiting.push(() => resolve(ok(page("two")))));
    const readers: Promise<string | null>[] = [];
    for (let reader = 0; reader < 1_000; reader += 1) {
      await edge.clock.advance(minute / 1_000);
      readers.push(edge.open().latestVersion("about", "list"));
      await nextTurn();
      if (reader % 5 === 0 && waiting.length > 0) {
        for (const reply of waiting.splice(0)) reply();
        // Hashes take time that is not the clock's.
        await Promise.all(readers.splice(0));
      }
    }
    for (const reply of waiting) reply();
    await Promise.all(readers);
    expect(edge.asked.length).toBeLessThanOrEqual(13);
  });

  it("waits for the backend when the last reply is old, all re-checks for one call", async () => {
    await recheck();
    await edge.clock.advance(60 * minute);
    const waiting: (() => void)[] = [];
    edge.page = () => new Promise((resolve) => waiting.push(() => resolve(ok(page("two")))));
    const first = edge.open().latestVersion("about", "list");
    await until(() => waiting.length > 0);
    const second = edge.open().latestVersion("about", "list");
    await nextTurn();
    for (const reply of waiting) reply();
    expect([await first, await second, waiting.length]).toEqual(["two", "two", 1]);
  });

  it("gives null on a network error, and fetches again after five seconds", async () => {
    edge.page = async () => err(networkError);
    expect([await recheck(), await recheck()]).toEqual([null, null]);
    expect(edge.asked).toEqual(["visitor"]);
    await edge.clock.advance(5_000);
    edge.page = secondVersion;
    expect(await recheck()).toBe("two");
  });

  it("checks list pages and legacy pages separately", async () => {
    edge.others.legacyPage = async () => ok({ updatedAt: "rows" } as LegacyPage);
    expect([await recheck("list"), await recheck("legacy")]).toEqual(["one", "rows"]);
  });
});
