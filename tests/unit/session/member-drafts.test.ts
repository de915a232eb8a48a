import { beforeEach, expect, it } from "vitest";
import { MemberDraftsCore, type StoredDraft } from "~/session/member-drafts";
import { parseSealingKeys, type SealingKeys } from "~/session/sealing";
import { draftStorage } from "../../support/draft-storage";
import { createFakeClock, type FakeClock } from "../../support/fake-clock";

const day = 24 * 3600_000;
const draft = { kind: "vehicle", record: "", values: { make: "Austral" }, updatedAt: null };

let clock: FakeClock;
let stored: Map<string, StoredDraft>;
let alarms: number[];
let keys: SealingKeys;

/** The drafts in a new isolate: without memory, with their storage. */
const open = () => new MemberDraftsCore(draftStorage(stored, alarms), clock, keys);

beforeEach(async () => {
  clock = createFakeClock("2026-03-10T00:00:00.000Z");
  keys = await parseSealingKeys(`k:${"A".repeat(43)}`);
  stored = new Map();
  alarms = [];
});

// @spec 3.13
it("keeps a draft sealed until it is discarded", async () => {
  const saved = { ...draft, updatedAt: "2026-03-10T00:00:00.000Z" };
  expect(await open().save(draft)).toEqual({ outcome: "saved", draft: saved });
  expect(JSON.stringify([...stored])).not.toContain("Austral");
  expect(await open().list("vehicle")).toEqual([saved]);
  expect(await open().list("siv-run")).toEqual([]);
  await open().discard("vehicle", "");
  expect(await open().list()).toEqual([]);
});

it("saves onto the version that is there, and strictly later", async () => {
  const first = await open().save(draft);
  const updatedAt = first.outcome === "saved" ? first.draft.updatedAt : null;
  const next = await open().save({ ...draft, values: { make: "Brolga" }, updatedAt });
  expect(next).toMatchObject({ draft: { updatedAt: "2026-03-10T00:00:00.001Z" } });
});

it("gives the other draft of two that were saved at once, and one that was sent twice itself", async () => {
  const drafts = open();
  const values = { make: "Brolga" };
  const [one, other] = await Promise.all([drafts.save(draft), drafts.save({ ...draft, values })]);
  expect(one).toMatchObject({ outcome: "saved" });
  expect(other).toMatchObject({ outcome: "conflict", current: { values: { make: "Austral" } } });
  expect(await drafts.save(draft)).toEqual(one);
});

it("keeps no more than a form has, and no more than fifty", async () => {
  const long = { text: "a".repeat(33_000) };
  expect(await open().save({ ...draft, values: long })).toEqual({ outcome: "tooLong" });
  for (let record = 0; record < 50; record++) await open().save({ ...draft, record: String(record) });
  expect(await open().save(draft)).toEqual({ outcome: "tooMany" });
});

it("deletes drafts after 60 days", async () => {
  await open().save(draft);
  await clock.advance(20 * day);
  await open().save({ ...draft, record: "7" });
  await clock.advance(40 * day);
  expect(await open().list()).toMatchObject([{ record: "7" }]);
  await open().alarm();
  expect(stored.size).toBe(1);
  expect(alarms.at(-1)).toBe(20 * day);
  await clock.advance(20 * day);
  await open().alarm();
  expect(stored.size).toBe(0);
});

it("replaces a draft that it can no longer read", async () => {
  await open().save(draft);
  keys = await parseSealingKeys(`other:${"B".repeat(43)}`);
  expect(await open().list()).toEqual([]);
  expect(await open().save(draft)).toMatchObject({ outcome: "saved" });
  expect(await open().list()).toHaveLength(1);
});
