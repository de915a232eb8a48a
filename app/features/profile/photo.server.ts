import type { ApiError } from "~/api/api-error";
import type { Api } from "~/api/client";
import { initialsOf } from "~/domain/account/initials";
import type { ImageReference } from "~/domain/content/image";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { uploadFailure } from "~/forms/upload-failure";
import { err, ok, type Result } from "~/lib/result";
import { portraitOf } from "./overview.server";

/** Name of the file's field, as posted. */
export const photoField = "image";

export type PhotoView = {
  readonly name: string;
  /** Shown without a photo. */
  readonly initials: string;
  readonly photo: ImageReference | null;
};

export async function viewPhoto({
  ownUser,
}: Pick<Api["profile"], "ownUser">): Promise<Result<PhotoView, ApiError>> {
  const user = await ownUser();
  if (!user.ok) return user;
  const name = `${user.value.firstName} ${user.value.lastName}`.trim();
  return ok({ name, initials: initialsOf(name), photo: portraitOf(user.value) });
}

/** Replaces the photo; the backend cuts the square out of its middle. */
export async function savePhoto(
  { uploadPortrait }: Pick<Api["uploads"], "uploadPortrait">,
  form: FormData,
): Promise<Result<void, Submission>> {
  const chosen = form.get(photoField);
  const refused = (key: NonNullable<ReturnType<typeof uploadFailure>>) =>
    err(invalid([{ field: photoField, key }], {}));
  // A browser posts an empty file where none was chosen.
  if (!(chosen instanceof File) || chosen.size === 0) return refused("upload.missing");
  const uploaded = await uploadPortrait(chosen);
  if (uploaded.ok) return ok();
  const key = uploadFailure(uploaded.error, "picture");
  return key ? refused(key) : err(callFailed(uploaded.error, {}));
}

/** Whatever else of the account has changed since: it says nothing of the photo. */
export async function removePhoto(
  { updateUser }: Pick<Api["profile"], "updateUser">,
  userId: number,
): Promise<Result<void, Submission>> {
  const removed = await updateUser(userId, { image: null }, { updatedAt: null, requestKey: null });
  return removed.ok ? ok() : err(callFailed(removed.error.error, {}));
}
