import { expect, it } from "vitest";
import { AnonymousMemory } from "~/api/content/anonymous-memory";
import { openContentCache } from "~/api/content/content-cache";
import { findStaleCalls } from "~/api/content/served-parts";
import { createFakeClock } from "../../../support/fake-clock";

const minute = 60_000;

async function open() {
  const clock = createFakeClock(0);
  const cache = { match: async () => undefined, put: async () => {} } as unknown as Cache;
  const entries = openContentCache({
    cache,
    memory: new AnonymousMemory(),
    keyBase: "https://club.example/",
    clock,
    waitUntil: () => {},
  });
  const version = (await entries.write("page:about", "text", 0).version) ?? "";
  const part = {
    url: entries.createUrl("page:about"),
    call: ["page", "about"],
    version,
    ttlMs: minute,
    expiresAt: null,
  } as const;
  return { clock, entries, part };
}

it("a document is current while its parts are fresh", async () => {
  const { entries, part } = await open();
  expect(await findStaleCalls(entries, [part], minute)).toEqual([]);
});

it("names the calls of stale parts, until one has been tried a moment ago", async () => {
  const { entries, part } = await open();
  expect(await findStaleCalls(entries, [part], 2 * minute)).toEqual([["page", "about"]]);
  const entry = await entries.read("page:about");
  await entries.note("page:about", { ...entry, triedAt: 2 * minute } as never);
  expect(await findStaleCalls(entries, [part], 2 * minute + 1)).toEqual([]);
  expect(await findStaleCalls(entries, [part], 2 * minute + 10_001)).toEqual([["page", "about"]]);
});

it("is outdated by another version, an end, an old age, a failure and a missing part", async () => {
  const { entries, part } = await open();
  expect(await findStaleCalls(entries, [{ ...part, version: "other" }], 0)).toBeNull();
  expect(await findStaleCalls(entries, [{ ...part, expiresAt: 5 }], 5)).toBeNull();
  expect(await findStaleCalls(entries, [part], 12 * minute)).toBeNull();
  expect(await findStaleCalls(entries, [{ ...part, url: "https://club.example/missing" }], 0)).toBeNull();
  const entry = await entries.read("page:about");
  await entries.note("page:about", { ...entry, failing: true } as never);
  expect(await findStaleCalls(entries, [part], 0)).toBeNull();
});

it("stays current when revalidation has brought the same value", async () => {
  const { entries, part } = await open();
  await entries.write("page:about", "text", 2 * minute).stored;
  expect(await findStaleCalls(entries, [part], 2 * minute)).toEqual([]);
  await entries.write("page:about", "another", 2 * minute).stored;
  expect(await findStaleCalls(entries, [part], 2 * minute)).toBeNull();
});
