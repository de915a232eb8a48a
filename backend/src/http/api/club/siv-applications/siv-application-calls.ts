import { Hono } from "hono";
import * as v from "valibot";
import { changeRequest } from "#contract/records";
import {
  createSivApplicationRequest,
  removeFromSivApplicationRequest,
  signedTextRequest,
  sivApplicationListRequest,
  submitSivApplicationRequest,
  updateSivApplicationRequest,
} from "#contract/siv-application";
import { id as idWire } from "#contract/wire";
import { documentSlots } from "#rules/siv-application-values";
import { getApplicant } from "../../../../db/club/applicants";
import { cancelSivApplication } from "../../../../db/club/siv-application-steps";
import {
  createSivApplication,
  deleteDraft,
  listSivApplications,
  openSivApplication,
  ownColumns,
  removeSivApplicationFile,
  updateSivApplication,
} from "../../../../db/club/siv-applications";
import { clubZone } from "../../../../db/content/site-settings";
import type { Viewer } from "../../../../domain/account/viewer";
import { clubDay } from "../../../../domain/club-time";
import { parseInput, readFields, readInput } from "../../../input";
import { Refusal } from "../../../refusal";
import { type AppContext, type AppEnv, requireViewer, type Services } from "../../../services";
import { forbidden, getLimit, recordName } from "../../record-lists";
import { memberWrite, refuseStale, writeOnce } from "../../write-once";
import { refuseField } from "../vehicle-fields";
import { readCreation, readSivApplicationColumns } from "./siv-application-fields";
import { addFile, addPhoto } from "./siv-application-file-calls";
import { editableSivApplication, getItem, ownSivApplication, refuseWrite } from "./siv-application-record";
import { uploadSignature } from "./siv-application-signature";
import { getScheme, getSignedText, submit } from "./siv-application-submit";
import { listEvidence, listFiles, sivApplicationWires, toSivApplicationWire } from "./siv-application-wire";
import { tellHandedIn } from "./tell-handed-in";

const create = memberWrite(
  createSivApplicationRequest,
  async ({ services: { db, clock }, viewer, input }) => {
    const open = await openSivApplication(db, viewer.userId, input.vehicle_id);
    if (open) return refuseStale(await toSivApplicationWire(db, open));
    const applicant = await getApplicant(db, viewer.userId, input.vehicle_id);
    if (!applicant) return refuseField("vehicle_id", "Choose a vehicle of your garage that is not sold");
    const { scheme, fields } = await readCreation(db, input, applicant);
    const creation = { vehicleId: input.vehicle_id, schemeId: scheme.id, fields };
    const row = await createSivApplication(db, viewer.userId, creation, clock.now());
    if (row) return { item: await toSivApplicationWire(db, row) };
    // Another request was first.
    const first = await openSivApplication(db, viewer.userId, input.vehicle_id);
    return refuseStale(first && (await toSivApplicationWire(db, first)));
  },
);

type Update = v.InferOutput<typeof updateSivApplicationRequest>;

async function save(services: Services, viewer: Viewer, input: Update) {
  const { db, clock } = services;
  const own = { ownerId: viewer.userId, id: input.id };
  const row = await editableSivApplication(services, own, input.updated_at);
  const today = clubDay(clock.now(), await clubZone(db));
  const fields = await readSivApplicationColumns(db, input, await getScheme(db, row), today);
  const version = { ...own, updatedAt: input.updated_at };
  if (!(await updateSivApplication(db, version, fields, clock.now()))) await refuseWrite(services, own);
  return getItem(services, own);
}

/** Any state but "submitted", and a signature without it, is not the applicant's to say. */
function ownChanges(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  if ("status" in sent && sent.status === "submitted") return sent;
  return { ...sent, status: undefined, signature: undefined };
}

