import { expect, it } from "vitest";
import { createDraftApi } from "~/api/account/drafts";
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
const drafts = (body: unknown, status = 200) => createDraftApi(createBackend(body, status).transport);

it("lists drafts without unreadable ones and values that are no text", async () => {
  const odd = { ...wire, values: { make: "Austral", year_built: 1965, colour: null } };
  expect(await drafts({ data: [wire, odd, { kind: "vehicle" }, 7] }).list()).toEqual(ok([draft, draft]));
  expect(await drafts({}).list()).toMatchObject({ ok: false });
});

it("saves a draft with the updated_at of the one that it continues, null for the first", async () => {
  const { transport, calls } = createBackend({ item: wire });
  expect(await createDraftApi(transport).save({ ...draft, updatedAt: null })).toEqual(ok(draft));
  expect(calls[0]).toMatchObject({ path: "/api/v1/cognito/draft/update", body: { updated_at: null } });
});

it("gets the draft that another browser has saved since", async () => {
  const theirs = { ...wire, values: { make: "Brolga" } };
  expect(await drafts(refused("CONFLICT", theirs), 409).save(draft)).toMatchObject({
    error: { error: { code: "CONFLICT" }, current: { values: { make: "Brolga" } } },
  });
});

it("has and saves none at a backend without drafts", async () => {
  const lacking = drafts("<h1>Not found</h1>", 404);
  expect(await lacking.list("vehicle")).toEqual(ok([]));
  expect(await lacking.save(draft)).toEqual(err("unavailable"));
  expect(await lacking.discard("vehicle", "7")).toEqual(ok());
  const broken = drafts(refused("INTERNAL"), 500);
  expect(await broken.list()).toMatchObject({ ok: false });
  expect(await broken.save(draft)).toMatchObject({ error: { error: { code: "INTERNAL" } } });
  expect(await broken.discard("vehicle", "7")).toMatchObject({ ok: false });
});
