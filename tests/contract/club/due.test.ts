import * as v from "valibot";
import { expect, it } from "vitest";
import { dueReply } from "#contract/club";
import { clubPaths, vehiclePaths } from "#contract/paths";
import { expectRefusal, get, post, signIn } from "../backend";
import { ours } from "../suites";
import { makeVehicle } from "./siv-run-fixtures";

const suite = ours("due", "has no list of what waits for a member");

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function due(token: string) {
  const reply = await get(clubPaths.due, token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return v.parse(dueReply, reply.body).data;
}

suite("what waits for a member", () => {
  it("is told to the member alone, what is over first, then by day, drafts last", async () => {
    const { access_token } = await signIn("member@example.com");
    const items = await due(access_token);
    const kinds = items.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["siv-request", "insurance", "registration"]));
    // An instant sorts by its day in the club's zone, which may be the day after the one in UTC.
    const today = items.findIndex(({ kind }) => kind === "siv-request");
    const dated = items.filter(({ at }) => at !== null).map(({ at }) => Date.parse(at ?? ""));
    for (const [index, at] of dated.entries())
      expect(at, kinds.join()).toBeGreaterThan((dated[index - 1] ?? 0) - 86_400_000);
    for (const { kind, at } of items.slice(0, today))
      expect(Date.parse(at ?? ""), kind).toBeLessThan(Date.now() + 86_400_000);
    expect(kinds.lastIndexOf("siv-draft") >= 0 ? kinds.at(-1) : "siv-draft").toBe("siv-draft");
    expectRefusal(await get(clubPaths.due), "UNAUTHENTICATED");
  });

  it("has a vehicle's dates from 30 days before, until they are put right or the vehicle is put away", async () => {
    const { access_token } = await signIn("life@example.com");
    const id = await makeVehicle(access_token, {
      insurance_expiry: dayIn(20),
      registration_expiry: dayIn(40),
    });
    const own = async () => (await due(access_token)).filter((item) => item.id === String(id));
    expect(await own()).toMatchObject([{ kind: "insurance", at: dayIn(20) }]);
    const change = (fields: object) => post(vehiclePaths.update, { id, ...fields }, access_token);
    await change({ insurance_expiry: dayIn(-3) });
    expect(await own()).toMatchObject([{ kind: "insurance", at: dayIn(-3) }]);
    await change({ insurance_expiry: dayIn(60) });
    expect(await own()).toEqual([]);
    await change({ insurance_expiry: dayIn(1) });
    await post(vehiclePaths.disable, { id }, access_token);
    expect(await own()).toEqual([]);
  });
});
