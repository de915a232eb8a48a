import { findMissingAnswers } from "#rules/siv-application-answers";
import { findOpenTopics } from "#rules/siv-application-requests";
import {
  type DocumentSlot,
  documentSlots,
  maxSivDocuments,
  type PhotoSlot,
  photoSlots,
} from "#rules/siv-application-values";
import type { SchemeCalls } from "~/api/club/schemes";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { UploadApi } from "~/api/content/uploads";
import { isEditable, type SivApplication } from "~/domain/club/siv-application";
import { singleUploadField, submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import type { Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import { randomText } from "~/lib/random";
import { err, ok, type Result } from "~/lib/result";
import type { OwnSivApplication } from "./own-application.server";
import { handedIn } from "./post-step.server";
import { type FilesStep, slotField, slotPath, stepPath } from "./steps";
import { pathAfterSection } from "./task-list.server";

/** Whether files are uploaded by themselves, and removed: calls beyond spec §7. */
export const hasUploadCalls = async ({ can }: SchemeCalls["site"]): Promise<boolean> =>
  (await can("siv_submission")) && (await can("file_upload"));

export type FileDeps = {
  readonly uploads: Pick<UploadApi, "uploadFile" | "deleteFile">;
  readonly sivApplications: Pick<
    SivApplicationApi,
    "addPhoto" | "addDocument" | "addPicture" | "removeFile" | "update"
  >;
  /** See hasUploadCalls. Without them a file is added as it is, and has to be a picture. */
  readonly hasUploads: boolean;
  readonly reading: Reading;
};

/** The chosen file; a browser posts an empty one without a choice. */
export function chosenFile(form: FormData, field: string): File | null {
  const entry = form.get(field);
  return entry instanceof File && entry.size > 0 ? entry : null;
}

/** A file for a slot. `field`: where it was chosen. `uuid`: the same file is added once. */
type ChosenFile = {
  readonly field: string;
  readonly file: File;
  readonly uuid: string;
} & ({ readonly photo: PhotoSlot } | { readonly document: DocumentSlot });

/** Adds a file to an application. The value is the application with it. */
async function addFile(
  { uploads, sivApplications, hasUploads }: FileDeps,
  { id, documents }: SivApplication,
  chosen: ChosenFile,
): Promise<Result<SivApplication, Submission>> {
  const { field, file, uuid } = chosen;
  const isPhoto = "photo" in chosen;
  const refused = (key: MessageKey) => err(invalid([{ field, key }], {}));
  const has = isPhoto ? 0 : documents.filter(({ slot }) => slot === chosen.document).length;
  if (has >= maxSivDocuments) return refused("sivApplication.tooManyDocuments");
  if (!hasUploads) {
    const slot = isPhoto ? chosen.photo : chosen.document;
    const added = await sivApplications.addPicture(id, { slot, picture: file, uuid });
    if (added.ok) return added;
    const { error } = added.error;
    const key = error.fieldErrors.some((each) => each.field === "key")
      ? "upload.unsupported"
      : error.code === "VALIDATION"
        ? null
        : uploadFailure(error, "picture");
    return key ? refused(key) : err(callFailed(error, {}));
  }
  const uploaded = await uploads.uploadFile(file);
  if (!uploaded.ok) {
    const key = uploadFailure(uploaded.error, isPhoto ? "picture" : "file");
    return key ? refused(key) : err(callFailed(uploaded.error, {}));
  }
  const { id: key, contentType } = uploaded.value;
  if (isPhoto && !contentType.startsWith("image/")) {
    await uploads.deleteFile(key);
    return refused("upload.unsupported");
  }
  const added = isPhoto
    ? await sivApplications.addPhoto(id, { slot: chosen.photo, key, uuid })
    : await sivApplications.addDocument(id, { slot: chosen.document, key, uuid });
  if (added.ok) return added;
  await uploads.deleteFile(key);
  return err(callFailed(added.error.error, {}));
}

/** Takes a file away. */
async function removeFile(
  { sivApplications }: Pick<FileDeps, "sivApplications">,
  { id, photos, documents }: SivApplication,
  key: string,
): Promise<Result<Posted, Submission>> {
  const change = await sivApplications.removeFile(id, key);
  if (!change.ok) return err(callFailed(change.error.error, {}));
  const step = photos.some(({ file }) => file.id === key) ? "photos" : "documents";
  const slot = [...photos, ...documents].find(({ file }) => file.id === key)?.slot;
  return ok({
    to: slot ? slotPath(id, step, slot) : stepPath(id, step),
    flash: { key: "sivApplication.flashRemoved", tone: "success" },
  });
}

/** What a file's form keeps when it is refused: its identity. No browser fills in a file again. */
export const fileValues = (form: FormData) => submittedValues(form, []);

/** The choice of a posted form, with or without a file in it. */
function readChoice(form: FormData, step: FilesStep): ChosenFile | { readonly field: string } {
  const slot = submittedText(form, "slot");
  const field = slotField(step, slot);
  const file = chosenFile(form, field);
  if (!file) return { field };
  const requestKey = submittedIdentity(form).requestKey || randomText(22);
  const photo = photoSlots.find((each) => each === slot);
  if (step === "photos") return photo ? { photo, field, file, uuid: requestKey } : { field };
  const document = documentSlots.find((each) => each === slot);
  // A form that is shown again keeps its key, and may come with another file.
  return document ? { document, field, file, uuid: `${requestKey}-${slot}-${file.size}` } : { field };
}

/** After a slot: the next photo that is missing, the list of documents, or else the next section. */
function pathAfter(own: OwnSivApplication, reading: Reading, step: FilesStep, slot: string): string {
  const { application } = own;
  const { id } = application;
  if (step === "documents") return stepPath(id, step);
  const names = findMissingAnswers(application, null, "").map(({ name }) => name);
  const missing = photoSlots.filter((each) => names.includes(slotField("photos", each)));
  const place = (photoSlots as readonly string[]).indexOf(slot);
  const next = missing.find((each) => photoSlots.indexOf(each) > place) ?? missing[0];
  return next ? slotPath(id, step, next) : pathAfterSection(own, step, reading);
}

/** For a file that the registrar asks for again: the member says that there is nothing newer. */
async function confirmOld(
  { sivApplications }: Pick<FileDeps, "sivApplications">,
  application: SivApplication,
  field: string,
): Promise<Result<SivApplication, Submission>> {
  const { id, confirmed } = application;
  const topic = findOpenTopics(application).find((each) => each === field);
  if (!topic) return ok(application);
  // The last word counts, whatever else has changed.
  const basis = { updatedAt: null, requestKey: null };
  const saved = await sivApplications.update(id, { confirmed: [...confirmed, topic] }, basis);
  return saved.ok ? saved : err(callFailed(saved.error.error, {}));
}

/**
 * One post of a slot's page: adds its file and goes on, or removes one. A file that a script uploads alone
 * leads back to the page. Without a file the member may say that there is nothing newer.
 */
export async function postSlot(
  deps: FileDeps,
  own: OwnSivApplication,
  form: FormData,
  step: FilesStep,
): Promise<Result<Posted, Submission>> {
  const { application, scheme } = own;
  if (!isEditable(application)) return err(failed(handedIn, {}));
  const removed = submittedText(form, "remove");
  if (removed !== "") return removeFile(deps, application, removed);
  const slot = submittedText(form, "slot");
  const choice = readChoice(form, step);
  const isUploadedAlone = form.has(singleUploadField);
  const goOn = (saved: SivApplication) => pathAfter({ application: saved, scheme }, deps.reading, step, slot);
  if (!("file" in choice)) {
    const { field } = choice;
    if (submittedText(form, "intent") === "confirm") {
      const confirmed = await confirmOld(deps, application, field);
      return confirmed.ok
        ? ok({ to: goOn(confirmed.value), flash: { key: "profile.saved", tone: "success" } })
        : confirmed;
    }
    const isAsked = findOpenTopics(application).some((topic) => topic === field);
    if (isAsked && !isUploadedAlone) return err(invalid([{ field, key: "sivApplication.askedAgain" }], {}));
    const isMissing = findMissingAnswers(application, scheme, "").some(({ name }) => name === field);
    const key = step === "photos" ? "upload.missing" : "sivApplication.chooseFile";
    if (isMissing || isUploadedAlone) return err(invalid([{ field, key }], {}));
    return ok({ to: goOn(application), flash: null });
  }
  const added = await addFile(deps, application, choice);
  if (!added.ok) return added;
  return ok({
    to: isUploadedAlone ? slotPath(application.id, step, slot) : goOn(added.value),
    flash: { key: "sivApplication.flashAdded", tone: "success" },
  });
}
