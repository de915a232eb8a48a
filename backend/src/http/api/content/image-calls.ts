import { Hono } from "hono";
import { getByHashRequest } from "#contract/content/image";
import { imagesByHash } from "../../../db/content/images";
import { describeImage } from "../../../images/describe-image";
import { pictureCuts } from "../../../images/picture-cuts";
import { readInput } from "../../input";
import { limit } from "../../one-time-codes";
import { Refusal } from "../../refusal";
import { type AppEnv, requireViewer } from "../../services";
import { pictureIn, storePicture } from "../../store-picture";

export const imageCalls = new Hono<AppEnv>()
  .post("/getByHash", async (c) => {
    const { hash, aspect, width } = await readInput(c, getByHashRequest);
    const found = (await imagesByHash(c.var.services.db, [hash])).get(hash);
    const item = found && describeImage(found, { aspect, width });
    if (!item) throw new Refusal("NOT_FOUND");
    return c.json({ item });
  })
  .post("/upload", async (c) => {
    const viewer = await requireViewer(c);
    await limit(c.var.services, "upload", viewer.email);
    const { hash, width, height } = await storePicture(c.var.services, pictureIn(c.req.raw, viewer), {
      name: "upload",
      ownerId: viewer.userId,
      cuts: pictureCuts,
    });
    return c.json({ item: { key: hash, hash, width, height } });
  });
