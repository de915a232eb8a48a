import * as v from "valibot";
import { vehiclePaths } from "#contract/paths";
import type {
  AddPhotoRequest,
  CreateVehicleRequest,
  UpdateVehicleRequest,
  VehicleListRequest,
} from "#contract/vehicle";
import type { VehicleDetails, VehicleFields, VehicleList } from "~/domain/club/vehicle";
import { ok } from "~/lib/result";
import { type ApiError, type ApiResult, isNotFound } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { type WriteResult, writeError } from "../write-error";
import { fieldOfWire, knownItem, knownPictures, knownVehicle, toVehicle, toWire } from "./vehicle-from-wire";

/** Sent with a write. 8 to 64 characters of a-z, A-Z, 0-9, _ and -. */
type Once = {
  /** A form's id: the same write sent again gets the first answer. */ readonly requestKey?: string;
};
/** CONFLICT when the vehicle has changed since. */
type Read = {
  /** Of the vehicle as it was read; without it the write is unconditional. */ readonly updatedAt?: string;
};
type Write = (id: number, read?: Once & Read) => WriteResult<VehicleDetails>;

/** The signed-in member's own vehicles. NOT_FOUND for anybody else's. Refused fields have the site's names. */
export type VehicleApi = {
  /** Without deleted ones, unless asked for them alone. `pageSize` at most 100 (default 20). */
  list(filter?: {
    readonly page?: number;
    readonly pageSize?: number;
    readonly isActive?: boolean;
    readonly isSold?: boolean;
    readonly isDeleted?: boolean;
  }): ApiResult<VehicleList>;
  /** A deleted one as well; null when there is none. */
  find(id: number): ApiResult<VehicleDetails | null>;
  create(
    fields: Partial<VehicleFields> & Pick<VehicleFields, "make" | "model">,
    once?: Once,
  ): WriteResult<VehicleDetails>;
  /** The given fields; the others stay. */
  update(id: number, changes: Partial<VehicleFields>, read?: Once & Read): WriteResult<VehicleDetails>;
  /** All photos in their new order; those left out are removed. */
  setPhotos(
    id: number,
    photos: readonly { readonly hash: string; readonly description: string }[],
    read?: Once & Read,
  ): WriteResult<VehicleDetails>;
  /** Ids of all documents; those left out are deleted. */
  setDocuments(id: number, documents: readonly string[], read?: Once & Read): WriteResult<VehicleDetails>;
  /** @param photo `key`: of an uploaded image; `uuid`: sent again with the same one, it is added once */
  addPhoto(
    id: number,
    photo: { readonly key: string; readonly description: string; readonly uuid: string },
  ): WriteResult<VehicleDetails>;
  /** Takes out one that was put away, or restores a deleted one. */
  enable: Write;
  /** Puts away. */
  disable: Write;
  /** Deletes; it can be restored for 30 days. */
  remove: Write;
  /** Restores a deleted one. */
  restore: Write;
};

const listReply = v.object({
  data: requiredList(knownVehicle),
  total: v.fallback(v.nullish(v.number(), null), null),
  pictures: knownPictures,
});
const oneReply = v.object({ item: knownItem, pictures: knownPictures });

const toDetails = ({ item, pictures }: v.InferOutput<typeof oneReply>): VehicleDetails => ({
  ...toVehicle(item),
  pictures,
});

/** Fields of the error by their names in the site. */
const renamed = (error: ApiError): ApiError => ({
  ...error,
  fieldErrors: error.fieldErrors.map(({ field, message }) => ({
    field: fieldOfWire(field) ?? field,
    message,
  })),
});

export function createVehicleApi({ call }: Pick<Transport, "call">): VehicleApi {
  async function write(path: string, body: object): WriteResult<VehicleDetails> {
    const reply = await call(oneReply, { method: "POST", path, body, as: "session" });
    if (reply.ok) return ok(toDetails(reply.value));
    return writeError(renamed(reply.error), knownItem, (item) => toDetails({ item, pictures: {} }));
  }
  const update = (id: number, changes: Partial<UpdateVehicleRequest>, read: Once & Read = {}) => {
    const body: UpdateVehicleRequest = { ...changes, ...conditions(read), id };
    return write(vehiclePaths.update, body);
  };
  const change =
    (path: string): Write =>
    (id, read = {}) =>
      write(path, { ...conditions(read), id });

  return {
    list: async ({ page, pageSize, isActive, isSold, isDeleted } = {}) => {
      const body: VehicleListRequest = {
        page,
        page_size: pageSize,
        is_active: isActive,
        sold: isSold,
        deleted: isDeleted,
      };
      const reply = await call(listReply, { method: "POST", path: vehiclePaths.list, body, as: "session" });
      if (!reply.ok) return reply;
      const { data, total, pictures } = reply.value;
      return ok({ vehicles: data.map(toVehicle), total: total ?? data.length, pictures });
    },
    find: async (id) => {
      const path = vehiclePaths.record(id);
      const reply = await call(oneReply, { method: "POST", path, body: {}, as: "session" });
      if (reply.ok) return ok(toDetails(reply.value));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    create: (fields, once = {}) => {
      const { make, model } = fields;
      const body: CreateVehicleRequest = { ...toWire(fields), ...conditions(once), make, model };
      return write(vehiclePaths.create, body);
    },
    update: (id, changes, read) => update(id, toWire(changes), read),
    setPhotos: (id, photos, read) => update(id, { photos: [...photos] }, read),
    setDocuments: (id, documents, read) => update(id, { documents: [...documents] }, read),
    addPhoto: (id, { key, description, uuid }) => {
      const body: AddPhotoRequest = { id, key, uuid, name: description, model: "vehicle" };
      return write(vehiclePaths.addPhoto, body);
    },
    enable: change(vehiclePaths.enable),
    disable: change(vehiclePaths.disable),
    remove: change(vehiclePaths.delete),
    restore: change(vehiclePaths.enable),
  };
}

/** On the wire; undefined ones are not sent. */
const conditions = ({ requestKey, updatedAt }: Once & Read) => ({
  idempotency_key: requestKey,
  updated_at: updatedAt,
});
