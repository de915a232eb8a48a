import { imagePath } from "#contract/paths";
import { maxUploadBytes } from "#rules/limits";
import { consequencesPage } from "../../desk/consequences-page";
import { type Form, postedUpload } from "../../desk/editor-access";
import type { Officer } from "../../desk/officer";
import { recordChanges } from "../../http/activity";
import { Refusal } from "../../http/refusal";
import type { AppContext } from "../../http/services";
import { storePicture } from "../../http/store-picture";
import { clubPictureCuts } from "../../images/picture-cuts";
import { findEarlier, formAction } from "../activity/restore";
import {
  type ClubPicture,
  type ClubPicturesView,
  clubPictures,
  clubPicturesPage,
  errorField,
  pictureField,
  restorePage,
  whichField,
} from "./club-pictures-view";
import { readStored, saveSettings, versionOf } from "./queries";
import { savedWords } from "./sections";
import { settingHistory } from "./setting-history";

const keys = Object.keys(clubPictures) as ClubPicture[];

/** "Logo: saved. …", of the `done` of the address. */
function savedPicture(c: AppContext): string | undefined {
  const names = (c.req.query("done") ?? "").split(",");
  const labels = keys.filter((key) => names.includes(key)).map((key) => clubPictures[key].label);
  return labels.length > 0 ? `${labels.join(", ")}: ${savedWords}` : undefined;
}

async function form(c: AppContext, who: Officer, more: Partial<ClubPicturesView> = {}): Promise<Response> {
  const { settings } = await readStored(c.var.services.db, keys);
  return clubPicturesPage({
    who,
    shown: settings,
    done: savedPicture(c),
    version: await versionOf(settings),
    history: await settingHistory(c, who),
    ...more,
  });
}

/** The pictures that the site showed before the change of `?restore=`, with when that was. */
async function findEarlierPictures(c: AppContext, who: Officer) {
  const found = await findEarlier(c, who);
  const earlier = keys.flatMap((key) =>
    found && Object.hasOwn(found.values, key) ? [[key, found.values[key]] as const] : [],
  );
  return found && earlier.length > 0 ? { when: found.when, earlier } : null;
}

/** GET /admin/club/pictures, and with `?restore=` the question whether to restore what was there before. */
export async function showClubPictures(c: AppContext, who: Officer): Promise<Response> {
  const found = await findEarlierPictures(c, who);
  if (!found) return form(c, who);
  const { settings } = await readStored(c.var.services.db, keys);
  return restorePage({ who, ...found, version: await versionOf(settings), action: formAction(c) });
}

type Stored = { readonly address: string } | { readonly problem: string };

/** Stores an uploaded picture. @returns its address for the settings, or what is wrong with it */
async function store(c: AppContext, file: File, width: number): Promise<Stored> {
  if (file.size > maxUploadBytes) return { problem: "Choose a picture of at most 10 MB" };
  const { activity } = c.var.services;
  const { line } = activity;
  // The first write brings the line: it is to be the setting's, which has the picture's name.
  activity.line = null;
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
  } finally {
    activity.line = line;
  }
}

const chosenIn = (posted: Form): ClubPicture | null => keys.find((key) => key === posted[whichField]) ?? null;

type Changes = Partial<Readonly<Record<ClubPicture, unknown>>>;

/** What the form changes; or the page to answer with. */
async function readChanges(
  c: AppContext,
  who: Officer,
  fields: Form,
  file: File | null,
): Promise<Changes | Response> {
  if (fields.to === "restore") {
    const found = await findEarlierPictures(c, who);
    return found ? Object.fromEntries(found.earlier) : form(c, who);
  }
  const chosen = chosenIn(fields);
  const refuse = (name: string, problem: string) =>
    form(c, who, { errors: { [name]: problem }, status: 422 });
  if (!chosen) return refuse(whichField, "Choose which picture it is");
  if (fields.to === "remove")
    return fields.confirm === "1" ? { [chosen]: null } : askToRemove(who, chosen, fields.version ?? "");
  if (!file) return refuse(errorField(chosen), "Choose a picture");
  const stored = await store(c, file, clubPictures[chosen].width);
  return "problem" in stored ? refuse(errorField(chosen), stored.problem) : { [chosen]: stored.address };
}

function askToRemove(who: Officer, chosen: ClubPicture, version: string): Promise<Response> {
  const { label, without } = clubPictures[chosen];
  return consequencesPage({
    who,
    title: `Remove the ${label.toLowerCase()}?`,
    lines: [without, "The history of this page can restore it."],
    mails: [],
    action: "/admin/club/pictures",
    fields: { version, [whichField]: chosen, to: "remove" },
    button: "Remove",
    hasForm: false,
    back: "/admin/club/pictures",
  });
}

/** POST of those forms: puts a new picture in place of one, removes one, or restores an earlier one. */
export async function changeClubPicture(c: AppContext): Promise<Response> {
  const posted = await postedUpload(c, pictureField, (who, typed) => {
    const chosen = chosenIn(typed);
    const which = chosen ? ` of “${clubPictures[chosen].label}”` : "";
    return form(c, who, { notice: `Choose the picture${which} again.` });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form: fields, file } = posted;
  const { db } = c.var.services;
  const conflict = () => {
    const notice =
      "Somebody else has changed these meanwhile. Nothing is saved: look, and choose the picture again.";
    return form(c, viewer, { notice, status: 409 });
  };
  const now = await readStored(db, keys);
  if (fields.version !== (await versionOf(now.settings))) return conflict();
  const changes = await readChanges(c, viewer, fields, file);
  if (changes instanceof Response) return changes;
  // A replaced file stays: pictures of nobody's account are never cleaned up.
  recordChanges(c, now.settings, changes, true);
  return (await saveSettings(db, now, keys, changes))
    ? c.redirect(`/admin/club/pictures?done=${Object.keys(changes).join(",")}`, 303)
    : conflict();
}
