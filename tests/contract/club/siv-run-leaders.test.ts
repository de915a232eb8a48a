import { beforeAll, expect, it } from "vitest";
import { clubPaths, sivRunPaths } from "#contract/paths";
import { base, expectRefusal, get, hasOutbox, post, signIn } from "../backend";
import { ours } from "../suites";
import {
  aSivRun,
  getSivRun,
  inHours,
  listSivRun,
  makeVehicle,
  readSivRun,
  refusedFields,
} from "./siv-run-fixtures";

/** Members 1, 2 and 4 of the seed have the flag and a vehicle on concession; number 6 has neither. */
let organiser: string;
let renewing: string;
let editor: string;
let numbers: { organiser: string; renewing: string; editor: string };

beforeAll(async () => {
  if (!base || !hasOutbox) return;
  organiser = (await signIn("member@example.com")).access_token;
  renewing = (await signIn("renewing@example.com")).access_token;
  editor = (await signIn("editor@example.com")).access_token;
  const numberOf = async (token: string) =>
    ((await get(clubPaths.getMembership, token)).body as { number: string }).number;
  numbers = {
    organiser: await numberOf(organiser),
    renewing: await numberOf(renewing),
    editor: await numberOf(editor),
  };
});

const suite = ours("fields", "lists a run without leaders of its own");
const ask = (leader_number: string, token = organiser, hours = 100) =>
  post(sivRunPaths.leader, { leader_number, starts_at: inHours(hours) }, token);

suite("who leads a run", () => {
  it("is the organiser, whatever name is typed", async () => {
    const run = await listSivRun(organiser, { leader_name: "Somebody Else" });
    expect(run).toMatchObject({ leader_name: "Marguerite Lindqvist", leader_number: numbers.organiser });
  });

  it("is another member, by number, if that one may", async () => {
    expect((await ask(numbers.renewing)).body).toEqual({
      item: { number: numbers.renewing, name: "Teodor Brennock" },
    });
    const run = await listSivRun(organiser, { leader_number: numbers.renewing });
    expect(run).toMatchObject({ leader_name: "Teodor Brennock", is_mine: true });
    const changed = await post(sivRunPaths.update, { id: run.id, leader_number: null }, organiser);
    expect(getSivRun(changed)).toMatchObject({ leader_name: "Marguerite Lindqvist" });
    const typed = await post(sivRunPaths.update, { id: run.id, leader_name: "Nobody" }, organiser);
    expect(getSivRun(typed).leader_name).toBe("Marguerite Lindqvist");
  });

  it("takes part in its entry of the calendar, as whoever lists or joins it does", async () => {
    const run = await listSivRun(organiser, { leader_number: numbers.renewing });
    const partOf = async (token: string) => {
      const { body } = await post(clubPaths.event(run.event_url ?? ""), {}, token);
      return (body as { item: { own_run?: string | null } }).item.own_run;
    };
    expect([await partOf(organiser), await partOf(renewing), await partOf(editor)]).toEqual([
      "organiser",
      "organiser",
      null,
    ]);
  });

  it("is nobody without the flag, a concession, a membership on that day or at all", async () => {
    for (const number of [numbers.editor, "no-such-number"]) {
      expect(refusedFields(await ask(number))).toEqual(["leader_number"]);
      const listed = await post(sivRunPaths.create, aSivRun(100, { leader_number: number }), organiser);
      expect(refusedFields(listed)).toEqual(["leader_number"]);
    }
    // The membership of this one ends within the year.
    const late = await ask(numbers.renewing, organiser, 24 * 360);
    expect(["VALIDATION", "FORBIDDEN"]).toContain((late.body as { code: string }).code);
  });

  it("is told to nobody who cannot list a run", async () => {
    expectRefusal(await ask(numbers.renewing, editor), "FORBIDDEN");
    expect((await post(sivRunPaths.leader, { leader_number: "1", starts_at: inHours(9) })).status).toBe(401);
  });
});

suite("what a visitor is told of a run", () => {
  it("has no place but the destination, no people and no words to members", async () => {
    const run = await listSivRun(organiser, {
      finish: "Back at the shed",
      invitation: "We meet at the Goods Shed",
      notes: "Rope",
      vehicle_id: await makeVehicle(organiser, { plate: "SIV 777", plate_state_id: 4 }),
    });
    const amended = { id: run.id, departure: "The jetty", title: "Scones" };
    expect((await post(sivRunPaths.update, amended, organiser)).status).toBe(200);
    const told = await readSivRun(run.id);
    expect(told).toMatchObject({
      title: "Scones",
      destination: "The Caves hall",
      departure: null,
      stops: [],
      finish: null,
      leader_name: null,
      leader_number: null,
      invitation: null,
      participants: [],
    });
    expect(told.amendments.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(["title"]);
    expect(JSON.stringify(told)).not.toMatch(/Goods Shed|jetty|Lindqvist|SIV 777|0491/);
    expect(await readSivRun(run.id, renewing)).toMatchObject({ departure: "The jetty" });
  });

  it("is as little in the calendar that everybody sees", async () => {
    const path = clubPaths.event("afternoon-tea-at-the-caves");
    const item = ({ body }: Awaited<ReturnType<typeof post>>) => (body as { item: object }).item;
    expect(item(await post(path, {}))).toMatchObject({ venue: null, address: null, description: null });
    expect(item(await post(path, {}, organiser))).toMatchObject({
      venue: expect.stringContaining("Yeppoon"),
    });
  });
});