async function update(c: AppContext): Promise<Response> {
  const viewer = await requireViewer(c);
  const sent = await readFields(c);
  const input = parseInput(updateSivApplicationRequest, ownChanges(sent));
  const { status, signature } = input;
  return writeOnce(c, viewer, input, async () => {
    if (status === undefined) return save(c.var.services, viewer, input);
    if (!signature) return refuseField("signature", "Sign it to hand it in");
    const isFieldSent = ownColumns.some((name) => input[name] !== undefined);
    if (!isFieldSent) return handIn(c, viewer, { ...input, signature });
    await save(c.var.services, viewer, input);
    return handIn(c, viewer, { ...input, signature, updated_at: undefined });
  });
}

const removeFile = memberWrite(removeFromSivApplicationRequest, async ({ services, viewer, input }) => {
  const { db, media, clock } = services;
  const own = { ownerId: viewer.userId, id: input.id };
  const row = await editableSivApplication(services, own, input.updated_at);
  if (!listEvidence(row).includes(input.key)) refuseField("key", "The application has no such file");
  const version = { ...own, updatedAt: input.updated_at };
  const isRemoved = await removeSivApplicationFile(db, media, version, input.key, clock.now());
  if (!isRemoved) await refuseWrite(services, own);
  return getItem(services, own);
});

type HandingIn = v.InferOutput<typeof submitSivApplicationRequest>;

async function handIn(c: AppContext, viewer: Viewer, input: HandingIn) {
  const { services } = c.var;
  const own = { ownerId: viewer.userId, id: input.id };
  const row = await editableSivApplication(services, own, input.updated_at);
  if (!(await submit(services, row, input.signature))) await refuseWrite(services, own);
  await tellHandedIn(services, row, new URL(c.req.url).origin);
  return getItem(services, own);
}

const cancel = memberWrite(changeRequest, async ({ services, viewer, input }) => {
  const own = { ownerId: viewer.userId, id: input.id };
  const version = { ...own, updatedAt: input.updated_at };
  const isCancelled = await cancelSivApplication(services.db, version, services.clock.now());
  if (!isCancelled) await refuseWrite(services, own);
  return getItem(services, own);
});

/** Replies the draft as it was. */
const remove = memberWrite(changeRequest, async ({ services, viewer, input }) => {
  const { db, media } = services;
  const own = { ownerId: viewer.userId, id: input.id };
  const row = await ownSivApplication(services, own);
  const item = await toSivApplicationWire(db, row);
  const version = { ...own, updatedAt: input.updated_at };
  if (!(await deleteDraft(db, media, version, listFiles(row)))) await refuseWrite(services, own);
  return { item };
});

/** A member's applications for a concession: every call answers the applicant alone. */
export const sivApplicationCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db } = c.var.services;
    const { userId } = await requireViewer(c);
    const { status = null, vehicle_id = null, ...paging } = await readInput(c, sivApplicationListRequest);
    const filter = { status, vehicleId: vehicle_id };
    const { applications, total } = await listSivApplications(db, userId, filter, getLimit(paging));
    return c.json({ data: await sivApplicationWires(db, userId, applications), total });
  })
  .post("/create", create)
  .post("/update", update)
  .post("/addPhoto", addPhoto)
  .post("/addDocument", addFile(documentSlots))
  .post("/removeFile", removeFile)
  .post("/signature", uploadSignature)
  .post("/signedText", async (c) => {
    const { userId } = await requireViewer(c);
    const { id } = await readInput(c, signedTextRequest);
    const row = await ownSivApplication(c.var.services, { ownerId: userId, id });
    const { text, hash } = await getSignedText(c.var.services.db, row);
    return c.json({ text, text_hash: hash });
  })
  .post("/submit", async (c) => {
    const viewer = await requireViewer(c);
    const input = await readInput(c, submitSivApplicationRequest);
    return writeOnce(c, viewer, input, () => handIn(c, viewer, input));
  })
  .post("/disable", cancel)
  .post("/delete", remove)
  .post("/enable", forbidden)
  .post("/:name", async (c) => {
    const { userId } = await requireViewer(c);
    const id = v.safeParse(idWire, recordName(c));
    if (!id.success) throw new Refusal("NOT_FOUND");
    return c.json(await getItem(c.var.services, { ownerId: userId, id: id.output }));
  });
