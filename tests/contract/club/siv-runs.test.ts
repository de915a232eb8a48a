import { beforeAll, expect, it } from "vitest";
import { sivRunPaths, vehiclePaths } from "#contract/paths";
import { base, expectRefusal, hasOutbox, post, signIn, signUp } from "../backend";
import { ours } from "../suites";
import {
  aSivRun,
  getSivRun,
  getSivRuns,
  inHours,
  listSivRun,
  makeVehicle,
  readSivRun,
  refusedFields,
} from "./siv-run-fixtures";

/** Owns vehicles 1 and 2, has the flag and most of a year of membership. */
let organiser: string;
/** Owns vehicle 3; membership ends in 20 days. */
let renewing: string;
let expired: string;
/** A valid membership without the flag. */
let editor: string;
/** An account without a membership. */
let stranger: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  [organiser, renewing, expired, editor] = (await Promise.all(
    ["member", "renewing", "expired", "editor"].map(
      async (name) => (await signIn(`${name}@example.com`)).access_token,
    ),
  )) as [string, string, string, string];
  stranger = (await signUp()).access_token;
});

let keys = 0;
const freshKey = () => `run-key-${Date.now().toString(36)}-${keys++}`;

ours("fields", "lists a run without scheme and versions")("listing a run", () => {
  it("is stamped by the server's clock, with the time by which the scheme wanted it", async () => {
    const before = Date.now();
    const run = await listSivRun(organiser, { capacity: 5, invitation: "Bring a chair.\r\nAnd a hat." }, 30);
    expect(run).toMatchObject({
      status: "listed",
      is_mine: true,
      vehicle_count: 1,
      capacity: 5,
      sequence: 0,
    });
    expect(run.invitation).toBe("Bring a chair.\nAnd a hat.");
    expect(Date.parse(run.listed_at)).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(run.listed_at)).toBeLessThanOrEqual(Date.now() + 1000);
    // Queensland's 24 hours.
    expect(Date.parse(run.starts_at) - Date.parse(String(run.list_by))).toBe(24 * 3_600_000);
    expect(run.participants).toMatchObject([
      { name: "Marguerite Lindqvist", vehicle: "1965 Austral Meridian", plate: "SIV 465", is_mine: true },
    ]);
  });

  it("is refused when the scheme's notice can no longer be kept", async () => {
    const late = await post(sivRunPaths.create, aSivRun(23.98), organiser);
    expectRefusal(late, "VALIDATION");
    expect(refusedFields(late)).toEqual(["starts_at"]);
    expect((await post(sivRunPaths.create, aSivRun(24.02), organiser)).status).toBe(200);
  });

  it.each([
    ["ACT", 1, 48],
    ["NSW", 2, 24],
    ["SA", 5, 12],
    ["VIC", 7, 12],
  ])("keeps the notice of the state on the vehicle's plate: %s", async (_state, plate_state_id, hours) => {
    const vehicle_id = await makeVehicle(organiser, { plate: "SIV 001", plate_state_id });
    const late = await post(sivRunPaths.create, aSivRun(hours - 0.02, { vehicle_id }), organiser);
    expect(refusedFields(late)).toEqual(["starts_at"]);
    const run = await listSivRun(organiser, { vehicle_id }, hours + 0.02);
    expect(Date.parse(run.starts_at) - Date.parse(String(run.list_by))).toBe(hours * 3_600_000);
  });

  it("takes no word of the client's about when it was listed, or by whom", async () => {
    const smuggled = {
      listed_at: inHours(-72),
      list_by: inHours(72),
      created_at: inHours(-72),
      organiser_id: 4,
      status: "completed",
      scheme_id: 2,
      time_zone: "Asia/Tokyo",
      now: inHours(-72),
      id: 7,
    };
    expect(refusedFields(await post(sivRunPaths.create, aSivRun(10, smuggled), organiser))).toEqual([
      "starts_at",
    ]);
    const run = await listSivRun(organiser, smuggled);
    expect(Math.abs(Date.parse(run.listed_at) - Date.now())).toBeLessThan(30_000);
    expect(run).toMatchObject({ status: "listed", is_mine: true, time_zone: "Australia/Brisbane" });
    const amended = getSivRun(
      await post(
        sivRunPaths.update,
        { ...smuggled, id: run.id, title: "Other", starts_at: run.starts_at },
        organiser,
      ),
    );
    expect(amended).toMatchObject({ listed_at: run.listed_at, list_by: run.list_by, is_mine: true });
  });

  it("does not believe a clock that is wrong", async () => {
    for (const hours of [-24 * 365, 24 * 365]) {
      const headers = { date: new Date(Date.now() + hours * 3_600_000).toUTCString() };
      const { call } = await import("../backend");
      const reply = await call("POST", sivRunPaths.create, { token: organiser, headers, body: aSivRun(10) });
      expectRefusal(reply, "VALIDATION");
      const listed = await call("POST", sivRunPaths.create, { token: organiser, headers, body: aSivRun(30) });
      expect(Math.abs(Date.parse(getSivRun(listed).listed_at) - Date.now())).toBeLessThan(30_000);
    }
  });

  it("needs times that make sense", async () => {
    const refused = async (fields: object, hours = 100) =>
      refusedFields(await post(sivRunPaths.create, aSivRun(hours, fields), organiser));
    expect(await refused({ finishes_at: inHours(99) })).toEqual(["finishes_at"]);
    expect(await refused({ finishes_at: inHours(100 + 24 * 14 + 1) })).toEqual(["finishes_at"]);
    expect(await refused({ starts_at: inHours(-1), finishes_at: inHours(2) })).toEqual(["starts_at"]);
    expect(await refused({ starts_at: "tomorrow at nine" })).toEqual(["starts_at"]);
    expect(
      (await post(sivRunPaths.create, aSivRun(100, { finishes_at: inHours(100 + 24 * 13) }), organiser))
        .status,
    ).toBe(200);
    // A life member's run, as no other membership reaches that far.
    const life = (await signIn("life@example.com")).access_token;
    const far = { vehicle_id: 5, finishes_at: inHours(24 * 740 + 3) };
    expect(refusedFields(await post(sivRunPaths.create, aSivRun(24 * 740, far), life))).toEqual([
      "starts_at",
    ]);
  });

  it("reads a time in any zone as the instant that it is", async () => {
    const at = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 100 * 3_600_000);
    const local = new Date(at.getTime() + 10 * 3_600_000).toISOString().replace("Z", "+10:00");
    const run = await listSivRun(organiser, { starts_at: local, finishes_at: inHours(110) });
    expect(run.starts_at).toBe(at.toISOString());
  });

  // @spec 6.3
  it("is for members with the flag, whose membership is valid on the day", async () => {
    expectRefusal(await post(sivRunPaths.create, aSivRun(100)), "UNAUTHENTICATED");
    for (const [token, vehicle_id] of [
      [stranger, await makeVehicle(stranger)],
      [expired, 4],
      [editor, 6],
    ] as const) {
      expectRefusal(await post(sivRunPaths.create, aSivRun(100, { vehicle_id }), token), "FORBIDDEN");
    }
    // Valid today, but not on the day of the run.
    expectRefusal(await post(sivRunPaths.create, aSivRun(24 * 22, { vehicle_id: 3 }), renewing), "FORBIDDEN");
    expect((await post(sivRunPaths.create, aSivRun(24 * 18, { vehicle_id: 3 }), renewing)).status).toBe(200);
  });

  it("needs the member's own vehicle, neither sold nor deleted", async () => {
    const gone = await makeVehicle(organiser);
    expect((await post(vehiclePaths.delete, { id: gone }, organiser)).status).toBe(200);
    for (const vehicle_id of [3, 5, 7, gone, 987_654]) {
      const reply = await post(sivRunPaths.create, aSivRun(100, { vehicle_id }), organiser);
      expectRefusal(reply, "VALIDATION");
      expect(refusedFields(reply)).toEqual(["vehicle_id"]);
    }
  });

  it("refuses what is missing or malformed, each field by its name", async () => {
    const odd = { title: " ", departure: "a\nb", leader_phone: "x".repeat(41), capacity: 0, stops: [""] };
    const reply = await post(sivRunPaths.create, aSivRun(100, odd), organiser);
    expectRefusal(reply, "VALIDATION");
    expect(refusedFields(reply).sort()).toEqual(
      ["capacity", "departure", "leader_phone", "stops.0", "title"].sort(),
    );
  });

  it("sent twice makes one run", async () => {
    const body = aSivRun(200, { title: "Twice", idempotency_key: freshKey() });
    const first = getSivRun(await post(sivRunPaths.create, body, organiser));
    expect(getSivRun(await post(sivRunPaths.create, body, organiser)).id).toBe(first.id);
    expect(
      (await getSivRuns({ mine: true }, organiser)).data.filter(({ title }) => title === "Twice"),
    ).toHaveLength(1);
  });
});

