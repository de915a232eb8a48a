import type { DraftApi } from "~/api/account/drafts";
import type { SavedDraft } from "~/domain/account/draft";
import type { ShownFailure } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { replacedDraftField } from "~/forms/draft";
import { callFailed, failed, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import { draftMeta } from "./draft-link.server";
import { draftKind } from "./vehicle-fields";

const unavailable: ShownFailure = {
  kind: "drafts-unavailable",
  status: 503,
  tone: "warning",
  title: "garage.noDraftsTitle",
  text: "garage.noDraftsText",
};

/** Another draft than the form shows was saved in between: nothing is kept until the person says so. */
const conflict: ShownFailure = {
  kind: "draft-conflict",
  status: 409,
  tone: "warning",
  title: "forms.draftConflictTitle",
  text: "forms.draftConflict",
};
/** The same of a draft of another new vehicle. */
const otherVehicle: ShownFailure = { ...conflict, text: "garage.otherVehicleBegun" };

export type DraftToSave = {
  /** The vehicle's id; "" for a new one. */
  readonly record: string;
  /** What is kept of it besides the fields. */
  readonly meta: FormValues;
  /** Fields by posted name; those of other steps stay. */
  readonly values: FormValues;
  /** The draft as it is now. */
  readonly saved: SavedDraft | undefined;
  /** Whether the form goes on with that draft: its other fields stay. */
  readonly isShown: (draft: SavedDraft) => boolean;
  /** The version of another draft, which the person has been told of and now replaces; "" for none. */
  readonly replaces: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/**
 * Keeps what was typed, but not over a draft that the form has never shown.
 * @returns a failure with everything that was typed; its kind is drafts-unavailable at a backend without
 * drafts, and draft-conflict with the other draft's version in `values`, so that the next save replaces it
 */
export async function saveVehicleDraft(
  drafts: Pick<DraftApi, "save">,
  { record, meta, values, saved, isShown, replaces, now }: DraftToSave,
): Promise<Result<void, Submission>> {
  const begun = { [draftMeta.begun]: new Date(now).toISOString() };
  const typed = { ...meta, ...values };
  const isOther = (draft: SavedDraft) => !isShown(draft) && draft.updatedAt !== replaces;
  const refuse = (draft: SavedDraft): Result<void, Submission> => {
    // The same form, sent twice.
    if (Object.entries(typed).every(([name, text]) => draft.values[name] === text)) return ok();
    return err(
      failed(record === "" ? otherVehicle : conflict, { ...values, [replacedDraftField]: draft.updatedAt }),
    );
  };
  const onto = (draft: SavedDraft | undefined) => {
    const others = draft && isShown(draft) ? draft.values : {};
    const updatedAt = draft?.updatedAt ?? null;
    return drafts.save({ kind: draftKind, record, values: { ...begun, ...others, ...typed }, updatedAt });
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
    reply.error === "unavailable" ? failed(unavailable, values) : callFailed(reply.error.error, values),
  );
}

/**
 * Discards the draft that a form has shown.
 * @returns whether another one, or one that was saved since, stays
 */
export async function discardShown(
  drafts: Pick<DraftApi, "list" | "discard">,
  record: string,
  isShown: (draft: SavedDraft) => boolean,
): Promise<boolean> {
  const listed = await drafts.list(draftKind);
  const draft = listed.ok ? listed.value.find((each) => each.record === record) : undefined;
  if (!draft) return false;
  if (!isShown(draft)) return true;
  await drafts.discard(draftKind, record);
  return false;
}
