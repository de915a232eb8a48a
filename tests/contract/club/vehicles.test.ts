import { beforeAll, expect, it } from "vitest";
import { specialClasses } from "#rules/vehicle-choices";
import { base, expectRefusal, hasOutbox, post, type Reply, signIn } from "../backend";
import { membersSeedCalls, oursIt } from "../suites";
import { austral, controlCharacters, create, getItem, list, listedIds, path, read } from "./garage";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("expired@example.com")).access_token;
});

const suite = membersSeedCalls;

function expectField(reply: Reply, field: string) {
  expectRefusal(reply, "VALIDATION");
  const { errors } = reply.body as { errors: { field: string }[] };
  expect(errors.map((each) => each.field)).toEqual([field]);
}

suite("a member's garage", () => {
  oursIt("fields", "asks for the next page after a full one")(
    "has the member's own vehicles, with photos, documents and every field",
    async () => {
      const { access_token } = await signIn("member@example.com");
      const { data, total, pictures } = await list(access_token);
      expect(total).toBe(data.length);
      const cover = data.find(({ plate }) => plate === "SIV 465");
      expect(cover).toMatchObject({ registration_kind: "concessional", log_book_number: expect.any(String) });
      expect(cover?.photos.length).toBeGreaterThanOrEqual(3);
      for (const { image, description } of cover?.photos ?? []) {
        expect(description).not.toBe("");
        expect(pictures[image.hash]?.files[image.aspect]?.[image.extension]).toContain(image.width);
      }
      expect(cover?.documents.map(({ content_type }) => content_type)).toEqual(
        Array(2).fill("application/pdf"),
      );
      const all = await listedIds(access_token);
      const otherMembersIds = await listedIds(otherMember);
      expect(otherMembersIds.length).toBeGreaterThan(0);
      expect(all.filter((id) => otherMembersIds.includes(id))).toEqual([]);
    },
  );

  oursIt("fields", "asks for the next page after a full one")("can be filtered, and has pages", async () => {
    const { access_token } = await signIn("member@example.com");
    const { data } = await list(access_token);
    const ids = (keep: (each: (typeof data)[number]) => boolean) => data.filter(keep).map(({ id }) => id);
    const sold = await listedIds(access_token, { sold: true });
    expect(sold).toEqual(ids(({ sold_on }) => sold_on !== null));
    expect(await listedIds(access_token, { sold: "0" })).toEqual(ids(({ sold_on }) => sold_on === null));
    const away = await listedIds(access_token, { is_active: false });
    expect(away).toEqual(ids(({ is_active }) => !is_active));
    expect([sold.length, away.length]).toEqual([1, 1]);
    const first = await list(access_token, { page_size: 1 });
    expect([first.data.length, first.total]).toEqual([1, data.length]);
    const second = await listedIds(access_token, { page: 2, page_size: 1 });
    expect([first.data[0]?.id, ...second]).toEqual(data.slice(0, 2).map(({ id }) => id));
    expect(await listedIds(access_token, { page: 9_999 })).toEqual([]);
    for (const odd of [{ page_size: 101 }, { page: 0 }, { sold: "perhaps" }, { page: {} }])
      expectRefusal(await post(path.list, odd, access_token), "VALIDATION");
  });

  // @spec 3.13
  it("needs a sign-in for every call", async () => {
    for (const each of [
      path.list,
      path.record(1),
      path.create,
      path.update,
      path.enable,
      path.disable,
      path.delete,
      path.addPhoto,
    ]) {
      expectRefusal(await post(each, { id: 1, ...austral, key: "abcdefgh" }), "UNAUTHENTICATED");
      expectRefusal(await post(each, { id: 1, ...austral, key: "abcdefgh" }, "abc"), "TOKEN_INVALID");
    }
  });
});

