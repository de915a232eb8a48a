import { photoSlots } from "#rules/siv-application-answers";
import { documentSlots, maxSivDocuments } from "#rules/siv-application-values";
import type { SchemeCalls } from "~/api/club/schemes";
import type { SivApplicationApi } from "~/api/club/siv-applications";
import type { UploadApi } from "~/api/content/uploads";
import { isEditable } from "~/domain/club/siv-application";
import { submittedIdentity } from "~/forms/form-identity";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { singleUploadField } from "~/forms/photos/single-upload";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, failed, invalid, type Submission } from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import type { MessageKey } from "~/i18n/types";
import { randomText } from "~/lib/random";
import { err, ok, type Result } from "~/lib/result";
import type { OwnSivApplication } from "./own-application.server";
import { handedIn } from "./post-step.server";
import { stepPath } from "./steps";

/** Whether files are uploaded by themselves, and removed: calls beyond spec §7. */
export const hasUploadCalls = async ({ can }: SchemeCalls["site"]): Promise<boolean> =>
  (await can("siv_submission")) && (await can("file_upload"));

type FileDeps = {
  readonly uploads: Pick<UploadApi, "uploadFile" | "deleteFile">;
  readonly sivApplications: Pick<SivApplicationApi, "addPhoto" | "addDocument" | "addPicture" | "removeFile">;
  /** See hasUploadCalls. Without them a file is added as it is, and has to be a picture. */
  readonly hasUploads: boolean;
};

/** The chosen file; a browser posts an empty one without a choice. */
export function chosenFile(form: FormData, field: string): File | null {
  const entry = form.get(field);
  return entry instanceof File && entry.size > 0 ? entry : null;
}

/** Whether a post is of a file's form, and not of the step's answers. */
export const isFilePost = (form: FormData) => form.has("slot") || form.has("remove");

/** What a file's form keeps when it is refused: its identity. No browser fills in a file again. */
export const fileValues = (form: FormData) => submittedValues(form, []);

/** One post of an application's photos or documents: adds the file of a slot, or removes one. */
export async function postFile(
  deps: FileDeps,
  { application }: OwnSivApplication,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  if (!isEditable(application)) return err(failed(handedIn, {}));
  const removed = submittedText(form, "remove");
  if (removed !== "") {
    const page = application.photos.some(({ file }) => file.id === removed) ? "photos" : "evidence";
    const change = await deps.sivApplications.removeFile(application.id, removed);
    if (!change.ok) return err(callFailed(change.error.error, {}));
    return ok({
      to: stepPath(application.id, page),
      flash: { key: "sivApplication.flashRemoved", tone: "success" },
    });
  }
  const posted = submittedText(form, "slot");
  const photo = photoSlots.find((slot) => slot === posted);
  const document = documentSlots.find((slot) => slot === posted);
  const field = photo ? `photo-${photo}` : `document-${document ?? ""}`;
  const refused = (key: MessageKey) => err(invalid([{ field, key }], {}));
  const file = chosenFile(form, field);
  if (!file) return refused(photo ? "upload.missing" : "sivApplication.chooseFile");
  const already = application.documents.filter(({ slot }) => slot === document);
  if (document && already.length >= maxSivDocuments) return refused("sivApplication.tooManyDocuments");
  const uuid = submittedIdentity(form).requestKey || randomText(22);
  const to = `${stepPath(application.id, photo ? "photos" : "evidence")}#slot-${posted}`;
  const isQuiet = form.has(singleUploadField);
  const done = ok({
    to,
    flash: isQuiet ? null : ({ key: "sivApplication.flashAdded", tone: "success" } as const),
  });
  if (!deps.hasUploads) {
    const slot = photo ?? document;
    if (!slot) return refused("sivApplication.chooseFile");
    const added = await deps.sivApplications.addPicture(application.id, { slot, picture: file, uuid });
    if (added.ok) return done;
    const { error } = added.error;
    const key = error.fieldErrors.some(({ field }) => field === "key")
      ? "upload.unsupported"
      : error.code === "VALIDATION"
        ? null
        : uploadFailure(error, "picture");
    return key ? refused(key) : err(callFailed(error, {}));
  }
  const uploaded = await deps.uploads.uploadFile(file);
  if (!uploaded.ok) {
    const key = uploadFailure(uploaded.error, photo ? "picture" : "file");
    return key ? refused(key) : err(callFailed(uploaded.error, {}));
  }
  const { id: key, contentType } = uploaded.value;
  if (photo && !contentType.startsWith("image/")) {
    await deps.uploads.deleteFile(key);
    return refused("upload.unsupported");
  }
  const { sivApplications } = deps;
  const added = photo
    ? await sivApplications.addPhoto(application.id, { slot: photo, key, uuid })
    : document
      ? await sivApplications.addDocument(application.id, { slot: document, key, uuid })
      : null;
  if (!added?.ok) {
    await deps.uploads.deleteFile(key);
    return added ? err(callFailed(added.error.error, {})) : refused("sivApplication.chooseFile");
  }
  return done;
}
