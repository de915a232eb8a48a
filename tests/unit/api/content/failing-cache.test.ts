import { expect, it } from "vitest";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { ok } from "~/lib/result";
import { createEdge, page } from "./edge";

const refuse = async () => {
  throw new TypeError("too long");
};

it.each([
  ["throws", { match: refuse, put: refuse }],
  ["holds half an entry", { match: async () => new Response('{"value":') }],
  ["holds null", { match: async () => Response.json(null) }],
  ["holds an entry without a time", { match: async () => Response.json({ value: page("old") }) }],
  ["holds an entry without a value", { match: async () => Response.json({ checkedAt: 1, triedAt: 1 }) }],
])("a cache that %s is a miss", async (_, changes) => {
  const edge = createEdge();
  const content = edge.open(changes);
  expect(await content.page("about")).toEqual(ok(page("one")));
  expect(await content.latestVersion("about", "list")).toBe("one");
  expect(await content.cachedSettings()).toBe(fallbackSettings);
  await edge.settle();
});

it("a key that makes no valid address is a miss", async () => {
  const edge = createEdge();
  expect(await edge.open().page("half-\ud83d")).toEqual(ok(page("one")));
  await edge.settle();
});
