import { beforeEach, describe, expect, it } from "vitest";
import { networkError } from "~/api/call-error";
import type { LegacyPage } from "~/domain/legacy-page";
import { err, ok } from "~/lib/result";
import { createEdge, page } from "./edge";

const minute = 60_000;
let edge: ReturnType<typeof createEdge>;
beforeEach(() => {
  edge = createEdge();
});

/** What somebody who asks now is told, after everything before is over. */
async function told(renderer: "list" | "legacy" = "list") {
  await edge.settle();
  return edge.open().versionNow("about", renderer);
}
const changed = async () => ok(page("two"));
/** A turn of the loop, as between two requests. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("the re-check of a page", () => {
  it("goes past the copy, however fresh, and renews it", async () => {
    await edge.open().page("about");
    edge.page = changed;
    expect(await told()).toBe("two");
    // Whoever hears of a version finds it.
    expect(await edge.open().page("about")).toEqual(ok(page("two")));
    expect(edge.asked).toEqual(["now", "now"]);
  });

  it("is one question for all who ask within seconds", async () => {
    expect(await told()).toBe("one");
    edge.page = changed;
    edge.now += 4_999;
    expect(await told()).toBe("one");
    edge.now += 1;
    expect([await told(), await told()]).toEqual(["two", "two"]);
    expect(edge.asked).toEqual(["now", "now"]);
  });

  it("keeps a thousand readers a minute at a dozen questions, also while answers take their time", async () => {
    await told();
    const waiting: (() => void)[] = [];
    edge.page = () => new Promise((resolve) => waiting.push(() => resolve(ok(page("two")))));
    const readers: Promise<string | null>[] = [];
    for (let reader = 0; reader < 1_000; reader += 1) {
      edge.now += minute / 1_000;
      readers.push(edge.open().versionNow("about", "list"));
      await turn();
      if (reader % 5 === 0) for (const answer of waiting.splice(0)) answer();
    }
    for (const answer of waiting) answer();
    await Promise.all(readers);
    expect(edge.asked.length).toBeLessThanOrEqual(13);
  });

  it("does not take an answer of long ago for the one under way", async () => {
    await told();
    edge.now += 60 * minute;
    const waiting: (() => void)[] = [];
    edge.page = () => new Promise((resolve) => waiting.push(() => resolve(ok(page("two")))));
    const first = edge.open().versionNow("about", "list");
    while (waiting.length === 0) await turn();
    edge.page = changed;
    expect(await edge.open().versionNow("about", "list")).toBe("two");
    for (const answer of waiting) answer();
    expect(await first).toBe("two");
  });

  it("says that there is none to be had, and gives the backend seconds of rest", async () => {
    edge.page = async () => err(networkError);
    expect([await told(), await told()]).toEqual([null, null]);
    expect(edge.asked).toEqual(["now"]);
    edge.now += 5_000;
    edge.page = changed;
    expect(await told()).toBe("two");
  });

  it("is of each form by itself", async () => {
    edge.others.legacyPage = async () => ok({ updatedAt: "rows" } as LegacyPage);
    expect([await told("list"), await told("legacy")]).toEqual(["one", "rows"]);
  });
});
