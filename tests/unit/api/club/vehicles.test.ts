import { describe, expect, it } from "vitest";
import { createVehicleApi } from "~/api/club/vehicles";
import { ok } from "~/lib/result";
import { createBackend } from "../backend";

const item = { id: 7, make: "Austral", model: "Meridian", updated_at: "2026-03-10T00:00:00.000Z" };
const refused = (code: string, more: object = {}) => ({
  success: false,
  code,
  message: "no",
  errors: [],
  ...more,
});
const find = (body: unknown, status = 200) => createVehicleApi(createBackend(body, status).transport).find(7);

describe("a vehicle's fields", () => {
  it("name no kind of identifier while the owner has not said", async () => {
    const { transport, calls } = createBackend({ item });
    const fields = { make: "Austral", model: "Meridian", identifierKind: null, identifier: null };
    await createVehicleApi(transport).create(fields, { requestKey: null });
    expect(calls[0]?.body).toEqual({ make: "Austral", model: "Meridian", identifier: null });
  });

  it("are sent by their names on the wire, and only those that are given", async () => {
    const { transport, calls } = createBackend({ item });
    const api = createVehicleApi(transport);
    const updatedAt = item.updated_at;
    await api.update(7, { yearBuilt: 1965, engineCapacity: null }, { updatedAt, requestKey: "form-0001" });
    await api.create(
      { make: "Austral", model: "Meridian", identifierKind: "vin", identifier: "X" },
      { requestKey: null },
    );
    await api.addPhoto(7, { key: "abcdefgh", description: "Front", uuid: "u-1" });
    await api.restore(7, { updatedAt });
    expect(JSON.parse(JSON.stringify(calls.map(({ path, body }) => [path, body])))).toEqual([
      [
        "/api/v1/club/vehicle/update",
        {
          id: 7,
          year_built: 1965,
          engine_capacity_cc: null,
          updated_at: updatedAt,
          idempotency_key: "form-0001",
        },
      ],
      [
        "/api/v1/club/vehicle/create",
        { make: "Austral", model: "Meridian", identifier_kind: "vin", identifier: "X" },
      ],
      [
        "/api/v1/club/vehicle/addPhoto",
        { id: 7, key: "abcdefgh", name: "Front", uuid: "u-1", model: "vehicle" },
      ],
      ["/api/v1/club/vehicle/enable", { id: 7, updated_at: updatedAt }],
    ]);
    expect(calls.every(({ as }) => as === "session")).toBe(true);
  });

  it("are read one by one: an invalid one counts as missing", async () => {
    const photo = { image: { hash: "abcdefgh" }, description: null };
    const odd = {
      ...item,
      variant: 7,
      year_built: "old",
      fuel: "avgas",
      special_class: ["street-rod"],
      identifier_kind: "serial",
      is_active: "maybe",
      photos: [photo, { image: "x" }, null],
      documents: { id: 1 },
      colour: "Teal",
    };
    expect(await find({ item: odd, pictures: 7 })).toMatchObject({
      ok: true,
      value: {
        id: 7,
        variant: null,
        yearBuilt: null,
        fuel: null,
        specialClass: null,
        identifierKind: null,
        isActive: true,
        photos: [{ image: { hash: "abcdefgh", aspect: "raw", extension: "jpg" }, description: "" }],
        documents: [],
        colour: "Teal",
        pictures: {},
      },
    });
  });

  it.each([
    {},
    { item: { ...item, id: 0 } },
    { item: { ...item, make: " " } },
    { item: { ...item, model: null } },
    { item: [item] },
  ])("fail without id, make or model: %j", async (body) => {
    expect(await find(body)).toMatchObject({ ok: false, error: { kind: "malformed" } });
  });
});

