import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { eventReply } from "#contract/event";
import { clubPaths, sivRunPaths } from "#contract/paths";
import { base, emailsTo, expectRefusal, hasOutbox, post, signIn, signUp } from "../backend";
import { ours } from "../suites";
import {
  getSivRun,
  inHours,
  listSivRun,
  makeVehicle,
  readSivRun,
  refusedFields,
  type SivRun,
} from "./siv-run-fixtures";

let organiser: string;
let joiner: string;
let life: string;
let expired: string;

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  [organiser, joiner, life, expired] = (await Promise.all(
    ["member", "renewing", "life", "expired"].map(
      async (name) => (await signIn(`${name}@example.com`)).access_token,
    ),
  )) as [string, string, string, string];
});

const join = (token: string, run: Pick<SivRun, "id">, vehicle_id: number, more: object = {}) =>
  post(sivRunPaths.join, { id: run.id, vehicle_id, ...more }, token);
const update = (run: Pick<SivRun, "id">, fields: object, token = organiser) =>
  post(sivRunPaths.update, { id: run.id, ...fields }, token);
const getEvent = async (run: SivRun) => {
  const reply = await post(clubPaths.event(run.event_url ?? ""), {}, organiser);
  return v.parse(eventReply, reply.body).item;
};
const bodiesTo = async (email: string) =>
  (await emailsTo(email)).map((each) => each as unknown as { subject: string; body: string });

ours("siv_run_places", "changes a run by its update")("an amendment", () => {
  it("says each field before and after, with its time, and never touches the listing's", async () => {
    const run = await listSivRun(organiser, { notes: null });
    const later = inHours(120);
    const amended = getSivRun(
      await update(run, { starts_at: later, finishes_at: inHours(124), stops: ["A", "B"], notes: "Rope" }),
    );
    expect(amended).toMatchObject({ status: "changed", sequence: 1, listed_at: run.listed_at });
    expect(amended.amendments).toHaveLength(1);
    expect(amended.amendments[0]?.changes).toEqual([
      { field: "starts_at", from: run.starts_at, to: later },
      { field: "finishes_at", from: run.finishes_at, to: amended.finishes_at },
      { field: "stops", from: "Bondoola siding", to: "A\nB" },
      { field: "notes", from: null, to: "Rope" },
    ]);
    expect(Date.parse(later) - Date.parse(String(amended.list_by))).toBe(24 * 3_600_000);
    // Nothing different is no amendment.
    expect(getSivRun(await update(run, { notes: "Rope" })).updated_at).toBe(amended.updated_at);
  });

  it("keeps the notice when it moves the start forward", async () => {
    const run = await listSivRun(organiser, {}, 48);
    const early = await update(run, { starts_at: inHours(20) });
    expect(refusedFields(early)).toEqual(["starts_at"]);
    expect((await update(run, { starts_at: inHours(26) })).status).toBe(200);
    // Later than before is always time enough.
    expect((await update(run, { starts_at: inHours(26.5) })).status).toBe(200);
    expect(refusedFields(await update(run, { finishes_at: inHours(1) }))).toEqual(["finishes_at"]);
    expectRefusal(
      await update(run, { starts_at: inHours(24 * 700), finishes_at: inHours(24 * 700 + 2) }),
      "FORBIDDEN",
    );
  });

  it("is the organiser's alone", async () => {
    const run = await listSivRun(organiser);
    expectRefusal(await update(run, { title: "Mine now" }, joiner), "FORBIDDEN");
    expectRefusal(await post(sivRunPaths.update, { id: run.id, title: "x" }), "UNAUTHENTICATED");
    expectRefusal(await update({ id: 987_654 }, { title: "x" }), "NOT_FOUND");
    expect((await readSivRun(run.id)).title).toBe(run.title);
  });

  it("of an older version is refused with the run as it is", async () => {
    const run = await listSivRun(organiser);
    const now = getSivRun(await update(run, { title: "First", updated_at: run.updated_at }));
    const stale = await update(run, { title: "Second", updated_at: run.updated_at });
    expectRefusal(stale, "CONFLICT");
    expect(getSivRun(stale).title).toBe("First");
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        update(run, { title: `T${index}`, updated_at: now.updated_at }),
      ),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = await readSivRun(run.id);
    expect(after).toMatchObject({ sequence: 2 });
    expect(after.amendments).toHaveLength(2);
  });

  it("cannot take places from vehicles that have joined", async () => {
    const run = await listSivRun(organiser, { capacity: 5 });
    expect((await join(joiner, run, 3)).status).toBe(200);
    expect(refusedFields(await update(run, { capacity: 1 }))).toEqual(["capacity"]);
    expect((await update(run, { capacity: 2 })).status).toBe(200);
    expect((await update(run, { capacity: null })).status).toBe(200);
  });

  it("and a cancellation reach the calendar and those who joined", async () => {
    const run = await listSivRun(organiser, { title: "Lamingtons at Lammermoor" });
    const event = await getEvent(run);
    expect(event).toMatchObject({
      name: run.title,
      kind: "siv-run",
      visibility: "members",
      status: "confirmed",
    });
    expectRefusal(await post(clubPaths.event(run.event_url ?? ""), {}), "NOT_FOUND");
    await join(joiner, run, 3);
    await update(run, { title: "Lamingtons at Kinka", departure: "The jetty" });
    const moved = await getEvent(run);
    expect(moved).toMatchObject({
      uid: event.uid,
      name: "Lamingtons at Kinka",
      sequence: event.sequence + 1,
    });
    const cancelled = getSivRun(await post(sivRunPaths.disable, { id: run.id, reason: "Rain" }, organiser));
    expect(cancelled).toMatchObject({ status: "cancelled", cancel_reason: "Rain", listed_at: run.listed_at });
    expect(await getEvent(run)).toMatchObject({ status: "cancelled", sequence: event.sequence + 2 });
    const [last] = await bodiesTo("renewing@example.com");
    expect(last?.subject).toMatch(/^Cancelled: Lamingtons at Kinka/);
    expect(last?.body).toContain("Rain");
    const own = await bodiesTo("member@example.com");
    expect(own.filter(({ subject }) => subject.includes("Lamingtons"))).toEqual([]);
  });
});

