import type { DraftApi } from "~/api/account/drafts";
import type { SavedDraft } from "~/domain/account/draft";
import { err, ok, type Result } from "~/lib/result";
import { type ShownFailure, shownFailures } from "./call-failure";
import type { FormValues } from "./conflict";
import { replacedDraftField } from "./draft";
import { callFailed, failed, type Submission } from "./submission";

/** Beside the fields a draft's values say when it was begun, as an ISO text. */
export const begunName = "begun";

/** Of an edit's draft also the version that it changes, and what its form first showed (meanwhile.ts). */
export const editMeta = { version: "version", firstShown: "firstShown" } as const;

const unavailable: ShownFailure = { ...shownFailures.unavailable, kind: "drafts-unavailable" };

/** Another draft than the form shows was saved since: nothing is saved until the person confirms. */
const conflict: ShownFailure = {
  kind: "draft-conflict",
  status: 409,
  tone: "warning",
  title: "forms.draftConflictTitle",
  text: "forms.draftConflict",
};

/** Which draft a form has, and what it says instead of the usual words. */
export type DraftAddress = {
  readonly kind: string;
  /** The record's id; "" for a new one. */
  readonly record: string;
  readonly unavailableText?: Pick<ShownFailure, "tone" | "title" | "text">;
  readonly conflictText?: Partial<Pick<ShownFailure, "title" | "text">>;
};

type DraftToSave = DraftAddress & {
  /** What is kept of it besides the fields. */
  readonly meta: FormValues;
  /** Fields by posted name; those of other steps stay. */
  readonly values: FormValues;
  readonly saved: SavedDraft | undefined;
  /** Whether the form goes on with that draft: its other fields stay. */
  readonly isShown: (draft: SavedDraft) => boolean;
  /** The version of another draft, which the person was told of and now replaces; "" without one. */
  readonly replaces: string;
  readonly now: number;
};

/** undefined without one, null when drafts cannot be had. */
export async function findDraft(
  drafts: Pick<DraftApi, "list">,
  { kind, record }: DraftAddress,
): Promise<SavedDraft | undefined | null> {
  const listed = await drafts.list(kind);
  return listed.ok ? listed.value.find((each) => each.record === record) : null;
}

/**
 * Saves what was typed as a draft, but not over a draft that the form has not shown.
 * @returns a failure with the typed values; kind drafts-unavailable, or draft-conflict with the other draft's
 * version, so that the next save replaces it
 */
export async function saveDraft(
  drafts: Pick<DraftApi, "save">,
  { kind, record, meta, values, saved, isShown, replaces, now, ...texts }: DraftToSave,
): Promise<Result<void, Submission>> {
  const begun = { [begunName]: new Date(now).toISOString() };
  const typed = { ...meta, ...values };
  const isOther = (draft: SavedDraft) => !isShown(draft) && draft.updatedAt !== replaces;
  const refuse = (draft: SavedDraft): Result<void, Submission> => {
    // The same form, sent twice.
    if (Object.entries(typed).every(([name, text]) => draft.values[name] === text)) return ok();
    const failure = { ...conflict, ...texts.conflictText };
    return err(failed(failure, { ...values, [replacedDraftField]: draft.updatedAt }));
  };
  const onto = (draft: SavedDraft | undefined) => {
    const others = draft && isShown(draft) ? draft.values : {};
    const updatedAt = draft?.updatedAt ?? null;
    return drafts.save({ kind, record, values: { ...begun, ...others, ...typed }, updatedAt });
  };
  if (saved && isOther(saved)) return refuse(saved);
  let reply = await onto(saved);
  if (!reply.ok && reply.error !== "unavailable" && reply.error.current) {
    const { current } = reply.error;
    if (isOther(current)) return refuse(current);
    reply = await onto(current);
  }
  if (reply.ok) return ok();
  return err(
    reply.error === "unavailable"
      ? failed({ ...unavailable, ...texts.unavailableText }, values)
      : callFailed(reply.error.error, values),
  );
}

/**
 * Discards the draft that a form has shown.
 * @returns whether another or a newer one stays
 */
export async function discardShown(
  drafts: Pick<DraftApi, "list" | "discard">,
  draft: DraftAddress,
  isShown: DraftToSave["isShown"],
): Promise<boolean> {
  const saved = await findDraft(drafts, draft);
  if (!saved) return false;
  if (!isShown(saved)) return true;
  await drafts.discard(draft.kind, draft.record);
  return false;
}
