import { ownerHeader, type UploadAnswer, uploadHeader } from "~/http/service-worker-headers";
import type { createOutbox } from "./outbox";
import { findFileField, type PostedForm, readWaitingForm, type WaitingForm } from "./waiting-forms";

/** "notKept": the browser denies storage. */
type Kept = Exclude<UploadAnswer, "waits">;

/** What a photo leaves free for texts and for copies of pages, in bytes. */
const reservedBytes = 5_000_000;

type StorageParts = {
  /** navigator.storage.estimate's. */
  readonly estimate: () => Promise<StorageEstimate>;
  readonly outbox: Pick<ReturnType<typeof createOutbox>, "keep">;
};

export type KeeperParts = StorageParts & {
  readonly outbox: ReturnType<typeof createOutbox>;
  /** In ms since the epoch. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Asks the browser to tell when there is a network (Background Sync). */
  readonly askForSync: () => void;
};

/** A browser that tells no sizes has room until it says that it has not. */
async function hasRoom({ estimate }: StorageParts, bytes: number): Promise<boolean> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = await estimate().catch(
    () => ({}) as StorageEstimate,
  );
  return usage + bytes + reservedBytes <= quota;
}

/**
 * Keeps a form on the device. Where little room is left, photos and papers are refused first: texts take so
 * little that they are tried without asking. Nothing that is kept is deleted for it.
 */
export async function keepForm(
  parts: StorageParts,
  form: PostedForm,
  owner: string,
  leftAt: number | null,
): Promise<Kept> {
  if (!(await hasRoom(parts, form.body.byteLength)) && (await findFileField(form)) !== null) return "noRoom";
  return parts.outbox.keep(form, owner, leftAt).then(
    () => "kept",
    (error: unknown) => ((error as Partial<Error>)?.name === "QuotaExceededError" ? "noRoom" : "notKept"),
  );
}

/** What is kept, and what has to wait. */
export function createKeeper({ outbox, estimate, now, isOnline, askForSync }: KeeperParts) {
  async function tryToKeep(form: WaitingForm, owner: string, leftAt: number | null): Promise<Kept> {
    const kept = await keepForm({ outbox, estimate }, form, owner, leftAt);
    if (kept !== "kept") return kept;
    if (form.replaces !== null) await outbox.endOpened(form.replaces);
    askForSync();
    return kept;
  }

  /** Whether a form has to wait behind an earlier one for the same record, which is sent first. */
  async function isBehind(path: string): Promise<boolean> {
    if (!(await outbox.hasEarlier(path).catch(() => false))) return false;
    if (isOnline()) await outbox.sendAll();
    return outbox.hasEarlier(path);
  }

  /** What becomes of a photo that the page's JavaScript uploads. */
  async function uploadAnswer(request: Request, owner: string): Promise<UploadAnswer> {
    if (request.headers.get(uploadHeader) === "behind")
      return (await isBehind(new URL(request.url).pathname)) ? "waits" : "notKept";
    if (request.headers.get(ownerHeader) !== owner) return "notKept";
    const form = await readWaitingForm(request);
    // It may have arrived.
    return form ? tryToKeep(form, owner, now()) : "notKept";
  }

  return {
    tryToKeep,
    isBehind,
    /** The answer to a request with `uploadHeader`. @param owner "" for nobody */
    answerUpload: async (request: Request, owner: string): Promise<Response> => {
      const answer = owner && (await uploadAnswer(request, owner).catch(() => null));
      const headers = { [uploadHeader]: answer || "notKept", [ownerHeader]: owner };
      return new Response(null, { status: 204, headers });
    },
  };
}
