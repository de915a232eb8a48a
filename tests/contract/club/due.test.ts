import * as v from "valibot";
import { expect, it } from "vitest";
import { dueKinds, dueReply } from "#contract/club";
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
  it("is told to the member alone, the most urgent kind first", async () => {
    const { access_token } = await signIn("member@example.com");
    const kinds = (await due(access_token)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["siv-request", "insurance", "registration"]));
    const ranks = kinds.map((kind) => dueKinds.indexOf(kind as (typeof dueKinds)[number]));
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
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
