import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { logEntryReply, logListReply } from "#contract/log-book";
import { logBookPaths as path } from "#contract/paths";
import { maxEntryDays } from "#rules/limits";
import { base, expectRefusal, hasOutbox, post, type Reply, signIn } from "../backend";
import { ours } from "../suites";
import { controlCharacters, create as createVehicle, path as vehiclePath } from "./garage";

let owner: string;
let otherMember: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  owner = (await signIn("renewing@example.com")).access_token;
  otherMember = (await signIn("expired@example.com")).access_token;
});

const suite = ours("log_book", "offers no log book");
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** Two days before today wherever the club is. */
const today = day(-2);
const drive = { from: today, to: today, purpose: "Fuel and a road test" };

function getItem(reply: Reply) {
  expect(reply.body).toMatchObject({ item: {} });
  return v.parse(logEntryReply, reply.body).item;
}
/** A vehicle of its own, so that tests do not count each other's days. */
const newVehicle = async (token = owner) => (await createVehicle(token)).id;
const write = async (fields: object, token = owner) => {
  const reply = await post(path.create, { ...drive, ...fields }, token);
  expect(reply.status).toBe(200);
  return getItem(reply);
};
const read = async (id: number, token = owner) => getItem(await post(path.record(id), {}, token));
async function book(vehicle_id: number, filter: object = {}) {
  const reply = await post(path.list, { vehicle_id, page_size: 100, ...filter }, owner);
  expect(reply.status).toBe(200);
  return v.parse(logListReply, reply.body);
}
function expectField(reply: Reply, field: string) {
  expectRefusal(reply, "VALIDATION");
  expect(reply.body).toMatchObject({ errors: [{ field }] });
}

suite("a log book", () => {
  it("has what was written, the latest day first, in pages", async () => {
    const vehicle_id = await newVehicle();
    expect(await book(vehicle_id)).toEqual({
      data: [],
      total: 0,
      first_day: null,
      days: { club: 0, other: 0, all: 0 },
    });
    const spring = { from: day(-40), to: day(-39), purpose: " Night run ", is_club_run: true };
    const first = await write({ vehicle_id, ...spring, driver: "Sunniva", odometer: 88_600 });
    expect(first).toMatchObject({
      vehicle_id,
      from: day(-40),
      to: day(-39),
      purpose: "Night run",
      is_club_run: true,
      driver: "Sunniva",
      odometer: 88_600,
      run_id: null,
      is_void: false,
      amendments: [],
    });
    const second = await write({ vehicle_id });
    expect(second).toMatchObject({ is_club_run: false, driver: null, odometer: null });
    expect(await read(first.id)).toEqual(first);
    expect((await book(vehicle_id)).data).toEqual([second, first]);
    const page = await book(vehicle_id, { page: 2, page_size: 1 });
    expect([page.data, page.total, page.first_day]).toEqual([[first], 2, day(-40)]);
  });

  it("counts different days, club runs and others, and those struck out not at all", async () => {
    const vehicle_id = await newVehicle();
    await write({ vehicle_id, from: day(-20), to: day(-18), is_club_run: true });
    await write({ vehicle_id, from: day(-18), to: day(-17) });
    await write({ vehicle_id, from: day(-18), to: day(-18) });
    const wrong = await write({ vehicle_id, from: day(-10), to: day(-10) });
    expect((await book(vehicle_id)).days).toEqual({ club: 3, other: 3, all: 5 });
    await post(path.disable, { id: wrong.id, reason: "Stayed at home" }, owner);
    expect((await book(vehicle_id)).days).toEqual({ club: 3, other: 2, all: 4 });
    // Of a range its own days alone, whatever the entries' others.
    const part = await book(vehicle_id, { from: day(-19), to: day(-18), page_size: 1 });
    expect([part.total, part.days]).toEqual([3, { club: 2, other: 1, all: 2 }]);
    expect((await book(vehicle_id, { to: day(-21) })).total).toBe(0);
    expect((await book(vehicle_id, { from: day(-9) })).total).toBe(0);
  });

  it("takes days that have begun, in ranges of at most 14", async () => {
    const vehicle_id = await newVehicle();
    const send = (fields: object) => post(path.create, { vehicle_id, ...drive, ...fields }, owner);
    expectField(await send({ from: day(2), to: day(2) }), "from");
    expectField(await send({ from: day(-3), to: day(-4) }), "to");
    expectField(await send({ from: day(-20), to: day(-20 + maxEntryDays) }), "to");
    expect((await send({ from: day(-20), to: day(-20 + maxEntryDays - 1) })).status).toBe(200);
    for (const odd of ["2026-02-30", "today", "", 7, null, "2026-1-1"])
      expectField(await send({ from: odd }), "from");
    expectField(await send({ purpose: "  " }), "purpose");
    expectField(await send({ purpose: "x".repeat(201) }), "purpose");
    for (const purpose of controlCharacters) expectField(await send({ purpose }), "purpose");
    expectField(await send({ driver: "x".repeat(121) }), "driver");
    for (const odometer of [-1, 1.5, "12", 10_000_000]) expectField(await send({ odometer }), "odometer");
    expect((await book(vehicle_id)).total).toBe(1);
  });

  it("is written once for each key, and cannot name a run", async () => {
    const vehicle_id = await newVehicle();
    const body = { ...drive, vehicle_id, idempotency_key: `log-${Date.now().toString(36)}` };
    const smuggled = { run_id: 1, id: 1, is_void: true, created_at: "2020-01-01T00:00:00.000Z" };
    const first = await post(path.create, { ...body, ...smuggled }, owner);
    expect(getItem(first)).toMatchObject({ run_id: null, is_void: false });
    expect(getItem(first).created_at > "2026").toBe(true);
    expect((await post(path.create, body, owner)).body).toEqual(first.body);
    expect((await book(vehicle_id)).total).toBe(1);
    const changed = await post(path.update, { id: getItem(first).id, run_id: 1, reason: "Mine" }, owner);
    expect(getItem(changed)).toEqual(getItem(first));
  });
});

