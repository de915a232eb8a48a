import * as v from "valibot";
import {
  type AddToApplicationRequest,
  type CreateApplicationRequest,
  type RemoveFromApplicationRequest,
  type SubmitApplicationRequest,
  signatureFileReply,
  signedTextReply,
  type UpdateApplicationRequest,
} from "#contract/application";
import { fileField } from "#contract/file";
import { applicationPaths } from "#contract/paths";
import type { StoredFile } from "~/domain/account/file";
import type {
  Application,
  ApplicationFields,
  DocumentSlot,
  PhotoSlot,
  SignatureMethod,
} from "~/domain/club/application";
import { err, ok, type Result } from "~/lib/result";
import { toStoredFile } from "../account/stored-file";
import { type ApiResult, isNotFound, withFieldNames } from "../api-error";
import { requiredList } from "../lenient-schema";
import type { Transport } from "../transport";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";
import {
  applicationSiteNames,
  fieldsToWire,
  knownApplication,
  knownApplicationItem,
  toApplication,
} from "./application-from-wire";

type Written = Promise<Result<Application, WriteError<Application>>>;

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
export type ApplicationApi = {
  /** The newest first, at most 100. */
  list(vehicleId?: number): ApiResult<readonly Application[]>;
  /** null when there is none. */
  find(id: number): ApiResult<Application | null>;
  /** CONFLICT with the vehicle's open one when it has one. */
  create(
    fields: Pick<ApplicationFields, "kind" | "specialClass"> & {
      readonly vehicleId: number;
      readonly schemeId: number | null;
    },
    requestKey: string | null,
  ): Written;
  /** The given fields; the others stay. Field errors have the site's names. */
  update(id: number, changes: Partial<ApplicationFields>, basis: WriteBasis): Written;
  /** Takes the place of the slot's former photo. */
  addPhoto(id: number, file: AddedFile<PhotoSlot>): Written;
  addDocument(id: number, file: AddedFile<DocumentSlot>): Written;
  /** Takes a photo or a document away and deletes it. */
  removeFile(id: number, key: string): Written;
  /** PNG, JPEG or SVG. */
  uploadSignature(file: File): ApiResult<StoredFile>;
  signedText(id: number): ApiResult<SignedText>;
  submit(id: number, signature: NewSignature, basis: WriteBasis): Written;
  /** Withdraws one that was handed in. */
  cancel(id: number, basis: WriteBasis): Written;
  /** Deletes a draft. */
  remove(id: number, basis: WriteBasis): ApiResult<void>;
};

/** The backend's limit (contract/records.ts). */
const pageSize = 100;

const listReply = v.object({ data: requiredList(knownApplication) });
const oneReply = v.object({ item: knownApplicationItem });
/** Of replies whose body nothing is read of. */
const anything = v.unknown();

export function createApplicationApi({ call }: Pick<Transport, "call">): ApplicationApi {
  async function write(path: string, body: object): Written {
    const reply = await call(oneReply, { method: "POST", path, body, as: "session" });
    if (reply.ok) return ok(toApplication(reply.value.item));
    const error = withFieldNames(reply.error, applicationSiteNames);
    return err(writeError(error, knownApplicationItem, toApplication));
  }
  const add = (path: string, id: number, file: AddedFile<PhotoSlot | DocumentSlot>) => {
    const body: AddToApplicationRequest = { id, ...file };
    return write(path, body);
  };

  return {
    list: async (vehicleId) => {
      const body = { page_size: pageSize, ...(vehicleId === undefined ? {} : { vehicle_id: vehicleId }) };
      const path = applicationPaths.list;
      const reply = await call(listReply, { method: "POST", path, body, as: "session" });
      return reply.ok ? ok(reply.value.data.map(toApplication)) : reply;
    },
    find: async (id) => {
      const path = applicationPaths.record(id);
      const reply = await call(oneReply, { method: "POST", path, body: {}, as: "session" });
      if (reply.ok) return ok(toApplication(reply.value.item));
      return isNotFound(reply.error) ? ok(null) : reply;
    },
    create: ({ vehicleId, schemeId, kind, specialClass }, requestKey) => {
      const body: CreateApplicationRequest = {
        vehicle_id: vehicleId,
        ...(schemeId === null ? {} : { scheme_id: schemeId }),
        kind,
        special_class: specialClass,
        ...keyField(requestKey),
      };
      return write(applicationPaths.create, body);
    },
    update: (id, changes, basis) => {
      const body: UpdateApplicationRequest = { ...fieldsToWire(changes), ...basisFields(basis), id };
      return write(applicationPaths.update, body);
    },
    addPhoto: (id, file) => add(applicationPaths.addPhoto, id, file),
    addDocument: (id, file) => add(applicationPaths.addDocument, id, file),
    removeFile: (id, key) => {
      const body: RemoveFromApplicationRequest = { id, key };
      return write(applicationPaths.removeFile, body);
    },
    uploadSignature: async (file) => {
      const body = new FormData();
      body.set(fileField, file, file.name);
      const path = applicationPaths.signature;
      const reply = await call(signatureFileReply, { method: "POST", path, body, as: "session" });
      return reply.ok ? ok(toStoredFile(reply.value.item)) : reply;
    },
    signedText: async (id) => {
      const path = applicationPaths.signedText;
      const reply = await call(signedTextReply, { method: "POST", path, body: { id }, as: "session" });
      return reply.ok ? ok({ text: reply.value.text, textHash: reply.value.text_hash }) : reply;
    },
    submit: (id, { method, name, signedOn, fileId, textHash, locale }, basis) => {
      const body: SubmitApplicationRequest = {
        ...basisFields(basis),
        id,
        signature: {
          ...{ method, name, locale },
          signed_on: signedOn,
          text_hash: textHash,
          ...(fileId === null ? {} : { file_id: fileId }),
        },
      };
      return write(applicationPaths.submit, body);
    },
    cancel: (id, basis) => write(applicationPaths.disable, { ...basisFields(basis), id }),
    remove: async (id, basis) => {
      const path = applicationPaths.delete;
      const body = { ...basisFields(basis), id };
      const reply = await call(anything, { method: "POST", path, body, as: "session" });
      return reply.ok ? ok() : reply;
    },
  };
}