suite("a vehicle", () => {
  oursIt("fields", "compares what the form first showed")(
    "is created with the listed fields alone",
    async () => {
      const sent = {
        variant: " Deluxe ",
        year_built: 1965,
        month_built: 8,
        identifier_kind: "vin",
        identifier: "6austra1 lxxx 00417",
        plate_state_id: 4,
        fuel: "steam",
        special_class: "street-rod",
        registration_expiry: "2027-02-28",
        modifications: "Seat belts\r\nAlternator",
        colour: "",
      };
      const smuggled = {
        id: 1,
        owner_id: 1,
        user_id: 1,
        is_active: false,
        deleted_at: "2020-01-01T00:00:00Z",
        created_at: "2020-01-01T00:00:00Z",
        updated_at: "2020-01-01T00:00:00Z",
        photos: [{ hash: "abcdefgh" }],
        documents: ["1"],
      };
      const made = await create(owner, { ...sent, ...smuggled });
      expect(made).toMatchObject({
        ...austral,
        variant: "Deluxe",
        identifier: "6AUSTRA1LXXX00417",
        modifications: "Seat belts\nAlternator",
        colour: null,
        is_active: true,
        deleted_at: null,
        photos: [],
        documents: [],
      });
      expect(made.id).not.toBe(1);
      expect(Date.parse(made.updated_at)).toBeGreaterThan(Date.parse("2020-01-02"));
      expect(await read(owner, made.id)).toEqual(made);
      const changed = getItem(
        await post(
          path.update,
          { ...smuggled, id: made.id, updated_at: made.updated_at, photos: [], documents: [] },
          owner,
        ),
      );
      expect(changed).toEqual({ ...made, updated_at: changed.updated_at });
      expect(await listedIds(owner)).toContain(made.id);
    },
  );

  it.each<[string, unknown[]]>([
    ["make", ["", " ", null, 7, "x".repeat(61), ...controlCharacters]],
    ["plate", ["x".repeat(13), {}, ["SIV 1"], ...controlCharacters]],
    ["year_built", [1879, 2101, 1965.5, "1965", new Date().getUTCFullYear() + 2]],
    ["month_built", [0, 13]],
    ["engine_capacity_cc", [0, 50_001, 1e300, true]],
    ["plate_state_id", [0, 999, 1e300, -1, "x"]],
    ["fuel", ["avgas", "", {}]],
    ["special_class", ["classic", 1, [specialClasses[0]], { toString: "street-rod" }]],
    ["identifier_kind", ["serial", null]],
    ["registration_expiry", ["2026-02-30", "2026-2-3", "soon", 20260203, "2026-02-03T00:00:00Z"]],
    ["sold_on", ["", "0000-00-00"]],
    ["modifications", ["\u0000", "a\u001b[2Jb", "x".repeat(4_001), {}]],
  ])("refuses an invalid %s", async (field, values) => {
    for (const value of values)
      expectField(await post(path.create, { ...austral, [field]: value }, owner), field);
  });

  // @spec 3.13, 7.22
  it("has an identifier of its kind", async () => {
    const refused = [
      { identifier: "X1" },
      { identifier_kind: "none", identifier: "X1" },
      { identifier_kind: "vin" },
      { identifier_kind: "vin", identifier: null },
      { identifier_kind: "vin", identifier: "6AUSTRAILXXX00417" },
      { identifier_kind: "vin", identifier: "6AUSTRA1LXXX0417" },
      { identifier_kind: "chassis", identifier: "" },
      { identifier_kind: "chassis", identifier: "x".repeat(18) },
    ];
    for (const fields of refused)
      expectField(await post(path.create, { ...austral, ...fields }, owner), "identifier");
    const { id } = await create(owner, { identifier_kind: "chassis", identifier: "7" });
    const update = (fields: object) => post(path.update, { id, ...fields }, owner);
    for (const fields of [{ identifier: null }, { identifier_kind: "vin" }, { identifier: "x".repeat(18) }])
      expectField(await update(fields), "identifier");
    expect(getItem(await update({ identifier: "AM65-20418" }))).toMatchObject({ identifier_kind: "chassis" });
    const none = getItem(await update({ identifier_kind: "none" }));
    expect(none).toMatchObject({ identifier_kind: "none", identifier: null });
  });

  oursIt("fields", "checks it before it sends")("has no short chassis number from 1989 on", async () => {
    const short = { identifier_kind: "chassis", identifier: "X1" };
    const refused = await post(path.create, { ...austral, ...short, year_built: 1990 }, owner);
    expectField(refused, "identifier");
    const { id } = await create(owner, { ...short, year_built: 1988 });
    expectField(await post(path.update, { id, year_built: 1990 }, owner), "identifier");
    const changed = await post(path.update, { id, year_built: 1990, identifier_kind: "none" }, owner);
    expect(getItem(changed)).toMatchObject({ year_built: 1990, identifier: null });
  });

  oursIt("fields", "restores what is listed as deleted")(
    "is put away, taken out, deleted and restored",
    async () => {
      const { id } = await create(owner);
      const after = async (call: string, body: object = {}) =>
        getItem(await post(call, { id, ...body }, owner));
      expect(await after(path.disable)).toMatchObject({ is_active: false, deleted_at: null });
      expect(await listedIds(owner, { is_active: false })).toContain(id);
      const out = await after(path.enable);
      expect(out.is_active).toBe(true);
      const deleted = await after(path.delete, { updated_at: out.updated_at });
      expect(deleted.deleted_at).not.toBeNull();
      expect(await listedIds(owner)).not.toContain(id);
      expect(await listedIds(owner, { deleted: true })).toContain(id);
      expect(await read(owner, id)).toEqual(deleted);
      for (const call of [path.update, path.disable]) {
        const refused = await post(call, { id, make: "Brolga" }, owner);
        expectRefusal(refused, "CONFLICT");
        expect(getItem(refused)).toEqual(deleted);
      }
      expect((await after(path.delete)).deleted_at).toBe(deleted.deleted_at);
      expect(await after(path.enable)).toMatchObject({ deleted_at: null, make: "Austral" });
      expect(await listedIds(owner)).toContain(id);
      await after(path.disable);
      await after(path.delete);
      expect(await after(path.enable)).toMatchObject({ deleted_at: null, is_active: false });
    },
  );
});