suite("a correction", () => {
  it("is an amendment with its reason, and says what was there", async () => {
    const vehicle_id = await newVehicle();
    const entry = await write({ vehicle_id, odometer: 100 });
    const { id } = entry;
    const reason = { reason: "Figures swapped" };
    const fields = { odometer: 1_000, driver: "Sunniva", to: day(-1), is_club_run: true };
    const first = getItem(await post(path.update, { id, ...fields, ...reason }, owner));
    expect(first).toMatchObject({ ...fields, from: entry.from, purpose: entry.purpose });
    expect(first.updated_at > entry.updated_at).toBe(true);
    const second = getItem(await post(path.update, { id, odometer: null, reason: "Not read" }, owner));
    expect(second.amendments).toMatchObject([
      {
        reason: "Figures swapped",
        changes: [
          { field: "to", from: today, to: day(-1) },
          { field: "is_club_run", from: "false", to: "true" },
          { field: "driver", from: null, to: "Sunniva" },
          { field: "odometer", from: "100", to: "1000" },
        ],
      },
      { reason: "Not read", changes: [{ field: "odometer", from: "1000", to: null }] },
    ]);
    // What says so already is no correction.
    expect(getItem(await post(path.update, { id, driver: "Sunniva", ...reason }, owner))).toEqual(second);
  });

  it("needs a reason, days that fit, and the version that was read", async () => {
    const { id, updated_at } = await write({ vehicle_id: await newVehicle() });
    for (const reason of [undefined, "", "  ", "x".repeat(201), 7])
      expectField(await post(path.update, { id, odometer: 5, reason }, owner), "reason");
    const reason = "Another day";
    expectField(await post(path.update, { id, from: day(2), to: day(2), reason }, owner), "from");
    expectField(await post(path.update, { id, to: day(-3), reason }, owner), "to");
    expectField(await post(path.update, { id, from: day(-30), reason }, owner), "to");
    const now = getItem(await post(path.update, { id, updated_at, odometer: 5, reason }, owner));
    for (const [call, body] of [
      [path.update, { odometer: 6 }],
      [path.disable, {}],
      [path.enable, {}],
    ] as const) {
      const stale = await post(call, { id, updated_at, reason, ...body }, owner);
      expectRefusal(stale, "CONFLICT");
      expect([stale.status, getItem(stale)]).toEqual([409, now]);
    }
    expect(await read(id)).toEqual(now);
  });

  it("leaves one winner among many at once", { timeout: 60_000 }, async () => {
    const { id, updated_at } = await write({ vehicle_id: await newVehicle() });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, odometer) =>
        post(path.update, { id, updated_at, odometer, reason: "Read again" }, owner),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(id)).amendments).toHaveLength(1);
  });
});

