import type { OwnUserApi } from "~/api/account/own-user";
import type { ApiError } from "~/api/api-error";
import type { UploadApi } from "~/api/content/uploads";
import { makeInitials } from "~/domain/account/initials";
import { getPortrait } from "~/domain/account/portrait";
import type { ImageReference } from "~/domain/content/image";
import { submittedText } from "~/forms/parse-form";
import { callFailed, type Submission } from "~/forms/submission";
import { refusedUpload, uploadFailure } from "~/forms/upload-failure";
import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";

const photoField = "image";

export type PhotoView = {
  readonly name: string;
  /** Shown without a photo. */
  readonly initials: string;
  readonly photo: ImageReference | null;
};

export async function viewPhoto({
  ownUser,
}: Pick<OwnUserApi, "ownUser">): Promise<Result<PhotoView, ApiError>> {
  const user = await ownUser();
  if (!user.ok) return user;
  const name = `${user.value.firstName} ${user.value.lastName}`.trim();
  return ok({ name, initials: makeInitials(name), photo: getPortrait(user.value) });
}

/** Replaces the photo; the backend cuts the square out of its middle. */
export async function savePhoto(
  { uploadPortrait }: Pick<UploadApi, "uploadPortrait">,
  form: FormData,
): Promise<Result<void, Submission>> {
  const chosen = form.get(photoField);
  const refused = (key: MessageKey) => err(refusedUpload(photoField, key));
  // A browser posts an empty file where none was chosen.
  if (!(chosen instanceof File) || chosen.size === 0) return refused("upload.missing");
  const uploaded = await uploadPortrait(chosen);
  if (uploaded.ok) return ok();
  const key = uploadFailure(uploaded.error, "picture");
  return key ? refused(key) : err(callFailed(uploaded.error, {}));
}

export const shownPhotoField = "shown";

/**
 * Removes the shown photo, whatever else of the account has changed since. "changed": there is another photo
 * by now.
 */
export async function removePhoto(
  { ownUser, updateUser }: Pick<OwnUserApi, "ownUser" | "updateUser">,
  form: FormData,
): Promise<Result<"removed" | "changed", Submission>> {
  const user = await ownUser();
  if (!user.ok) return err(callFailed(user.error, {}));
  const { id } = user.value;
  const photo = getPortrait(user.value);
  if (photo && photo.hash !== submittedText(form, shownPhotoField)) return ok("changed");
  const removed = await updateUser(id, { image: null }, { updatedAt: null, requestKey: null });
  return removed.ok ? ok("removed") : err(callFailed(removed.error.error, {}));
}
