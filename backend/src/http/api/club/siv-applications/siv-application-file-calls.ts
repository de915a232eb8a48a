import * as v from "valibot";
import { addToSivApplicationRequest } from "#contract/siv-application";
import { photoFileField } from "#contract/vehicle";
import { id as idWire } from "#contract/wire";
import { documentSlots, maxSivDocuments, type PhotoSlot, photoSlots } from "#rules/siv-application-values";
import {
  addSivApplicationDocument,
  type DocumentRow,
  setSivApplicationPhoto,
} from "../../../../db/club/siv-applications";
import { type OwnFileRow, ownFiles } from "../../../../db/content/files";
import type { Viewer } from "../../../../domain/account/viewer";
import { readInput } from "../../../input";
import { limit } from "../../../one-time-codes";
import { type AppContext, requireViewer } from "../../../services";
import { readUpload } from "../../../uploads";
import { storePrivateFile } from "../../content/file-upload";
import { writeOnce } from "../../write-once";
import { refuseField } from "../vehicle-fields";
import { editableSivApplication, getItem, refuseWrite } from "./siv-application-record";
import { listDocuments, listPhotos } from "./siv-application-wire";

const pictures = ["image/jpeg", "image/png", "image/webp"];
const papers = ["application/pdf", ...pictures];

type Slot = PhotoSlot | DocumentRow["slot"];
const isDocument = (slot: Slot): slot is DocumentRow["slot"] =>
  (documentSlots as readonly string[]).includes(slot);

/** @throws Refusal VALIDATION, for somebody else's file as for none */
async function uploaded(db: D1Database, ownerId: number, key: string, slot: Slot): Promise<OwnFileRow> {
  const [file] = await ownFiles(db, ownerId, [key]);
  if (!file) return refuseField("key", "Upload the file first");
  const isAccepted = (isDocument(slot) ? papers : pictures).includes(file.content_type);
  return isAccepted
    ? file
    : refuseField("key", isDocument(slot) ? "Send a PDF or a picture" : "Send a picture");
}

type Addition = {
  readonly id: number;
  readonly slot: Slot;
  /** Of the member's file. */
  readonly key: string;
  readonly updatedAt: string | undefined;
  readonly requestKey: string | undefined;
};

/** addPhoto or addDocument, by the slots that it takes. */
export function addFile(slots: readonly Slot[]) {
  return async (c: AppContext): Promise<Response> => {
    const viewer = await requireViewer(c);
    const input = await readInput(
      c,
      v.object({ ...addToSivApplicationRequest.entries, slot: v.picklist(slots) }),
    );
    const { id, slot, key, updated_at: updatedAt, uuid } = input;
    return add(c, viewer, {
      id,
      slot,
      key,
      updatedAt,
      requestKey: input.idempotency_key ?? (uuid || undefined),
    });
  };
}

const pictureForm = v.object({
  id: idWire,
  uuid: addToSivApplicationRequest.entries.uuid,
  name: v.picklist([...photoSlots, ...documentSlots]),
});

/** addPhoto: JSON with the key of an uploaded file, or a form with the picture itself. */
export async function addPhoto(c: AppContext): Promise<Response> {
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) return addFile(photoSlots)(c);
  const { services } = c.var;
  const viewer = await requireViewer(c);
  await limit(services, "upload", viewer.email);
  const { fields, ...file } = await readUpload(c.req.raw, viewer, photoFileField);
  const read = v.safeParse(pictureForm, fields);
  if (!read.success) return refuseField("name", "Say which application it is for, and what it shows");
  const { id, uuid, name: slot } = read.output;
  // Before anything is stored for it.
  await editableSivApplication(services, { ownerId: viewer.userId, id }, undefined);
  const { id: key } = await storePrivateFile(services, viewer, file);
  return add(c, viewer, { id, slot, key, updatedAt: undefined, requestKey: uuid || undefined });
}

async function add(
  c: AppContext,
  viewer: Viewer,
  { id, slot, key, updatedAt, requestKey }: Addition,
): Promise<Response> {
  const { services } = c.var;
  const { db, media, clock } = services;
  // Without `key`: a file that is sent again has been uploaded again. Another file is another write.
  const [sent] = await ownFiles(db, viewer.userId, [key]);
  const file = sent && { name: sent.name, bytes: sent.bytes };
  const once = { id, slot, file, idempotency_key: requestKey };
  return writeOnce(c, viewer, once, async () => {
    const own = { ownerId: viewer.userId, id };
    const row = await editableSivApplication(services, own, updatedAt);
    await uploaded(db, viewer.userId, key, slot);
    const version = { ...own, updatedAt };
    if (!isDocument(slot)) {
      const photo = { slot, key, former: listPhotos(row)[slot] };
      const isSet = await setSivApplicationPhoto(db, media, version, photo, clock.now());
      return isSet ? getItem(services, own) : refuseWrite(services, own);
    }
    const others = listDocuments(row).filter((each) => each.slot === slot && each.id !== key);
    if (others.length >= maxSivDocuments) refuseField("documents", `At most ${maxSivDocuments} of a kind`);
    const document = { slot, id: key };
    const isAdded = await addSivApplicationDocument(db, version, document, maxSivDocuments, clock.now());
    return isAdded ? getItem(services, own) : refuseWrite(services, own);
  });
}
