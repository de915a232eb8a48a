import { setUserImage, userById } from "../../../db/account/users";
import { portraitCuts } from "../../../images/picture-cuts";
import { type AppContext, requireViewer } from "../../services";
import { storePicture } from "../../store-picture";
import { readPicture } from "../../uploads";
import { portraitOf } from "./user-wire";

/** POST uploadImage: a person's own picture. */
export async function uploadPortrait(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await requireViewer(c);
  const { hash } = await storePicture(c.var.services, await readPicture(c.req.raw), {
    name: "portrait",
    ownerId: viewer.userId,
    cuts: portraitCuts,
  });
  await setUserImage(db, viewer.userId, hash, clock.now());
  const row = await userById(db, viewer.userId);
  return c.json({ success: true, hash, ...(await portraitOf(db, row?.image_hash ?? null)) });
}
