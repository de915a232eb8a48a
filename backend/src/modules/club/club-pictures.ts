import { imagePath } from "#contract/paths";
import { maxUploadBytes } from "#rules/limits";
import { type Form, postedUpload } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { storePicture } from "../../http/store-picture";
import { clubPictureCuts } from "../../images/picture-cuts";
import {
  type ClubPicture,
  type ClubPicturesView,
  clubPictures,
  clubPicturesPage,
  pictureField,
} from "./club-pictures-view";
import { readStored, saveSettings, versionOf } from "./queries";

const keys = Object.keys(clubPictures) as ClubPicture[];

async function form(c: AppContext, who: Officer, more: Partial<ClubPicturesView> = {}): Promise<Response> {
  const { settings } = await readStored(c.var.services.db, keys);
  return clubPicturesPage({
    who,
    shown: settings,
    chosen: "logo",
    version: await versionOf(settings),
    ...more,
  });
}

/** GET /admin/club/pictures. */
export const showClubPictures = (c: AppContext, who: Officer): Promise<Response> => form(c, who);

type Stored = { readonly address: string | null } | { readonly problem: string };

/** Stores an uploaded picture. @returns its address for the settings, or what is wrong with it */
async function store(c: AppContext, file: File, width: number): Promise<Stored> {
  if (file.size > maxUploadBytes) return { problem: "Choose a picture of at most 10 MB" };
  try {
    const read = async () => new Uint8Array(await file.arrayBuffer());
    const sent = { bytes: file.size, read, discard: async () => {} };
    // The club's own: it stays when the officer's account goes.
    const options = { name: "club", ownerId: null, cuts: clubPictureCuts, extension: "png" } as const;
    const { hash } = await storePicture(c.var.services, sent, options);
    return { address: imagePath(hash, "1x1", width, "png") };
  } catch (error) {
    if (error instanceof Refusal && (error.status < 500 || error.code === "BUSY"))
      return { problem: error.message };
    throw error;
  }
}

const chosenIn = (posted: Form): ClubPicture => keys.find((key) => key === posted.which) ?? "logo";

/** POST of that form: puts a new picture in place of one, or removes it. */
export async function changeClubPicture(c: AppContext): Promise<Response> {
  const posted = await postedUpload(c, pictureField, (who, typed) =>
    form(c, who, { chosen: chosenIn(typed), notice: "Choose the picture again." }),
  );
  if (posted instanceof Response) return posted;
  const { viewer, form: fields, file } = posted;
  const { db } = c.var.services;
  const chosen = chosenIn(fields);
  const refuse = (problem: string) =>
    form(c, viewer, { chosen, errors: { [pictureField]: problem }, status: 422 });
  const conflict = () => {
    const notice =
      "Somebody else has changed these meanwhile. Nothing is saved: look, and choose the picture again.";
    return form(c, viewer, { chosen, notice, status: 409 });
  };
  const now = await readStored(db, keys);
  if (fields.version !== (await versionOf(now.settings))) return conflict();
  const isRemoved = fields.to === "remove";
  if (!isRemoved && !file) return refuse("Choose a picture");
  const stored: Stored =
    isRemoved || !file ? { address: null } : await store(c, file, clubPictures[chosen].width);
  if ("problem" in stored) return refuse(stored.problem);
  const changes = { [chosen]: stored.address };
  recordChanges(c, now.settings, changes);
  return (await saveSettings(db, now, keys, changes))
    ? c.redirect("/admin/club?done=pictures#pictures", 303)
    : conflict();
}
