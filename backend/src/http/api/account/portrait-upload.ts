import { setUserImage, userById } from "../../../db/account/users";
import { deleteFormerPortraits, portraitName } from "../../../db/content/unused-uploads";
import { portraitCuts } from "../../../images/picture-cuts";
import { limit } from "../../one-time-codes";
import { type AppContext, requireViewer } from "../../services";
import { pictureIn, storePicture } from "../../store-picture";
import { getPortrait } from "./user-wire";

/** POST uploadImage: a person's own picture. */
export async function uploadPortrait(c: AppContext): Promise<Response> {
  const { db, media, clock } = c.var.services;
  const viewer = await requireViewer(c);
  await limit(c.var.services, "upload", viewer.email);
  const { hash } = await storePicture(c.var.services, pictureIn(c.req.raw, viewer), {
    name: portraitName,
    ownerId: viewer.userId,
    cuts: portraitCuts,
  });
  await setUserImage(db, viewer.userId, hash, clock.now());
  await deleteFormerPortraits(db, media, viewer.userId);
  const row = await userById(db, viewer.userId);
  return c.json({ success: true, hash, ...(await getPortrait(db, row?.image_hash ?? null)) });
}