ours("siv_run_places", "cancels a run by disable")("a cancelled run", () => {
  it("stays listed, and nothing more happens to it", async () => {
    const run = await listSivRun(organiser);
    expectRefusal(await post(sivRunPaths.disable, { id: run.id, reason: " " }, organiser), "VALIDATION");
    expectRefusal(await post(sivRunPaths.disable, { id: run.id, reason: "No" }, joiner), "FORBIDDEN");
    expect((await post(sivRunPaths.disable, { id: run.id, reason: "Rain" }, organiser)).status).toBe(200);
    expectRefusal(await update(run, { title: "Again" }), "CONFLICT");
    expectRefusal(await join(joiner, run, 3), "CONFLICT");
    expectRefusal(await post(sivRunPaths.disable, { id: run.id, reason: "Hail" }, organiser), "CONFLICT");
    expectRefusal(
      await post(sivRunPaths.complete, { id: run.id, report: null, attended: [] }, organiser),
      "CONFLICT",
    );
    expect(await readSivRun(run.id)).toMatchObject({ status: "cancelled", cancel_reason: "Rain" });
  });
});

ours("siv_run_places", "offers no places")("joining", () => {
  it("takes one place with one's own vehicle, until the last", async () => {
    const run = await listSivRun(organiser, { capacity: 2 });
    const joined = getSivRun(await join(joiner, run, 3, { note: "Two aboard" }));
    expect(joined).toMatchObject({ vehicle_count: 2, is_mine: false });
    expect(joined.participants.find(({ is_mine }) => is_mine)).toMatchObject({
      vehicle: "1972 Brolga GT",
      plate: "SIV 972",
      note: "Two aboard",
      attended: null,
    });
    expectRefusal(await join(joiner, run, 3), "CONFLICT");
    const full = await join(life, run, 5);
    expectRefusal(full, "CONFLICT");
    expect(getSivRun(full)).toMatchObject({ vehicle_count: 2, capacity: 2 });
    const place = joined.participants.find(({ is_mine }) => is_mine)?.id;
    const left = getSivRun(await post(sivRunPaths.leave, { id: run.id, participant_id: place }, joiner));
    expect(left.vehicle_count).toBe(1);
    expect((await join(life, run, 5)).status).toBe(200);
  });

  it("needs the member's own vehicle and a membership on the day", async () => {
    const run = await listSivRun(organiser, {}, 24 * 25);
    for (const vehicle_id of [1, 3, 987_654])
      expect(refusedFields(await join(life, run, vehicle_id))).toEqual(["vehicle_id"]);
    expectRefusal(await join(joiner, run, 3), "FORBIDDEN");
    expectRefusal(await join(expired, run, 4), "FORBIDDEN");
    const stranger = (await signUp()).access_token;
    expectRefusal(await join(stranger, run, await makeVehicle(stranger)), "FORBIDDEN");
    expectRefusal(await post(sivRunPaths.join, { id: run.id, vehicle_id: 5 }), "UNAUTHENTICATED");
    expectRefusal(await join(life, { id: 987_654 }, 5), "NOT_FOUND");
    // Somebody else cannot be named.
    const smuggled = { user_id: 1, name: "Somebody", plate: "FAKE 1", joined_at: inHours(-99), attended: 1 };
    const seen = getSivRun(await join(life, run, 5, smuggled)).participants.find(({ is_mine }) => is_mine);
    expect(seen).toMatchObject({ name: "Merle Abernethy", plate: "SIV 052", attended: null });
  });

  it("ends when the run starts", async () => {
    expectRefusal(await join(joiner, { id: 5 }, 3), "CONFLICT");
  });

  it("can be taken back by oneself alone, and not by the organiser", async () => {
    const run = await listSivRun(organiser);
    const place = getSivRun(await join(joiner, run, 3)).participants.find(({ is_mine }) => is_mine)?.id;
    const leave = (token: string, participant_id: unknown, id = run.id) =>
      post(sivRunPaths.leave, { id, participant_id }, token);
    expectRefusal(await leave(life, place), "NOT_FOUND");
    expectRefusal(await leave(organiser, place), "NOT_FOUND");
    expectRefusal(await leave(organiser, run.participants[0]?.id), "FORBIDDEN");
    expectRefusal(await leave(joiner, place, 1), "NOT_FOUND");
    expect((await leave(joiner, place)).status).toBe(200);
    expectRefusal(await leave(joiner, place), "NOT_FOUND");
    expect(getSivRun(await join(joiner, run, 3)).vehicle_count).toBe(2);
  });
});