suite("an entry that is struck out", () => {
  it("stays, does not count, and comes back", async () => {
    const vehicle_id = await newVehicle();
    const { id } = await write({ vehicle_id });
    expectField(await post(path.disable, { id }, owner), "reason");
    const struck = getItem(await post(path.disable, { id, reason: "Another car" }, owner));
    expect(struck.is_void).toBe(true);
    expect(struck.amendments).toMatchObject([
      { reason: "Another car", changes: [{ field: "is_void", from: "false", to: "true" }] },
    ]);
    expect(getItem(await post(path.disable, { id, reason: "Again" }, owner))).toEqual(struck);
    expectField(await post(path.update, { id, odometer: 5, reason: "No" }, owner), "is_void");
    const { total, days } = await book(vehicle_id);
    expect([total, days.all]).toEqual([1, 0]);
    const back = getItem(await post(path.enable, { id, reason: "It was this one" }, owner));
    expect([back.is_void, back.amendments.length]).toEqual([false, 2]);
    expect((await book(vehicle_id)).days.all).toBe(1);
  });

  it("keeps an entry whatever is sent", async () => {
    const { id } = await write({ vehicle_id: await newVehicle() });
    for (const call of [path.delete, path.addPhoto]) {
      expectRefusal(await post(call, { id, key: "abcdefgh" }, owner), "FORBIDDEN");
      expectRefusal(await post(call, { id }), "UNAUTHENTICATED");
    }
    expect((await read(id)).is_void).toBe(false);
  });
});

suite("somebody else", () => {
  it("finds no book, no entry and no vehicle to write of", async () => {
    const vehicle_id = await newVehicle();
    const entry = await write({ vehicle_id });
    const { id } = entry;
    const none = await post(path.record(999_999), {}, otherMember);
    for (const [call, body] of [
      [path.list, { vehicle_id }],
      [path.create, { vehicle_id, ...drive }],
      [path.record(id), {}],
      [path.update, { id, odometer: 5, reason: "Mine" }],
      [path.disable, { id, reason: "Mine" }],
      [path.enable, { id, reason: "Mine" }],
    ] as const) {
      const refused = await post(call, body, otherMember);
      expectRefusal(refused, "NOT_FOUND");
      expect(refused.body).toEqual(none.body);
      expectRefusal(await post(call, body), "UNAUTHENTICATED");
    }
    for (const odd of ["x", "0", "-1", "1e3", "create"])
      expect((await post(path.record(odd), {}, otherMember)).status).toBeGreaterThanOrEqual(400);
    expect((await book(vehicle_id)).data).toEqual([entry]);
  });

  it("nor does the owner, of a vehicle that was deleted, write", async () => {
    const vehicle_id = await newVehicle();
    const entry = await write({ vehicle_id });
    await post(vehiclePath.delete, { id: vehicle_id }, owner);
    expect((await book(vehicle_id)).data).toEqual([entry]);
    expect(await read(entry.id)).toEqual(entry);
    expectRefusal(await post(path.create, { vehicle_id, ...drive }, owner), "NOT_FOUND");
    expectRefusal(await post(path.update, { id: entry.id, odometer: 5, reason: "No" }, owner), "NOT_FOUND");
    expectRefusal(await post(path.disable, { id: entry.id, reason: "No" }, owner), "NOT_FOUND");
    await post(vehiclePath.enable, { id: vehicle_id }, owner);
    expect(await read(entry.id)).toEqual(entry);
  });
});
