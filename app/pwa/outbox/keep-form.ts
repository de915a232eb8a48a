import type { UploadAnswer } from "~/http/service-worker-headers";
import type { createOutbox } from "./outbox";
import type { PostedForm } from "./waiting-forms";

/** "notKept": the browser denies storage. */
export type Kept = Exclude<UploadAnswer, "waits">;

/** What a photo leaves free for texts and for copies of pages, in bytes. */
const reservedBytes = 5_000_000;

export type StorageParts = {
  /** navigator.storage.estimate's. */
  readonly estimate: () => Promise<StorageEstimate>;
  readonly outbox: Pick<ReturnType<typeof createOutbox>, "keep">;
};

/** Photos and papers. A form of texts takes so little that it is tried without asking. */
export const hasFiles = ({ contentType }: PostedForm): boolean =>
  contentType.startsWith("multipart/form-data");

/** A browser that tells no sizes has room until it says that it has not. */
async function hasRoom({ estimate }: StorageParts, bytes: number): Promise<boolean> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = await estimate().catch(
    () => ({}) as StorageEstimate,
  );
  return usage + bytes + reservedBytes <= quota;
}

/**
 * Keeps a form on the device. Where little room is left, files are refused first. Nothing that is kept is
 * deleted for it.
 */
export async function keepForm(
  parts: StorageParts,
  form: PostedForm,
  owner: string,
  leftAt: number | null,
): Promise<Kept> {
  if (hasFiles(form) && !(await hasRoom(parts, form.body.byteLength))) return "noRoom";
  return parts.outbox.keep(form, owner, leftAt).then(
    () => "kept",
    (error: unknown) => ((error as Partial<Error>)?.name === "QuotaExceededError" ? "noRoom" : "notKept"),
  );
}