suite("a vehicle of somebody else", () => {
  it("is like none, whatever the call", async () => {
    const { id, updated_at } = await create(owner);
    const missing = 999_999;
    const calls: readonly (readonly [string, object])[] = [
      [path.update, {}],
      [path.update, { updated_at }],
      [path.update, { make: "Stolen", idempotency_key: "other-0001" }],
      [path.update, { identifier_kind: "vin", identifier: "short" }],
      [path.update, { photos: [] }],
      [path.update, { photos: [{ hash: "abcdefgh" }] }],
      [path.update, { documents: ["nosuchfile"] }],
      [path.enable, {}],
      [path.disable, { updated_at }],
      [path.delete, {}],
      [path.addPhoto, { key: "abcdefgh", uuid: "other-0002" }],
    ];
    const told = ({ status, body }: Reply) => ({ status, body });
    for (const [call, body] of calls) {
      const theirs = await post(call, { ...body, id }, otherMember);
      expectRefusal(theirs, "NOT_FOUND");
      expect(told(theirs)).toEqual(told(await post(call, { ...body, id: missing }, otherMember)));
    }
    const seen = await post(path.record(id), {}, otherMember);
    expect(told(seen)).toEqual(told(await post(path.record(missing), {}, otherMember)));
    expectRefusal(seen, "NOT_FOUND");
    expect(await read(owner, id)).toMatchObject({ updated_at, make: "Austral", is_active: true });
    for (const filter of [{ owner_id: 2 }, { user_id: 2 }, { deleted: true }, { id }])
      expect(await listedIds(otherMember, filter)).not.toContain(id);
  });

  it("is not found by an invalid name either", async () => {
    for (const name of [
      "0",
      "-1",
      "1.5",
      "1e0",
      " 1",
      "1;--",
      "%27",
      "create?",
      "x".repeat(2_000),
      "__proto__",
    ])
      expectRefusal(await post(path.record(name), {}, owner), "NOT_FOUND");
    for (const name of ["create", "update", "enable", "disable", "delete", "addPhoto"])
      expectRefusal(await post(path.record(name), {}, owner), "VALIDATION");
  });
});

suite("a body", () => {
  it.each([path.create, path.update, path.addPhoto, path.delete])(
    "that is malformed is refused: %s",
    async (call) => {
      for (const odd of [[], "text", 7, null, { id: {} }, { id: [1], page: -1 }])
        expect((await post(call, odd, owner)).status).toBe(422);
    },
  );

  it("that is huge is refused", async () => {
    const huge = { ...austral, modifications: "x".repeat(200_000) };
    expectRefusal(await post(path.create, huge, owner), "TOO_LARGE");
  });
});
