import * as v from "valibot";
import { expect } from "vitest";
import { uploadPictureReply } from "#contract/content/image";
import { imagePaths, vehiclePaths } from "#contract/paths";
import { vehicleListReply, vehicleReply } from "#contract/vehicle";
import { call, post, type Reply } from "../backend";

export const path = vehiclePaths;
export const austral = { make: "Austral", model: "Meridian" };

/** The vehicle in a reply. */
export function getItem(reply: Reply) {
  expect(reply.body).toMatchObject({ item: {} });
  return v.parse(vehicleReply, reply.body).item;
}
export type Item = ReturnType<typeof getItem>;

export async function create(token: string, fields: object = {}): Promise<Item> {
  const reply = await post(path.create, { ...austral, ...fields }, token);
  expect(reply.status).toBe(200);
  return getItem(reply);
}

export const read = async (token: string, id: number) => getItem(await post(path.record(id), {}, token));

export async function list(token: string, filter: object = {}) {
  const reply = await post(path.list, { page_size: 100, ...filter }, token);
  expect(reply.status).toBe(200);
  return v.parse(vehicleListReply, reply.body);
}

export const listedIds = async (token: string, filter: object = {}) =>
  (await list(token, filter)).data.map(({ id }) => id);

/** A picture of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

export const pixelFile = () => new File([pixel], "front.png", { type: "image/png" });

/** Uploads a picture as the member. @returns its key */
export async function upload(token: string): Promise<string> {
  const body = new FormData();
  body.set("image", pixelFile());
  const reply = await call("POST", imagePaths.upload, { token, body });
  return v.parse(uploadPictureReply, reply.body).item.key;
}

/** With control characters and line separators, which a field of one line refuses. */
export const controlCharacters = ["\u0000", "\u0007", "\u001b", "\u0085", "\u2028", "\n", "\r"].map(
  (character) => `a${character}b`,
);