describe("vehicles", () => {
  it("are listed without unreadable ones", async () => {
    const { transport, calls } = createBackend({ data: [item, { id: 2 }, 7], total: "many" });
    const listed = await createVehicleApi(transport).list({ isSold: true, pageSize: 5 });
    expect(listed).toMatchObject({ value: { vehicles: [{ id: 7 }], total: 1, pictures: {} } });
    expect(calls[0]?.body).toMatchObject({ sold: true, page_size: 5 });
    for (const body of [{}, { data: "x" }, { data: [{ id: 2 }] }])
      expect(await createVehicleApi(createBackend(body).transport).list()).toMatchObject({ ok: false });
  });

  it("of somebody else are not found; other errors stay errors", async () => {
    expect(await find(refused("NOT_FOUND"), 404)).toEqual(ok(null));
    expect(await find(refused("INTERNAL"), 500)).toMatchObject({ error: { code: "INTERNAL" } });
  });
});

describe("a refused write", () => {
  const write = (body: object, status: number) =>
    createVehicleApi(createBackend(body, status).transport).update(
      7,
      { make: "Brolga" },
      { updatedAt: null, requestKey: null },
    );

  it("carries the vehicle as it is now when it has changed since", async () => {
    const conflict = refused("CONFLICT", { item: { ...item, colour: "Red", variant: {} } });
    expect(await write(conflict, 409)).toMatchObject({
      error: { error: { code: "CONFLICT" }, current: { id: 7, colour: "Red", variant: null } },
    });
  });

  it.each([undefined, null, { id: 7 }, "x"])("carries none that cannot be read: %j", async (current) => {
    expect(await write(refused("CONFLICT", { item: current }), 409)).toMatchObject({
      error: { error: { code: "CONFLICT" }, current: null },
    });
  });

  it("names fields as the site does", async () => {
    const errors = [
      { field: "year_built", message: "Too late" },
      { field: "photos", message: "Too many" },
    ];
    expect(await write(refused("VALIDATION", { errors, item }), 422)).toMatchObject({
      error: { current: null, error: { fieldErrors: [{ field: "yearBuilt" }, { field: "photos" }] } },
    });
  });
});

describe("a garage of a backend that says no more than its vehicles", () => {
  it("is read without versions, pictures' facts and a total", async () => {
    const { updated_at: _, ...plain } = item;
    const list = createVehicleApi(createBackend({ data: [plain] }).transport).list;
    expect(await list()).toMatchObject({
      value: { vehicles: [{ id: 7, updatedAt: "" }], total: 1, pictures: {} },
    });
    expect(await list({ page: 3, pageSize: 100 })).toMatchObject({ value: { total: 201 } });
    expect(await list({ page: 3, pageSize: 1 })).toMatchObject({ value: { total: 4 } });
  });

  it("is read again after a change whose reply has no vehicle", async () => {
    const { transport, calls } = createBackend({ success: true });
    const changed = await createVehicleApi(transport).disable(7, { updatedAt: null });
    expect(changed).toMatchObject({ ok: false, error: { error: { kind: "malformed" } } });
    expect(calls.map(({ path }) => path)).toEqual(["/api/v1/club/vehicle/disable", "/api/v1/club/vehicle/7"]);
    const nothingRead = createVehicleApi(createBackend({ success: true }).transport);
    expect(await nothingRead.remove(7, { updatedAt: null })).toEqual(ok());
    const photo = { key: "abcdefgh", description: "", uuid: "u-1" };
    expect(await nothingRead.addPhoto(7, photo)).toEqual(ok());
  });

  it("takes a picture with addPhoto", async () => {
    const { transport, calls } = createBackend({ success: true });
    const key = new File(["picture"], "front.jpg", { type: "image/jpeg" });
    await createVehicleApi(transport).addPhoto(7, { key, description: "", uuid: "u-1" });
    const sent = calls[0]?.body;
    expect(sent instanceof FormData && [...sent.keys()]).toEqual(["id", "uuid", "name", "model", "key"]);
    expect(sent instanceof FormData && sent.get("key")).toMatchObject({ name: "front.jpg" });
  });

  it("is changed without a version", async () => {
    const { transport, calls } = createBackend({ item });
    await createVehicleApi(transport).update(7, { colour: "Teal" }, { updatedAt: "", requestKey: null });
    expect(calls[0]?.body).toEqual({ id: 7, colour: "Teal" });
  });
});