ours("fields", "sorts the runs itself")("the list of runs", () => {
  it("has those that are not over, the earliest first, cancelled ones too, for anybody", async () => {
    const { data, total } = await getSivRuns();
    expect(total).toBe(data.length);
    expect(data.every(({ finishes_at }) => Date.parse(finishes_at) > Date.now())).toBe(true);
    const starts = data.map(({ starts_at }) => starts_at);
    expect(starts).toEqual([...starts].sort());
    expect(data.find(({ id }) => id === 3)).toMatchObject({ status: "cancelled" });
    expect(data.find(({ id }) => id === 2)).toMatchObject({ status: "changed" });
  });

  it("has those that are over, the latest first", async () => {
    const { data } = await getSivRuns({ over: true });
    expect(data.map(({ id }) => id)).toEqual([5, 4]);
  });

  it("has the member's own, when signed in", async () => {
    expectRefusal(await post(sivRunPaths.list, { mine: true }), "UNAUTHENTICATED");
    const { data } = await getSivRuns({ mine: true }, organiser);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ is_mine }) => is_mine)).toBe(true);
    expect((await getSivRuns({ mine: true }, stranger)).total).toBe(0);
  });

  it("is divided into pages", async () => {
    const { total } = await getSivRuns();
    const second = await getSivRuns({ page: 2, page_size: 1 });
    expect(second).toMatchObject({ total });
    expect(second.data).toHaveLength(1);
  });

  it("tells plates, phones, contact, names and notes to members alone", async () => {
    const run = await listSivRun(organiser, { contact: "shed@example.com", notes: "Gate code 4711" });
    await post(sivRunPaths.update, { id: run.id, leader_phone: "0491 570 999", title: "Renamed" }, organiser);
    for (const token of [undefined, stranger, expired]) {
      const seen = [
        await readSivRun(run.id, token),
        (await getSivRuns({}, token)).data.find(({ id }) => id === run.id),
      ];
      for (const each of seen) {
        expect(each).toMatchObject({ title: "Renamed", vehicle_count: 1, is_mine: false });
        const text = JSON.stringify(each);
        for (const secret of ["SIV 465", "0491", "shed@", "4711", "Lindqvist"])
          expect(text).not.toContain(secret);
        expect(each?.amendments.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual([
          "title",
        ]);
      }
    }
    const text = JSON.stringify(await readSivRun(run.id, editor));
    for (const secret of ["SIV 465", "0491 570 999", "shed@", "4711", "Lindqvist"])
      expect(text).toContain(secret);
    expect(JSON.stringify(await readSivRun(4))).not.toContain("flat battery");
  });

  it("does not know other names", async () => {
    for (const name of ["987654", "0", "x", "join", "1e3", "1%27--"]) {
      const reply = await post(`${sivRunPaths.list}/${name}`, {});
      expect([401, 404, 422]).toContain(reply.status);
    }
    expectRefusal(await post(sivRunPaths.record(987_654), {}), "NOT_FOUND");
  });
});

ours("fields", "sorts the runs itself")("the register", () => {
  it("keeps every run: none is enabled, deleted or given photos", async () => {
    for (const path of [sivRunPaths.enable, sivRunPaths.delete, sivRunPaths.addPhoto]) {
      expectRefusal(await post(path, { id: 1 }), "UNAUTHENTICATED");
      expectRefusal(await post(path, { id: 1 }, organiser), "FORBIDDEN");
    }
    expect((await readSivRun(1)).id).toBe(1);
  });
});
