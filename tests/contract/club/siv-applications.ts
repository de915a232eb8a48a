import * as v from "valibot";
import { expect } from "vitest";
import { fileField, uploadFileReply } from "#contract/file";
import { filePaths, schemePath, sivApplicationPaths } from "#contract/paths";
import { schemeListReply } from "#contract/scheme";
import {
  signatureFileReply,
  signedTextReply,
  sivApplicationListReply,
  sivApplicationReply,
} from "#contract/siv-application";
import { photoSlots } from "#rules/siv-application-values";
import { call, expectRefusal, post, type Reply } from "../backend";
import { create as createVehicle } from "./garage";

export const path = sivApplicationPaths;

/** A picture of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
export const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

/** The application in a reply. */
export function getItem(reply: Reply) {
  expect(reply.body).toMatchObject({ item: {} });
  return v.parse(sivApplicationReply, reply.body).item;
}
type Item = ReturnType<typeof getItem>;

export const read = async (token: string, id: number) => getItem(await post(path.record(id), {}, token));

export async function list(token: string, filter: object = {}) {
  const reply = await post(path.list, { page_size: 100, ...filter }, token);
  expect(reply.status).toBe(200);
  return v.parse(sivApplicationListReply, reply.body);
}

function form(bytes: Uint8Array, name: string): FormData {
  const data = new FormData();
  data.set(fileField, new Blob([new Uint8Array(bytes)]), name);
  return data;
}

/** Uploads a private file. @returns its key */
export async function upload(token: string, bytes: Uint8Array = pixel, name = "front.png"): Promise<string> {
  const reply = await call("POST", filePaths.upload, { token, body: form(bytes, name) });
  return v.parse(uploadFileReply, reply.body).item.id;
}

export const sendSignature = (token: string | undefined, bytes: Uint8Array, name = "signature.png") =>
  call("POST", path.signature, { ...(token ? { token } : {}), body: form(bytes, name) });

export const signatureKey = async (token: string, bytes: Uint8Array = pixel, name?: string) =>
  v.parse(signatureFileReply, (await sendSignature(token, bytes, name)).body).item;

const car = {
  make: "Austral",
  model: "Meridian",
  year_built: 1965,
  plate: "SIV 465",
  plate_state_id: 4,
  identifier_kind: "chassis",
  identifier: "AM65-20418",
};

/** A draft for a vehicle of its own. */
export async function draft(token: string, vehicle: object = {}, fields: object = {}): Promise<Item> {
  const { id } = await createVehicle(token, { ...car, ...vehicle });
  const reply = await post(path.create, { vehicle_id: id, ...fields }, token);
  expect(reply.status).toBe(200);
  return getItem(reply);
}

/** Everything that an applicant types. */
export const answers = {
  special_class: "thirty-years",
  legal_name: "Teodor Brennock",
  date_of_birth: "1981-11-02",
  residential_address: "112 Meatworks Road\nGracemere QLD 4702",
  email: "renewing@example.com",
  phone: "0491 570 158",
  licence_number: "081 330 947",
  licence_state_id: 4,
  licence_expiry: "2099-01-31",
  garaging_address: "112 Meatworks Road\nGracemere QLD 4702",
  is_modified: false,
  evidence_of_age: "Compliance plate of August 1965",
  roadworthy_number: "RW-10417",
  roadworthy_date: "2026-01-05",
};

export async function declarations(): Promise<string[]> {
  const { data } = v.parse(schemeListReply, (await post(schemePath, {})).body);
  return (data[0]?.declarations ?? []).map(({ id }) => id);
}

/** A draft in which nothing is missing. */
export async function complete(token: string, fields: object = {}, vehicle: object = {}): Promise<Item> {
  const { id } = await draft(token, vehicle);
  const declared = await declarations();
  expect((await post(path.update, { id, ...answers, declared, ...fields }, token)).status).toBe(200);
  for (const slot of photoSlots) {
    expect((await post(path.addPhoto, { id, slot, key: await upload(token) }, token)).status).toBe(200);
  }
  return read(token, id);
}

export async function getText(token: string, id: number) {
  return v.parse(signedTextReply, (await post(path.signedText, { id }, token)).body);
}

/** A typed signature of an application as it is. */
export async function typedSignature(token: string, { id, legal_name }: Item, more: object = {}) {
  const { text_hash } = await getText(token, id);
  const signed_on = new Date().toISOString().slice(0, 10);
  return { method: "typed", name: legal_name, signed_on, text_hash, locale: "en", ...more };
}

export const submit = (token: string, id: number, signature: object, more: object = {}) =>
  post(path.submit, { id, signature, ...more }, token);

/** An application that has been handed in. */
export async function submitted(token: string): Promise<Item> {
  const item = await complete(token);
  const reply = await submit(token, item.id, await typedSignature(token, item));
  expect(reply.status).toBe(200);
  return getItem(reply);
}

export function getFields(reply: Reply): string[] {
  expectRefusal(reply, "VALIDATION");
  return (reply.body as { errors: { field: string }[] }).errors.map(({ field }) => field);
}

let keys = 0;
export const freshKey = () => `application-${Date.now().toString(36)}-${keys++}`;
