import { beforeAll, expect, it } from "vitest";
import { filePaths, vehiclePaths } from "#contract/paths";
import { base, expectRefusal, get, hasOutbox, post, signIn } from "../backend";
import { ours } from "../suites";
import { create as createVehicle } from "./garage";
import {
  answers,
  complete,
  draft,
  freshKey,
  getFields,
  getItem,
  list,
  path,
  read,
  submitted,
  typedSignature,
  upload,
} from "./siv-applications";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("life@example.com")).access_token;
});

const suite = ours("siv_submission", "changes an application by its update");
const update = (id: number, fields: object, token = owner) => post(path.update, { id, ...fields }, token);

suite("a new application", () => {
  it("is a draft, filled in from profile, membership and vehicle", async () => {
    const item = await draft(owner, { special_class: "thirty-years", modifications: "Seat belts" });
    expect(item).toMatchObject({
      status: "draft",
      kind: "new",
      scheme_id: 1,
      special_class: "thirty-years",
      legal_name: "Teodor Brennock",
      date_of_birth: "1981-11-02",
      residential_address: "112 Meatworks Road\nGracemere QLD 4702",
      email: "renewing@example.com",
      licence_number: "081 330 947",
      licence_state_id: 4,
      member_number: "1387",
      financial_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      is_modified: true,
      modifications: "Seat belts",
      vehicle: { make: "Austral", year_built: 1965, identifier: "AM65-20418" },
      photos: [],
      signature: null,
      steps: [],
      declared: [],
    });
    expect(item).not.toHaveProperty("user_id");
  });

  it("follows the scheme of the plate's state, or the one that is asked for", async () => {
    const victorian = await draft(owner, { plate_state_id: 7 });
    expect(victorian).toMatchObject({ scheme_id: 2, chosen_days: null });
    expect(await draft(owner, { plate_state_id: 2 })).toMatchObject({ scheme_id: 3, chosen_days: 60 });
    expect(await draft(owner, {}, { scheme_id: 4, kind: "renewal" })).toMatchObject({
      scheme_id: 4,
      kind: "renewal",
    });
    const { id } = await createVehicle(owner);
    const ask = (fields: object) => post(path.create, { vehicle_id: id, ...fields }, owner);
    expect(getFields(await ask({ scheme_id: 99 }))).toEqual(["scheme_id"]);
    expect(getFields(await ask({ scheme_id: 3, special_class: "street-rod" }))).toEqual(["special_class"]);
    expect(getFields(await ask({ kind: "gift" }))).toEqual(["kind"]);
  });

  it("is one at a time for a vehicle, however many ask at once", async () => {
    const { id } = await createVehicle(owner);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => post(path.create, { vehicle_id: id }, owner)),
    );
    const [made, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expectRefusal(reply, "CONFLICT");
      expect(made && getItem(reply).id).toBe(made && getItem(made).id);
    }
    expect((await list(owner, { vehicle_id: id })).total).toBe(1);
  });

  it("is for a vehicle of the member's own, which is neither sold nor deleted", async () => {
    const theirs = await createVehicle(otherMember);
    expect(getFields(await post(path.create, { vehicle_id: theirs.id }, owner))).toEqual(["vehicle_id"]);
    expect(getFields(await post(path.create, { vehicle_id: 999_999 }, owner))).toEqual(["vehicle_id"]);
    const sold = await createVehicle(owner, { sold_on: "2026-01-01" });
    const deleted = await createVehicle(owner);
    await post(vehiclePaths.delete, { id: deleted.id }, owner);
    for (const { id } of [sold, deleted])
      expect(getFields(await post(path.create, { vehicle_id: id }, owner))).toEqual(["vehicle_id"]);
  });

  it("is made once by a request that is sent again", async () => {
    const { id } = await createVehicle(owner);
    const body = { vehicle_id: id, idempotency_key: freshKey() };
    const first = await post(path.create, body, owner);
    expect((await post(path.create, body, owner)).body).toEqual(first.body);
  });

  it("takes nothing that is not the applicant's to say", async () => {
    const smuggled = {
      status: "approved",
      user_id: 1,
      steps: [{ state: "approved", at: "2026-01-01T00:00:00.000Z" }],
      note: "Approved",
      submitted_at: "2020-01-01T00:00:00.000Z",
      decided_at: "2020-01-01T00:00:00.000Z",
      signature: { method: "typed" },
      photos: { front: "x" },
      vehicle: { make: "Other" },
      member_number: "1",
      financial_until: "2099-01-01",
      is_unsigned: 0,
      scheme_id: 2,
    };
    const item = await draft(owner, {}, { ...smuggled, scheme_id: 1 });
    const after = getItem(await update(item.id, { ...smuggled, phone: "0491 570 158" }));
    expect(after).toEqual({ ...item, updated_at: after.updated_at });
  });
});

