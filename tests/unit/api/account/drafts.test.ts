import { expect, it } from "vitest";
import { createDraftApi, type DraftCalls } from "~/api/account/drafts";
import type { DraftStore } from "~/domain/account/draft";
import { err, ok } from "~/lib/result";
import { createBackend } from "../backend";

const wire = {
  kind: "vehicle",
  record: "7",
  values: { make: "Austral" },
  updated_at: "2026-03-10T00:00:00.000Z",
};
const draft = { kind: "vehicle", record: "7", values: { make: "Austral" }, updatedAt: wire.updated_at };
const refused = (code: string, item?: unknown) => ({
  success: false,
  code,
  message: "no",
  errors: [],
  item,
});
/** Of a backend with drafts of its own. */
const draftsOf = (transport: DraftCalls["transport"]) =>
  createDraftApi({ transport, site: { can: async () => true }, draftStore: () => null });
const drafts = (body: unknown, status = 200) => draftsOf(createBackend(body, status).transport);

it("lists drafts without unreadable ones and values that are no text", async () => {
  const odd = { ...wire, values: { make: "Austral", year_built: 1965, colour: null } };
  expect(await drafts({ data: [wire, odd, { kind: "vehicle" }, 7] }).list()).toEqual(ok([draft, draft]));
  expect(await drafts({}).list()).toMatchObject({ ok: false });
});

it("saves a draft with the updated_at of the one that it continues, null for the first", async () => {
  const { transport, calls } = createBackend({ item: wire });
  expect(await draftsOf(transport).save({ ...draft, updatedAt: null })).toEqual(ok(draft));
  expect(calls[0]).toMatchObject({ path: "/api/v1/cognito/draft/update", body: { updated_at: null } });
});

it("gets the draft that another browser has saved since", async () => {
  const theirs = { ...wire, values: { make: "Brolga" } };
  expect(await drafts(refused("CONFLICT", theirs), 409).save(draft)).toMatchObject({
    error: { error: { code: "CONFLICT" }, current: { values: { make: "Brolga" } } },
  });
});

it("has and saves none at a backend that answers 404, whatever it says of itself", async () => {
  const lacking = drafts("<h1>Not found</h1>", 404);
  expect(await lacking.list("vehicle")).toEqual(ok([]));
  expect(await lacking.save(draft)).toEqual(err("unavailable"));
  expect(await lacking.discard("vehicle", "7")).toEqual(ok());
  const broken = drafts(refused("INTERNAL"), 500);
  expect(await broken.list()).toMatchObject({ ok: false });
  expect(await broken.save(draft)).toMatchObject({ error: { error: { code: "INTERNAL" } } });
  expect(await broken.discard("vehicle", "7")).toMatchObject({ ok: false });
});

/** Of a backend that names no drafts among its capabilities. */
function draftsWithout(draftStore: DraftCalls["draftStore"]) {
  const { transport, calls } = createBackend({});
  return { drafts: createDraftApi({ transport, site: { can: async () => false }, draftStore }), calls };
}

it("keeps drafts at the site, without a call, where the backend has none", async () => {
  const store: DraftStore = {
    list: async () => [draft],
    save: async () => ({ outcome: "conflict", current: draft }),
    discard: async () => {},
  };
  const { drafts, calls } = draftsWithout(() => store);
  expect(await drafts.list("vehicle")).toEqual(ok([draft]));
  expect(await drafts.save(draft)).toMatchObject({ error: { error: { code: "CONFLICT" }, current: draft } });
  expect(await drafts.discard("vehicle", "7")).toEqual(ok());
  expect(calls).toEqual([]);
});

it("says that drafts cannot be had where neither the backend nor the site keeps them", async () => {
  const { drafts } = draftsWithout(() => null);
  expect(await drafts.list()).toMatchObject({ error: { status: 404 } });
  expect(await drafts.save(draft)).toEqual(err("unavailable"));
});

it("takes a store that does not answer for a network error", async () => {
  const fail = () => Promise.reject(new Error("overloaded"));
  const { drafts } = draftsWithout(() => ({ list: fail, save: fail, discard: fail }));
  expect(await drafts.list()).toMatchObject({ error: { kind: "network" } });
  expect(await drafts.save(draft)).toMatchObject({ error: { error: { kind: "network" } } });
  expect(await drafts.discard("vehicle", "7")).toMatchObject({ error: { kind: "network" } });
});
