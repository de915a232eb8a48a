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
import { photoFileField } from "#contract/vehicle";
import { australianStates, getStateId } from "#rules/australia";
import { signedText, textHash } from "#rules/signed-text";
import type { DocumentSlot, PhotoSlot, SignatureMethod } from "#rules/siv-application-values";
import type { StoredFile } from "~/domain/account/file";
import { schemeOfApplication } from "~/domain/club/scheme";
import type { SivApplication, SivApplicationFields } from "~/domain/club/siv-application";
import { err, ok, type Result } from "~/lib/result";
import { toStoredFile } from "../account/stored-file";
import { type ApiResult, isNotFound, malformedError, withFieldNames } from "../api-error";
import { requiredList } from "../lenient-schema";
import { basisFields, keyField, type WriteBasis, type WriteError, writeError } from "../write-error";
import { createSchemeApi, type SchemeCalls } from "./schemes";
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
/** A picture that was not uploaded before. */
type AddedPicture = {
  readonly slot: PhotoSlot | DocumentSlot;
  readonly picture: File;
  readonly uuid: string;
};

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
  /** A photo, or a document as a picture, of a backend that takes no uploads before (spec §7). */
  addPicture(id: number, picture: AddedPicture): Written;
  /** Removes a photo or a document from the application and deletes it. */
  removeFile(id: number, key: string): Written;
  /** PNG, JPEG or SVG. */
  uploadSignature(file: File): ApiResult<StoredFile>;
  signedText(id: number): ApiResult<SignedText>;
  /** By update where the backend has no call of its own for it. */
  submit(id: number, signature: NewSignature, basis: WriteBasis): Written;
  cancel(id: number, basis: WriteBasis): Written;
  /** Deletes a draft. */
  remove(id: number, basis: WriteBasis): ApiResult<void>;
};

/** The backend's limit (contract/records.ts). */
const pageSize = 100;

/** By the backend's numbers of them. */
const states: ReadonlyMap<number, string> = new Map(
  australianStates.map((state) => [getStateId(state), state]),
);

const listReply = v.object({ data: requiredList(knownSivApplication) });
const oneReply = v.object({ item: knownSivApplicationItem });
/** Of replies whose body nothing is read of. */
const anything = v.unknown();

/** The text that the backend would sign, of what it says of the application. */
async function stateText(calls: SchemeCalls, id: number): ApiResult<SignedText> {
  const [reply, schemes] = await Promise.all([
    calls.transport.call(oneReply, {
      method: "POST",
      path: sivApplicationPaths.record(id),
      body: {},
      as: "session",
    }),
    createSchemeApi(calls).list(),
  ]);
  if (!reply.ok) return reply;
  if (!schemes.ok) return schemes;
  const { item } = reply.value;
  const scheme = schemeOfApplication(schemes.value, toSivApplication(item));
  if (!scheme) return err(malformedError(200));
  const naming = { scheme: { ...scheme, classes: scheme.vehicleClasses }, states };
  const text = signedText({ ...item, chosen_days: item.chosen_days ?? null }, naming);
  return ok({ text, textHash: await textHash(text) });
}

/** Spec §3: id, model, uuid and name, with the picture itself. */
function pictureForm(id: number, { slot, picture, uuid }: AddedPicture): FormData {
  const form = new FormData();
  const fields = { id: String(id), model: "specialvehicle", uuid, name: slot };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(photoFileField, picture, picture.name);
  return form;
}

export function createSivApplicationApi({ transport, site }: SchemeCalls): SivApplicationApi {
  const { call } = transport;
  const post = <S extends v.GenericSchema>(schema: S, path: string, body: unknown) =>
    call(schema, { method: "POST", path, body, as: "session" });
  async function write(path: string, body: object): Written {
    const reply = await post(oneReply, path, body);
    if (reply.ok) return ok(toSivApplication(reply.value.item));
    const error = withFieldNames(reply.error, sivApplicationFieldNames);
    return err(writeError(error, knownSivApplicationItem, toSivApplication));
  }
  const add = (path: string, id: number, file: AddedFile<PhotoSlot | DocumentSlot>) =>
    write(path, { id, ...file } satisfies AddToSivApplicationRequest);

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
    addPicture: (id, picture) => write(sivApplicationPaths.addPhoto, pictureForm(id, picture)),
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
      if (!(await site.can("siv_submission"))) return stateText({ transport, site }, id);
      const reply = await post(signedTextReply, sivApplicationPaths.signedText, { id });
      return reply.ok ? ok({ text: reply.value.text, textHash: reply.value.text_hash }) : reply;
    },
    submit: async (id, { method, name, signedOn, fileId, textHash, locale }, basis) => {
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
      if (await site.can("siv_submission")) return write(sivApplicationPaths.submit, body);
      const update: UpdateSivApplicationRequest = { ...body, status: "submitted" };
      return write(sivApplicationPaths.update, update);
    },
    cancel: (id, basis) => write(sivApplicationPaths.disable, { ...basisFields(basis), id }),
    remove: async (id, basis) => {
      const reply = await post(anything, sivApplicationPaths.delete, { ...basisFields(basis), id });
      return reply.ok ? ok() : reply;
    },
  };
}
