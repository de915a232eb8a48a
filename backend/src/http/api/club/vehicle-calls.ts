import { Hono } from "hono";
import * as v from "valibot";
import { changeRequest } from "#contract/records";
import {
  addPhotoRequest,
  createVehicleRequest,
  maxVehicles,
  photoFileField,
  updateVehicleRequest,
  vehicleListRequest,
} from "#contract/vehicle";
import { id as idWire } from "#contract/wire";
import { maxVehiclePhotos } from "#rules/vehicle-limits";
import {
  addVehiclePhoto,
  changeVehicle,
  createVehicle,
  findVehicle,
  listVehicles,
  type OwnVehicle,
  updateVehicle,
  type VehicleStep,
} from "../../../db/club/vehicles";
import { ownImage } from "../../../db/content/images";
import type { Viewer } from "../../../domain/account/viewer";
import { pictureCuts } from "../../../images/picture-cuts";
import { parseInput, readInput } from "../../input";
import { limit } from "../../one-time-codes";
import { Refusal } from "../../refusal";
import { type AppContext, type AppEnv, requireViewer, type Services } from "../../services";
import { pictureIn, storePicture } from "../../store-picture";
import { readUpload } from "../../uploads";
import { getLimit, recordName } from "../record-lists";
import { memberWrite, refuseStale, writeOnce } from "../write-once";
import { readColumns, readDescriptions, readDocuments, readPhotos, refuseField } from "./vehicle-fields";
import { buildVehicleReply, listDocuments, listPhotos, vehicleListWire } from "./vehicle-wire";

/** @throws Refusal NOT_FOUND, for somebody else's as for none */
async function ownVehicle({ db, clock }: Services, own: OwnVehicle) {
  const row = await findVehicle(db, own, clock.now());
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

async function getReply(services: Services, own: OwnVehicle) {
  return buildVehicleReply(services.db, own.ownerId, await ownVehicle(services, own));
}

/** @throws Refusal NOT_FOUND, or CONFLICT with the vehicle as it is now */
async function refuseWrite(services: Services, own: OwnVehicle): Promise<never> {
  const { item } = await getReply(services, own);
  return refuseStale(item);
}

const without = (all: readonly string[], kept: readonly string[] | undefined) =>
  kept ? all.filter((each) => !kept.includes(each)) : [];

function step(name: VehicleStep) {
  return memberWrite(changeRequest, async ({ services, viewer, input }) => {
    const own = { ownerId: viewer.userId, id: input.id };
    const version = { ...own, updatedAt: input.updated_at };
    if (!(await changeVehicle(services.db, version, name, services.clock.now()))) {
      await refuseWrite(services, own);
    }
    return getReply(services, own);
  });
}

/** The fields of a multipart form are texts. */
const sentPhotoRequest = v.object({
  ...v.omit(addPhotoRequest, ["id", "key"]).entries,
  id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number)),
});

/** What addPhoto has been sent. A picture that came with it is stored as an upload is. */
async function readPhoto(c: AppContext, viewer: Viewer): Promise<v.InferOutput<typeof addPhotoRequest>> {
  const request = c.req.raw;
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data"))
    return readInput(c, addPhotoRequest);
  await limit(c.var.services, "upload", viewer.email);
  let fields: v.InferOutput<typeof sentPhotoRequest> | undefined;
  const read = async () => {
    const upload = await readUpload(request, viewer, photoFileField);
    fields = parseInput(sentPhotoRequest, upload.fields);
    await ownVehicle(c.var.services, { ownerId: viewer.userId, id: fields.id });
    return upload.bytes;
  };
  const sent = { ...pictureIn(request, viewer), read };
  const as = { name: "upload", ownerId: viewer.userId, cuts: pictureCuts };
  const { hash } = await storePicture(c.var.services, sent, as);
  return { ...(fields as NonNullable<typeof fields>), key: hash };
}

/** A member's garage: every call answers its owner alone, and NOT_FOUND to anybody else. */
export const vehicleCalls = new Hono<AppEnv>()
  .post("/", async (c) => {
    const { db, clock } = c.var.services;
    const { userId } = await requireViewer(c);
    const { is_active, sold, deleted, ...paging } = await readInput(c, vehicleListRequest);
    const filter = { isActive: is_active ?? null, isSold: sold ?? null, isDeleted: deleted };
    const { vehicles, total } = await listVehicles(db, userId, filter, {
      ...getLimit(paging),
      now: clock.now(),
    });
    return c.json({ ...(await vehicleListWire(db, userId, vehicles)), total });
  })
  .post(
    "/create",
    memberWrite(createVehicleRequest, async ({ services: { db, clock }, viewer, input }) => {
      const fields = await readColumns(db, input, null, clock.now());
      const row = await createVehicle(db, viewer.userId, fields, clock.now());
      if (!row) {
        throw new Refusal("VALIDATION", { message: `A garage has at most ${maxVehicles} vehicles` });
      }
      return buildVehicleReply(db, viewer.userId, row);
    }),
  )
  .post(
    "/update",
    memberWrite(updateVehicleRequest, async ({ services, viewer, input }) => {
      const { db, media, clock } = services;
      const own = { ownerId: viewer.userId, id: input.id };
      const row = await ownVehicle(services, own);
      const version = { ...own, updatedAt: input.updated_at };
      const stale = input.updated_at !== undefined && input.updated_at !== row.updated_at;
      if (stale || row.deleted_at !== null) await refuseWrite(services, own);
      const [hashes, ids] = [listPhotos(row).map(({ hash }) => hash), listDocuments(row)];
      const photos = input.photos && readPhotos(input.photos, hashes);
      const documents = input.documents && (await readDocuments(db, viewer.userId, input.documents));
      const described = readDescriptions(input.document_descriptions ?? [], documents ?? ids);
      const removed = {
        photos: without(
          hashes,
          photos?.map(({ hash }) => hash),
        ),
        documents: without(ids, documents),
      };
      const fields = await readColumns(db, input, row, clock.now());
      const changes = { fields, photos, documents, described, removed };
      if (!(await updateVehicle(db, media, version, changes, clock.now()))) await refuseWrite(services, own);
      return getReply(services, own);
    }),
  )
  .post("/addPhoto", async (c) => {
    const { services } = c.var;
    const { db, clock } = services;
    const viewer = await requireViewer(c);
    const input = await readPhoto(c, viewer);
    // Without `key`: a photo that is sent again has been uploaded again.
    const once = { id: input.id, idempotency_key: input.uuid || undefined };
    return writeOnce(c, viewer, once, async () => {
      const own = { ownerId: viewer.userId, id: input.id };
      const row = await ownVehicle(services, own);
      if (row.deleted_at !== null) await refuseWrite(services, own);
      const image = await ownImage(db, viewer.userId, input.key);
      if (!image) return refuseField("key", "Upload the picture first");
      const photo = { hash: image.hash, description: input.name ?? "" };
      if (!(await addVehiclePhoto(db, own, photo, clock.now()))) {
        refuseField("photos", `A vehicle has at most ${maxVehiclePhotos} photos`);
      }
      return getReply(services, own);
    });
  })
  .post("/enable", step("enable"))
  .post("/disable", step("disable"))
  .post("/delete", step("delete"))
  .post("/:name", async (c) => {
    const { userId } = await requireViewer(c);
    const id = v.safeParse(idWire, recordName(c));
    if (!id.success) throw new Refusal("NOT_FOUND");
    return c.json(await getReply(c.var.services, { ownerId: userId, id: id.output }));
  });
