import * as v from "valibot";
import { expect } from "vitest";
import { sivRunPaths, vehiclePaths } from "#contract/paths";
import { sivRunListReply, sivRunReply } from "#contract/siv-run";
import { post, type Reply } from "../backend";

const hourMs = 60 * 60_000;

/** ISO text of an instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

/** A run of three hours, with every field that is needed. */
export const aSivRun = (startsInHours: number, fields: object = {}) => ({
  title: "Scones at the siding",
  purpose: "Morning run",
  starts_at: inHours(startsInHours),
  finishes_at: inHours(startsInHours + 3),
  departure: "The Goods Shed",
  stops: ["Bondoola siding"],
  destination: "The Caves hall",
  leader_name: "Marguerite Lindqvist",
  leader_phone: "0491 570 156",
  vehicle_id: 1,
  ...fields,
});

export function getSivRun(reply: Reply) {
  expect(reply.body).toMatchObject({ item: {} });
  return v.parse(sivRunReply, reply.body).item;
}
export type SivRun = ReturnType<typeof getSivRun>;

export async function listSivRun(token: string, fields: object = {}, startsInHours = 100): Promise<SivRun> {
  const reply = await post(sivRunPaths.create, aSivRun(startsInHours, fields), token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return getSivRun(reply);
}

export const readSivRun = async (id: number, token?: string) =>
  getSivRun(await post(sivRunPaths.record(id), {}, token));

export async function getSivRuns(filter: object = {}, token?: string) {
  const reply = await post(sivRunPaths.list, { page_size: 100, ...filter }, token);
  expect(reply.status).toBe(200);
  return v.parse(sivRunListReply, reply.body);
}

/** Makes a vehicle in the member's garage. @returns its id */
export async function makeVehicle(token: string, fields: object = {}): Promise<number> {
  const reply = await post(vehiclePaths.create, { make: "Austral", model: "Meridian", ...fields }, token);
  expect(reply.status).toBe(200);
  return (reply.body as { item: { id: number } }).item.id;
}

/** The fields that a refusal names. */
export const refusedFields = (reply: Reply) =>
  (reply.body as { errors: { field: string }[] }).errors.map(({ field }) => field);
