import * as v from "valibot";
import { vehiclePaths } from "#contract/paths";
import {
  type AddPhotoRequest,
  type CreateVehicleRequest,
  photoFileField,
  type UpdateVehicleRequest,
  type VehicleListRequest,
} from "#contract/vehicle";
import type { VehicleDetails, VehicleFields, VehicleList } from "~/domain/club/vehicle";
import { err, ok, type Result } from "~/lib/result";
import { type ApiError, type ApiResult, isNotFound, withFieldNames } from "../api-error";
import { requiredList } from "../lenient-schema";
import { countListed } from "../list-total";
import type { Transport } from "../transport";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";
import {
  knownItem,
  knownPictures,
  knownVehicle,
  toVehicle,
  toWire,
  vehicleFieldNames,
} from "./vehicle-from-wire";

type Once = Pick<WriteBasis, "requestKey">;
type Change = (
  id: number,
  basis: Pick<WriteBasis, "updatedAt"> & Partial<Once>,
) => WriteResult<VehicleDetails>;
type WriteResult<T> = Promise<Result<T, WriteError<VehicleDetails>>>;

/**
 * The signed-in member's own vehicles; NOT_FOUND for another member's. `fieldErrors` have the site's names.
 */
export type VehicleApi = {
  /** Without deleted ones, unless asked for them alone. `pageSize` at most 100. */
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
    once: Once,
  ): WriteResult<VehicleDetails>;
  update(id: number, changes: Partial<VehicleFields>, basis: WriteBasis): WriteResult<VehicleDetails>;
  /** All photos in their new order; those left out are removed. */
  setPhotos(
    id: number,
    photos: readonly { readonly hash: string; readonly description: string }[],
    basis: WriteBasis,
  ): WriteResult<VehicleDetails>;
  /** Ids of all documents; those left out are deleted. */
  setDocuments(id: number, documents: readonly string[], basis: WriteBasis): WriteResult<VehicleDetails>;
  /** What documents are, in the owner's words. For a backend whose files have descriptions. */
  describeDocuments(
    id: number,
    descriptions: readonly { readonly id: string; readonly description: string }[],
    basis: WriteBasis,
  ): WriteResult<VehicleDetails>;
  /**
   * @param photo `key`: of an uploaded image, or its file, for a backend without uploads; `uuid`: sent again
   * with the same one, it is added once
   */
  addPhoto(
    id: number,
    photo: { readonly key: string | File; readonly description: string; readonly uuid: string },
  ): WriteResult<void>;
  /** Reactivates an inactive vehicle, or restores a deleted one. */
  enable: Change;
  /** Marks as inactive: still in the garage. */
  disable: Change;
  /** Deletes; it can be restored for 30 days. */
  remove(...change: Parameters<Change>): WriteResult<void>;
  restore: Change;
};

/** The backend's (contract/records.ts), said to one that has another. */
const defaultPageSize = 20;

const listReply = v.object({
  data: requiredList(knownVehicle),
  total: v.fallback(v.nullish(v.number(), null), null),
  pictures: knownPictures,
});
const oneReply = v.object({ item: knownItem, pictures: knownPictures });

/** Spec §7 names no reply of a change. */
const writeReply = v.object({ item: v.optional(knownItem), pictures: knownPictures });

function photoForm(fields: Readonly<Record<string, string | number>>, picture: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(photoFileField, picture, picture.name);
  return form;
}

const toDetails = ({ item, pictures }: v.InferOutput<typeof oneReply>): VehicleDetails => ({
  ...toVehicle(item),
  pictures,
});

export function createVehicleApi({ call }: Pick<Transport, "call">): VehicleApi {
  const refused = (error: ApiError) =>
    err(
      writeError(withFieldNames(error, vehicleFieldNames), knownItem, (item) =>
        toDetails({ item, pictures: {} }),
      ),
    );
  /** A write of whose reply nothing is read. */
  async function send(path: string, body: object): WriteResult<void> {
    const reply = await call(v.unknown(), { method: "POST", path, body, as: "session" });
    return reply.ok ? ok() : refused(reply.error);
  }
  const read = (id: number) =>
    call(oneReply, { method: "POST", path: vehiclePaths.record(id), body: {}, as: "session" });
  async function write(path: string, body: { readonly id: number }): WriteResult<VehicleDetails> {
    const reply = await call(writeReply, { method: "POST", path, body, as: "session" });
    if (!reply.ok) return refused(reply.error);
    const { item, pictures } = reply.value;
    if (item) return ok(toDetails({ item, pictures }));
    const written = await read(body.id);
    return written.ok ? ok(toDetails(written.value)) : refused(written.error);
  }
  const update = (id: number, changes: Partial<UpdateVehicleRequest>, basis: WriteBasis) => {
    const body = { ...changes, ...basisFields(basis), id } satisfies UpdateVehicleRequest;
    return write(vehiclePaths.update, body);
  };
  const change =
    (path: string): Change =>
    (id, { updatedAt, requestKey = null }) =>
      write(path, { ...basisFields({ updatedAt, requestKey }), id });

  return {
    list: async ({ page, pageSize = defaultPageSize, isActive, isSold, isDeleted } = {}) => {
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
      const count = countListed(total, data.length, { page, pageSize });
      return ok({ vehicles: data.map(toVehicle), total: count, pictures });
    },
    find: async (id) => {
      const reply = await read(id);
      if (reply.ok) return ok(toDetails(reply.value));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    create: async (fields, { requestKey }) => {
      const { make, model } = fields;
      const body: CreateVehicleRequest = { ...toWire(fields), ...keyField(requestKey), make, model };
      const reply = await call(oneReply, { method: "POST", path: vehiclePaths.create, body, as: "session" });
      return reply.ok ? ok(toDetails(reply.value)) : refused(reply.error);
    },
    update: (id, changes, basis) => update(id, toWire(changes), basis),
    setPhotos: (id, photos, basis) => update(id, { photos: [...photos] }, basis),
    setDocuments: (id, documents, basis) => update(id, { documents: [...documents] }, basis),
    describeDocuments: (id, descriptions, basis) =>
      update(id, { document_descriptions: [...descriptions] }, basis),
    addPhoto: (id, { key, description, uuid }) => {
      const fields = { id, uuid, name: description, model: "vehicle" };
      const body: AddPhotoRequest | FormData =
        typeof key === "string" ? { ...fields, key } : photoForm(fields, key);
      return send(vehiclePaths.addPhoto, body);
    },
    enable: change(vehiclePaths.enable),
    disable: change(vehiclePaths.disable),
    remove: (id, { updatedAt, requestKey = null }) =>
      send(vehiclePaths.delete, { ...basisFields({ updatedAt, requestKey }), id }),
    restore: change(vehiclePaths.enable),
  };
}
