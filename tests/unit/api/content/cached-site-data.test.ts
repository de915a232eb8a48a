import { beforeEach, describe, expect, it } from "vitest";
import { networkError, refusal } from "~/api/api-error";
import { fallbackSettings } from "~/api/content/fallback-settings";
import type { Group } from "~/domain/content/group";
import type { SitemapEntry } from "~/domain/content/sitemap";
import { err, ok } from "~/lib/result";
import { createEdge, delayed, page } from "./edge";

const minute = 60_000;
const down = async () => err(networkError);

let edge: ReturnType<typeof createEdge>;
beforeEach(() => {
  edge = createEdge();
});

describe("the sitemap", () => {
  const entries = Array.from({ length: 3 }, (_, index) => ({ url: `page-${index}/` }) as SitemapEntry);

  // @spec 4.17
  it("is cached entry by entry, for a minute", async () => {
    let reads = 0;
    edge.others.sitemap = async () => {
      reads += 1;
      return ok({ entries, menu: null });
    };
    expect(await edge.open().sitemapEntry("page-1")).toEqual(ok(entries[1]));
    await edge.settle();
    edge.stored.delete([...edge.stored.keys()].find((key) => key.endsWith("/sitemap")) ?? "");
    expect(await edge.open().sitemapEntry("page-1")).toEqual(ok(entries[1]));
    expect(await edge.open().sitemapEntry("page-9")).toEqual(ok(null));
    await edge.settle();
    expect(await edge.open().sitemapEntry("page-9")).toEqual(ok(null));
    expect(reads).toBe(2);
    await edge.clock.advance(minute + 1);
    await edge.open().sitemapEntry("page-1");
    await edge.settle();
    expect(reads).toBe(3);
  });
});

describe("the groups", () => {
  // @spec 3.23, 4.18
  it("fall back to the bundled ones after a max wait of one second", async () => {
    const real = [{ name: "Cars" }] as unknown as readonly Group[];
    const { call, release } = delayed(ok(real));
    edge.others.groups = call;
    let isServed = false;
    const reading = edge
      .open()
      .groups()
      .finally(() => {
        isServed = true;
      });
    await edge.clock.untilSleeping();
    await edge.clock.advance(999);
    expect(isServed).toBe(false);
    await edge.clock.advance(1);
    const bundled = await reading;
    expect(bundled.ok && bundled.value.map(({ name }) => name)).toContain("Club membership levels");
    expect(bundled.ok && bundled.value.every(({ children }) => children.length > 0)).toBe(true);
    release();
    await edge.settle();
    expect(await edge.open().groups()).toEqual(ok(real));
    edge.others.groups = down;
    await edge.clock.advance(60 * minute);
    expect(await edge.open().groups()).toEqual(ok(real));
    // Stale ones of any age are better than the bundled ones.
    edge.others.groups = () => new Promise(() => {});
    await edge.clock.advance(60 * minute);
    const stale = edge.open().groups();
    await edge.clock.untilSleeping();
    await edge.clock.advance(1_000);
    expect(await stale).toEqual(ok(real));
  });
});

describe("the cached settings", () => {
  it("are read at any age, or the bundled ones, without a backend call", async () => {
    expect(await edge.open().cachedSettings()).toEqual(fallbackSettings);
    edge.others.siteSettings = async () => ok({ ...fallbackSettings, name: "The club" });
    await edge.open().siteSettings();
    await edge.settle();
    edge.others.siteSettings = () => expect.fail("asked");
    await edge.clock.advance(60 * 24 * minute);
    expect(await edge.open().cachedSettings()).toMatchObject({ name: "The club" });
  });
});

describe("picture facts", () => {
  it("are requested only where the backend has them", async () => {
    const seen: unknown[] = [];
    edge.page = async (_url, ask) => {
      seen.push(ask?.pictureFacts);
      return ok(null);
    };
    for (const pictureFacts of [false, true]) {
      edge.others.siteSettings = async () => ok({ ...fallbackSettings, pictureFacts });
      edge.stored.clear();
      await edge.open().siteSettings();
      await edge.settle();
      await edge.open().page(`with-${pictureFacts}`);
    }
    expect(seen).toEqual([false, true]);
  });

  it("are requested before the settings are known, and left out after the backend refuses", async () => {
    const seen: unknown[] = [];
    edge.page = async (_url, ask) => {
      seen.push(ask?.pictureFacts);
      return ask?.pictureFacts ? err(refusal(400, null)) : ok(page("one"));
    };
    expect(await edge.open().page("about")).toEqual(ok(page("one")));
    expect(seen).toEqual([true, false]);
    edge.page = async () => ok(page("two"));
    edge.others.siteSettings = () => new Promise(() => {});
    edge.stored.clear();
    expect(await edge.open().page("about")).toEqual(ok(page("two")));
  });

  it.each([
    ["is down", networkError, false],
    ["has an internal error", refusal(503, null), false],
    ["has picture facts and refuses all the same", refusal(400, null), true],
  ])("are not requested twice when the backend %s", async (_, error, pictureFacts) => {
    edge.page = async () => err(error);
    edge.others.siteSettings = async () => ok({ ...fallbackSettings, pictureFacts });
    expect(await edge.open().page("about")).toEqual(err(error));
    expect(edge.asked).toEqual(["visitor"]);
  });
});