ours("siv_run_places", "completes no run")("a completed run", () => {
  it("has attendance and a report by its organiser, who can correct both", async () => {
    const before = await readSivRun(5, organiser);
    const [first, second] = before.participants.map(({ id }) => id);
    const complete = (fields: object, token = organiser) =>
      post(sivRunPaths.complete, { id: 5, report: "A dry evening.", attended: [first], ...fields }, token);
    expectRefusal(await complete({}, joiner), "FORBIDDEN");
    expect(refusedFields(await complete({ attended: [first, 987_654] }))).toEqual(["attended"]);
    expectRefusal(await complete({ updated_at: inHours(-999) }), "CONFLICT");
    const done = getSivRun(await complete({ updated_at: before.updated_at, completed_at: inHours(-99) }));
    expect(done).toMatchObject({
      status: "completed",
      report: "A dry evening.",
      listed_at: before.listed_at,
    });
    expect(done.participants.map(({ attended }) => attended)).toEqual([true, false]);
    const corrected = getSivRun(await complete({ report: "Wet.", attended: [first, second] }));
    expect(corrected).toMatchObject({ report: "Wet.", completed_at: done.completed_at });
    expect(corrected.participants.map(({ attended }) => attended)).toEqual([true, true]);
  });

  it("is completed only after it has started", async () => {
    const run = await listSivRun(organiser);
    expectRefusal(
      await post(sivRunPaths.complete, { id: run.id, report: null, attended: [] }, organiser),
      "CONFLICT",
    );
    expectRefusal(await post(sivRunPaths.disable, { id: 4, reason: "Too late" }, organiser), "CONFLICT");
    expectRefusal(await update({ id: 4 }, { title: "Rewritten" }), "CONFLICT");
  });
});