suite("an application", () => {
  it("is its applicant's alone, by every call", async () => {
    const { id } = await complete(owner);
    const key = await upload(otherMember);
    const signature = {
      method: "typed",
      name: "X",
      signed_on: "2026-01-01",
      text_hash: "0".repeat(64),
      locale: "en",
    };
    const asked: readonly (readonly [string, object])[] = [
      [path.record(id), {}],
      [path.update, { id, phone: "1" }],
      [path.addPhoto, { id, slot: "front", key }],
      [path.addDocument, { id, slot: "age", key }],
      [path.removeFile, { id, key }],
      [path.signedText, { id }],
      [path.submit, { id, signature }],
      [path.disable, { id }],
      [path.delete, { id }],
    ];
    const before = await read(owner, id);
    for (const [to, body] of asked) {
      expectRefusal(await post(to, body, otherMember), "NOT_FOUND");
      expectRefusal(await post(to, body), "UNAUTHENTICATED");
    }
    expect(await read(owner, id)).toEqual(before);
    expect((await list(otherMember)).data.map((each) => each.id)).not.toContain(id);
    for (const { file } of before.photos)
      expectRefusal(await get(filePaths.file(file.id), otherMember), "NOT_FOUND");
    expectRefusal(await post(path.enable, { id }, owner), "FORBIDDEN");
    expectRefusal(await post(path.record("1e9"), {}, owner), "NOT_FOUND");
  });

  it("can be listed by state and vehicle, and has pages", async () => {
    const item = await draft(owner);
    const { data, total } = await list(owner);
    expect(total).toBe(data.length);
    expect(data[0]?.id).toBe(item.id);
    const vehicleId = item.vehicle?.id;
    expect((await list(owner, { vehicle_id: vehicleId })).data).toEqual([item]);
    expect((await list(owner, { vehicle_id: vehicleId, status: "approved" })).total).toBe(0);
    expect((await list(owner, { status: "draft" })).data.every(({ status }) => status === "draft")).toBe(
      true,
    );
    expect((await list(owner, { page_size: 1 })).data).toHaveLength(1);
    expectRefusal(await post(path.list, { status: "lost" }, owner), "VALIDATION");
  });

  it("keeps what is sent, and leaves the rest", async () => {
    const { id } = await draft(owner);
    const changed = getItem(await update(id, { ...answers, declared: ["no-hire", "no-hire"] }));
    expect(changed).toMatchObject({ ...answers, declared: ["no-hire"] });
    expect(getItem(await update(id, { phone: "" }))).toMatchObject({ ...answers, phone: null });
  });

  it("refuses what cannot be, by field", async () => {
    const { id } = await draft(owner);
    for (const [field, value] of [
      ["residential_address", "PO Box 118\nEmu Park QLD 4710"],
      ["garaging_address", "Locked Bag 4, Rockhampton"],
      ["special_class", "rocket"],
      ["special_class", 7],
      ["date_of_birth", "2026-02-30"],
      ["date_of_birth", "2099-01-01"],
      ["licence_state_id", 999],
      ["roadworthy_date", "2099-01-01"],
      ["chosen_days", 45],
      ["declared", ["I own the road"]],
      ["legal_name", "a\u202eb"],
      ["phone", "x".repeat(41)],
      ["is_modified", "perhaps"],
    ] as const)
      expect([field, getFields(await update(id, { [field]: value }))]).toEqual([field, [field]]);
    const both = { residential_address: "P.O. Box 1", garaging_address: "GPO Box 2" };
    expect(getFields(await update(id, both))).toEqual(["residential_address", "garaging_address"]);
  });

  it("is changed by one of many who have read the same version", async () => {
    const { id, updated_at } = await draft(owner);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(id, { updated_at, phone: `04${index}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const now = await read(owner, id);
    for (const reply of replies.filter(({ status }) => status !== 200)) {
      expectRefusal(reply, "CONFLICT");
      expect(getItem(reply)).toEqual(now);
    }
    for (const [to, body] of [
      [path.addPhoto, { slot: "front", key: await upload(owner) }],
      [path.delete, {}],
      [path.removeFile, { key: "x" }],
      [path.submit, { signature: await typedSignature(owner, now) }],
    ] as const)
      expectRefusal(await post(to, { id, updated_at, ...body }, owner), "CONFLICT");
    expect(await read(owner, id)).toEqual(now);
  });

  it("that is a draft is deleted with its files; another is not", async () => {
    const item = await complete(owner);
    expect(getItem(await post(path.delete, { id: item.id }, owner))).toEqual(item);
    expectRefusal(await post(path.record(item.id), {}, owner), "NOT_FOUND");
    for (const { file } of item.photos) expectRefusal(await get(filePaths.file(file.id), owner), "NOT_FOUND");
    const handedIn = await submitted(owner);
    expectRefusal(await post(path.delete, { id: handedIn.id }, owner), "CONFLICT");
    expectRefusal(await post(path.disable, { id: (await draft(owner)).id }, owner), "CONFLICT");
    expect(await read(owner, handedIn.id)).toEqual(handedIn);
  });
});
