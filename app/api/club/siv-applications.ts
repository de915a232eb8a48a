import * as v from "valibot";
import { fileField } from "#contract/file";
import { sivApplicationPaths } from "#contract/paths";
import {
  type AddToSivApplicationRequest,
  type CreateSivApplicationRequest,
  type RemoveFromSivApplicationRequest,
  type SubmitSivApplicationRequest,
  signatureFileReply,
  signedTextReply,
  type UpdateSivApplicationRequest,
} from "#contract/siv-application";
import type { PhotoSlot } from "#rules/siv-application-answers";
import type { DocumentSlot, SignatureMethod } from "#rules/siv-application-values";
import type { StoredFile } from "~/domain/account/file";
import type { SivApplication, SivApplicationFields } from "~/domain/club/siv-application";
import { err, ok, type Result } from "~/lib/result";
import { toStoredFile } from "../account/stored-file";
import { type ApiResult, isNotFound, withFieldNames } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";
import {
  fieldsToWire,
  knownSivApplication,
  knownSivApplicationItem,
  sivApplicationFieldNames,
  toSivApplication,
} from "./siv-application-from-wire";

type Written = Promise<Result<SivApplication, WriteError<SivApplication>>>;

/** The exact English text that submitting signs now, and its SHA-256 in lower-case hex. */
export type SignedText = { readonly text: string; readonly textHash: string };

export type NewSignature = {
  readonly method: SignatureMethod;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly signedOn: string;
  /** Of a drawn or uploaded signature. */
  readonly fileId: string | null;
  readonly textHash: string;
  readonly locale: string;
};

/** A file that the member has uploaded; `uuid`: sent again with the same one, it is added once. */
type AddedFile<Slot> = { readonly slot: Slot; readonly key: string; readonly uuid: string };

/** The signed-in member's own applications; NOT_FOUND for anybody else's. */
export type SivApplicationApi = {
  /** The newest first, at most 100. */
  list(vehicleId?: number): ApiResult<readonly SivApplication[]>;
  find(id: number): ApiResult<SivApplication | null>;
  /** CONFLICT with the vehicle's open one when it has one. */
  create(
    fields: Pick<SivApplicationFields, "kind" | "specialClass"> & {
      readonly vehicleId: number;
      readonly schemeId: number | null;
    },
    requestKey: string | null,
  ): Written;
  /** The given fields; the others stay. Field errors have the site's names. */
  update(id: number, changes: Partial<SivApplicationFields>, basis: WriteBasis): Written;
  /** Takes the place of the slot's former photo. */
  addPhoto(id: number, file: AddedFile<PhotoSlot>): Written;
  addDocument(id: number, file: AddedFile<DocumentSlot>): Written;
  /** Removes a photo or a document from the application and deletes it. */
  removeFile(id: number, key: string): Written;
  /** PNG, JPEG or SVG. */
  uploadSignature(file: File): ApiResult<StoredFile>;
  signedText(id: number): ApiResult<SignedText>;
  submit(id: number, signature: NewSignature, basis: WriteBasis): Written;
  cancel(id: number, basis: WriteBasis): Written;
  /** Deletes a draft. */
  remove(id: number, basis: WriteBasis): ApiResult<void>;
};

/** The backend's limit (contract/records.ts). */
const pageSize = 100;

const listReply = v.object({ data: requiredList(knownSivApplication) });
const oneReply = v.object({ item: knownSivApplicationItem });
/** Of replies whose body nothing is read of. */
const anything = v.unknown();

export function createSivApplicationApi({ call }: Pick<Transport, "call">): SivApplicationApi {
  const post = <S extends v.GenericSchema>(schema: S, path: string, body: unknown) =>
    call(schema, { method: "POST", path, body, as: "session" });
  async function write(path: string, body: object): Written {
    const reply = await post(oneReply, path, body);
    if (reply.ok) return ok(toSivApplication(reply.value.item));
    const error = withFieldNames(reply.error, sivApplicationFieldNames);
    return err(writeError(error, knownSivApplicationItem, toSivApplication));
  }
  const add = (path: string, id: number, file: AddedFile<PhotoSlot | DocumentSlot>) => {
    const body: AddToSivApplicationRequest = { id, ...file };
    return write(path, body);
  };

  return {
    list: async (vehicleId) => {
      const body = { page_size: pageSize, ...(vehicleId === undefined ? {} : { vehicle_id: vehicleId }) };
      const reply = await post(listReply, sivApplicationPaths.list, body);
      return reply.ok ? ok(reply.value.data.map(toSivApplication)) : reply;
    },
    find: async (id) => {
      const reply = await post(oneReply, sivApplicationPaths.record(id), {});
      if (reply.ok) return ok(toSivApplication(reply.value.item));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    create: ({ vehicleId, schemeId, kind, specialClass }, requestKey) => {
      const body: CreateSivApplicationRequest = {
        vehicle_id: vehicleId,
        ...(schemeId === null ? {} : { scheme_id: schemeId }),
        kind,
        special_class: specialClass,
        ...keyField(requestKey),
      };
      return write(sivApplicationPaths.create, body);
    },
    update: (id, changes, basis) => {
      const body: UpdateSivApplicationRequest = { ...fieldsToWire(changes), ...basisFields(basis), id };
      return write(sivApplicationPaths.update, body);
    },
    addPhoto: (id, file) => add(sivApplicationPaths.addPhoto, id, file),
    addDocument: (id, file) => add(sivApplicationPaths.addDocument, id, file),
    removeFile: (id, key) => {
      const body: RemoveFromSivApplicationRequest = { id, key };
      return write(sivApplicationPaths.removeFile, body);
    },
    uploadSignature: async (file) => {
      const body = new FormData();
      body.set(fileField, file, file.name);
      const reply = await post(signatureFileReply, sivApplicationPaths.signature, body);
      return reply.ok ? ok(toStoredFile(reply.value.item)) : reply;
    },
    signedText: async (id) => {
      const reply = await post(signedTextReply, sivApplicationPaths.signedText, { id });
      return reply.ok ? ok({ text: reply.value.text, textHash: reply.value.text_hash }) : reply;
    },
    submit: (id, { method, name, signedOn, fileId, textHash, locale }, basis) => {
      const body: SubmitSivApplicationRequest = {
        ...basisFields(basis),
        id,
        signature: {
          method,
          name,
          locale,
          signed_on: signedOn,
          text_hash: textHash,
          ...(fileId === null ? {} : { file_id: fileId }),
        },
      };
      return write(sivApplicationPaths.submit, body);
    },
    cancel: (id, basis) => write(sivApplicationPaths.disable, { ...basisFields(basis), id }),
    remove: async (id, basis) => {
      const reply = await post(anything, sivApplicationPaths.delete, { ...basisFields(basis), id });
      return reply.ok ? ok() : reply;
    },
  };
}
