import { Hono } from "hono";
import * as v from "valibot";
import { changeRequest, paging } from "#contract/records";
import { updateUserRequest } from "#contract/user";
import { isAbn } from "#rules/abn";
import { changeOwnUser, type OwnColumns, setDeletionRequest } from "../../../db/account/own-user";
import { userById } from "../../../db/account/users";
import { clubEmail, clubName, readFeatures } from "../../../db/content/site-settings";
import { deleteFormerPortraits } from "../../../db/content/unused-uploads";
import { type Features, isOn, switchedOff } from "../../../domain/account/profile-switches";
import { hashPassword } from "../../../domain/secrets";
import { deletionEmail } from "../../../mail/email-messages";
import { readInput } from "../../input";
import { limit, requireChangeCode, sendChangeCode } from "../../one-time-codes";
import { type FieldError, Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer, type Services } from "../../services";
import { forbidden, getLimit, recordName } from "../record-lists";
import { refuseStale, writeOnce } from "../write-once";
import { toUserWire } from "./user-wire";

type Sent = v.InferOutput<typeof updateUserRequest>;

/** What cannot be written to this account, whatever is stored. */
function findErrors(sent: Sent, features: Features, now: number): FieldError[] {
  const off = switchedOff(features, Object.keys(sent));
  const errors = off.map((field) => ({ field, message: "This club does not let members change it" }));
  if (sent.date_of_birth && Date.parse(sent.date_of_birth) > now)
    errors.push({ field: "date_of_birth", message: "Must be in the past" });
  if (sent.abn && !isAbn(sent.abn)) errors.push({ field: "abn", message: "Is not a valid ABN" });
  return errors;
}

async function getColumns(sent: Sent): Promise<Partial<OwnColumns>> {
  const { idempotency_key, id, updated_at, image, newpassword, code, ...fields } = sent;
  return {
    ...fields,
    ...(image === null ? { image_hash: null } : {}),
    ...(newpassword === undefined ? {} : { password_hash: await hashPassword(newpassword) }),
  };
}

/** Of the fields that the database refuses. */
const refusals: Readonly<Partial<Record<keyof OwnColumns, string>>> = {
  date_of_birth: "Cannot be changed once it is set",
  current_address_id: "Is none of your addresses",
  drivers_licence_state_of_issue_id: "There is no such state",
};

async function update(c: AppContext): Promise<Response> {
  const { services } = c.var;
  const { db, media, clock } = services;
  const viewer = await requireViewer(c);
  const sent = await readInput(c, updateUserRequest);
  if (sent.id !== viewer.userId) throw new Refusal("NOT_FOUND");
  return writeOnce(c, viewer, sent, async () => {
    const features = await readFeatures(db);
    const errors = findErrors(sent, features, clock.now());
    if (errors.length > 0) throw new Refusal("VALIDATION", { errors });
    if (sent.newpassword !== undefined) await requireChangeCode(services, viewer, sent.code);
    const change = {
      userId: viewer.userId,
      familyId: viewer.familyId,
      version: sent.updated_at,
      columns: await getColumns(sent),
      mayChangeDateOfBirth: isOn(features, "change_date_of_birth", false),
    };
    const changed = await changeOwnUser(db, change, clock.now());
    if (changed.outcome === "refused")
      throw new Refusal("VALIDATION", {
        errors: changed.fields.map((field) => ({ field, message: refusals[field] ?? "Is not allowed" })),
      });
    if (sent.image === null && changed.outcome === "changed")
      await deleteFormerPortraits(db, media, viewer.userId);
    const item = changed.row && (await toUserWire(db, changed.row));
    return changed.outcome === "stale" || !item ? refuseStale(item) : { item };
  });
}

/** Emails the club. The account has its deletion date whether or not the email arrives. */
async function askClub({ db, mailer }: Services, member: Parameters<typeof deletionEmail>[2]): Promise<void> {
  const to = await clubEmail(db);
  if (to) await mailer.send(async () => deletionEmail(to, await clubName(db), member));
}

/** POST delete asks for the account's deletion, and enable takes that back. Either again changes nothing. */
const deletion = (requested: boolean) => async (c: AppContext) => {
  const { services } = c.var;
  const { db, clock } = services;
  const viewer = await requireViewer(c);
  const { userId } = viewer;
  const sent = await readInput(c, changeRequest);
  if (sent.id !== userId) throw new Refusal("NOT_FOUND");
  return writeOnce(c, viewer, sent, async () => {
    if (requested) await limit(services, "askForDeletion", viewer.email);
    const version = sent.updated_at;
    const row = await setDeletionRequest(db, { userId, version, requested }, clock.now());
    if (row && requested) {
      const name = `${row.first_name} ${row.last_name}`.trim();
      await askClub(services, { id: row.id, name, email: row.email });
    }
    const current = row ?? (await userById(db, userId));
    const item = current && (await toUserWire(db, current));
    const isStale = !row && version !== undefined && version !== current?.updated_at;
    return isStale || !item ? refuseStale(item) : { item };
  });
};

const listRequest = v.object(paging);

/** The member's own account as a generic record. Mounted last, as other fixed names win (contract 5). */
export const ownUserCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db } = c.var.services;
    const { userId } = await requireViewer(c);
    const { offset } = getLimit(await readInput(c, listRequest));
    const row = offset === 0 ? await userById(db, userId) : null;
    return c.json({ data: row ? [await toUserWire(db, row)] : [], total: 1 });
  })
  .post("/sendChangeCode", async (c) => {
    await sendChangeCode(c.var.services, await requireViewer(c));
    return c.json({ success: true });
  })
  .post("/update", update)
  .post("/delete", deletion(true))
  .post("/enable", deletion(false))
  .post("/create", forbidden)
  .post("/disable", forbidden)
  .post("/addPhoto", forbidden)
  .post("/:name", async (c) => {
    const { db } = c.var.services;
    const { userId } = await requireViewer(c);
    const name = recordName(c);
    const row = await userById(db, userId);
    if (!row || (name !== String(row.id) && name !== row.url)) throw new Refusal("NOT_FOUND");
    return c.json({ item: await toUserWire(db, row) });
  });
