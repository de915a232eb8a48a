import { describe, expect, it } from "vitest";
import { createSivApplicationApi } from "~/api/club/siv-applications";
import type { Transport } from "~/api/transport";
import { ok } from "~/lib/result";
import { createBackend } from "../backend";

const item = {
  id: 7,
  scheme_id: 1,
  status: "draft",
  kind: "new",
  created_at: "2026-03-01T00:00:00.000Z",
  updated_at: "2026-03-10T00:00:00.000Z",
};
const refused = (code: string, more: object = {}) => ({
  success: false,
  code,
  message: "no",
  errors: [],
  ...more,
});
/** A backend with every call beyond spec §7, or with none. */
const withCalls = (transport: Transport, can = true) => ({ transport, site: { can: async () => can } });
const find = (body: unknown, status = 200) =>
  createSivApplicationApi(withCalls(createBackend(body, status).transport)).find(7);

describe("an application's fields", () => {
  it("are sent by their names on the wire, and only those that are given", async () => {
    const { transport, calls } = createBackend({ item });
    const api = createSivApplicationApi(withCalls(transport));
    const basis = { updatedAt: item.updated_at, requestKey: "form-0001" };
    await api.create({ vehicleId: 1, schemeId: null, kind: "renewal", specialClass: null }, "form-0002");
    await api.update(7, { licenceStateId: 4, isModified: false, declared: ["a"] }, basis);
    await api.addPhoto(7, { slot: "front", key: "abc", uuid: "u-1" });
    await api.addDocument(7, { slot: "age", key: "def", uuid: "u-2" });
    await api.removeFile(7, "abc");
    await api.submit(
      7,
      {
        method: "typed",
        name: "A",
        signedOn: "2026-03-10",
        fileId: null,
        textHash: "0".repeat(64),
        locale: "de",
      },
      basis,
    );
    await api.cancel(7, { updatedAt: null, requestKey: null });
    const base = "/api/v1/club/specialvehicle";
    const sent = { updated_at: item.updated_at, idempotency_key: "form-0001", id: 7 };
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      [
        `${base}/create`,
        { vehicle_id: 1, kind: "renewal", special_class: null, idempotency_key: "form-0002" },
      ],
      [`${base}/update`, { ...sent, licence_state_id: 4, is_modified: false, declared: ["a"] }],
      [`${base}/addPhoto`, { id: 7, slot: "front", key: "abc", uuid: "u-1" }],
      [`${base}/addDocument`, { id: 7, slot: "age", key: "def", uuid: "u-2" }],
      [`${base}/removeFile`, { id: 7, key: "abc" }],
      [
        `${base}/submit`,
        {
          ...sent,
          signature: {
            method: "typed",
            name: "A",
            signed_on: "2026-03-10",
            text_hash: "0".repeat(64),
            locale: "de",
          },
        },
      ],
      [`${base}/disable`, { id: 7 }],
    ]);
    expect(calls.every(({ as }) => as === "session")).toBe(true);
  });

  it("are read one by one: an invalid one counts as missing", async () => {
    const file = {
      id: "f1",
      name: "a.jpg",
      content_type: "image/jpeg",
      bytes: 9,
      created_at: "2026-03-10T00:00:00.000Z",
    };
    const odd = {
      ...item,
      special_class: "hovercraft",
      legal_name: 7,
      vehicle: { id: 0 },
      photos: [{ slot: "front", file }, { slot: "roof", file }, { slot: "rear" }],
      documents: "none",
      steps: [{ state: "submitted", at: "2026-03-10T00:00:00.000Z" }, { state: "lost" }],
      signature: { method: "typed" },
      declared: ["a"],
    };
    expect(await find({ item: odd })).toMatchObject({
      ok: true,
      value: {
        id: 7,
        schemeId: 1,
        specialClass: null,
        legalName: null,
        vehicle: null,
        photos: [{ slot: "front", file: { id: "f1", contentType: "image/jpeg" } }],
        documents: [],
        steps: [{ state: "submitted", note: null, byMember: false }],
        signature: null,
        declared: ["a"],
      },
    });
  });

  it.each([{}, { item: { ...item, status: "lost" } }])(
    "fail without what it cannot do without: %j",
    async (body) => {
      expect(await find(body)).toMatchObject({ ok: false, error: { kind: "malformed" } });
    },
  );
});

describe("what the registrar asks for", () => {
  const ask = (asked?: unknown) => find({ item: asked === undefined ? item : { ...item, asked } });

  it("is unknown where the backend does not say it, and read without other words", async () => {
    const unknown = await ask();
    expect(unknown.ok && unknown.value && "asked" in unknown.value).toBe(false);
    expect(unknown).toMatchObject({ value: { answer: null, confirmed: [] } });
    expect(await ask([])).toMatchObject({ value: { asked: [] } });
    const question = { ...item, status: "more-information", asked: [] };
    expect(await find({ item: question })).toMatchObject({
      value: { asked: [{ topic: "answer", files: [] }] },
    });
    const topics = [
      { topic: "photo-rear", files: ["f1"] },
      { topic: "hovercraft", files: [] },
    ];
    expect(await ask(topics)).toMatchObject({ value: { asked: [topics[0]] } });
  });
});

describe("applications", () => {
  it("are listed without unreadable ones", async () => {
    const { transport, calls } = createBackend({ data: [item, { id: 2 }], total: 2 });
    const listed = await createSivApplicationApi(withCalls(transport)).list(5);
    expect(listed).toMatchObject({ ok: true, value: [{ id: 7 }] });
    expect(calls[0]?.body).toEqual({ page_size: 100, vehicle_id: 5 });
  });

  it("of somebody else are not found; other errors stay errors", async () => {
    expect(await find(refused("NOT_FOUND"), 404)).toEqual(ok(null));
    expect(await find(refused("INTERNAL"), 500)).toMatchObject({ error: { code: "INTERNAL" } });
  });

  it("have a text to be signed with its hash", async () => {
    const api = createSivApplicationApi(
      withCalls(createBackend({ text: "I declare", text_hash: "ab" }).transport),
    );
    expect(await api.signedText(7)).toEqual(ok({ text: "I declare", textHash: "ab" }));
  });
});

describe("a refused write", () => {
  const write = (body: object, status: number) =>
    createSivApplicationApi(withCalls(createBackend(body, status).transport)).update(
      7,
      { legalName: "A" },
      { updatedAt: null, requestKey: null },
    );

  it("carries the application as it is now when it has changed since", async () => {
    const conflict = refused("CONFLICT", { item: { ...item, legal_name: "B" } });
    expect(await write(conflict, 409)).toMatchObject({
      error: { error: { code: "CONFLICT" }, current: { id: 7, legalName: "B" } },
    });
  });

  it("names fields as the site does", async () => {
    const errors = [
      { field: "licence_state_id", message: "no" },
      { field: "photo-front", message: "missing" },
    ];
    expect(await write(refused("VALIDATION", { errors }), 422)).toMatchObject({
      error: { error: { fieldErrors: [{ field: "licenceStateId" }, { field: "photo-front" }] } },
    });
  });
});
