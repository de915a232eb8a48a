import { Hono } from "hono";
import { getByHashRequest } from "#contract/image";
import { imagesByHash } from "../../../db/content/images";
import { describeImage } from "../../../images/describe-image";
import { readInput } from "../../input";
import { Refusal } from "../../refusal";
import type { AppEnv } from "../../services";

export const imageCalls = new Hono<AppEnv>().post("/getByHash", async (c) => {
  const { hash, aspect, width } = await readInput(c, getByHashRequest);
  const found = (await imagesByHash(c.var.services.db, [hash])).get(hash);
  const item = found && describeImage(found, { aspect, width });
  if (!item) throw new Refusal("NOT_FOUND");
  return c.json({ item });
});
