import type { ApiError } from "~/api/api-error";
import type { MessageKey } from "~/i18n/types";
import { invalid, type Submission } from "./submission";

/** What is uploaded: a picture to be shown, or a private file. */
type UploadKind = "picture" | "file";

const messages: Readonly<Record<string, MessageKey>> = {
  TOO_LARGE: "upload.tooLarge",
  TOO_MANY_PIXELS: "upload.tooManyPixels",
  HEIC: "upload.heic",
  PICTURE_BROKEN: "upload.broken",
  BUSY: "upload.busy",
};

/**
 * The message at the file's field for a refused upload; null when the file is not the reason
 * (forms/call-failure.ts).
 */
export function uploadFailure(error: ApiError, kind: UploadKind): MessageKey | null {
  if (error.kind !== "refused") return null;
  if (error.code === "UNSUPPORTED_MEDIA")
    return kind === "picture" ? "upload.unsupported" : "upload.fileUnsupported";
  // The site sends a file alone, so nothing else can be invalid than that it is missing.
  if (error.code === "VALIDATION") return kind === "picture" ? "upload.missing" : null;
  if (Object.hasOwn(messages, error.code)) return messages[error.code] ?? null;
  // A proxy before the backend says it by its status alone.
  return error.status === 413 ? "upload.tooLarge" : null;
}

/** The submission after such a refused upload. */
export const refusedUpload = (field: string, key: MessageKey): Submission => ({
  ...invalid([{ field, key }], {}),
  ...(key === "upload.busy" ? { status: 503 } : {}),
});
