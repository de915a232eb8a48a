import type { DraftApi } from "~/api/account/drafts";
import type { SavedDraft } from "~/domain/account/draft";
import type { ShownFailure } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
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

export type DraftToSave = {
  /** The vehicle's id; "" for a new one. */
  readonly record: string;
  /** What is kept of it besides the fields. */
  readonly meta: FormValues;
  /** Fields by posted name; those of other steps stay. */
  readonly values: FormValues;
  /** The draft as it is now. */
  readonly saved: SavedDraft | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

/**
 * Keeps what was typed. When another browser has saved the draft since, its other fields stay.
 * @returns a failure with everything that was typed, of the kind drafts-unavailable at a backend without
 *   drafts
 */
export async function saveVehicleDraft(
  drafts: Pick<DraftApi, "save">,
  { record, meta, values, saved, now }: DraftToSave,
): Promise<Result<void, Submission>> {
  const begun = { [draftMeta.begun]: new Date(now).toISOString() };
  const onto = (draft: SavedDraft | undefined) =>
    drafts.save({
      kind: draftKind,
      record,
      values: { ...begun, ...draft?.values, ...meta, ...values },
      updatedAt: draft?.updatedAt ?? null,
    });
  let reply = await onto(saved);
  if (!reply.ok && reply.error !== "unavailable" && reply.error.current)
    reply = await onto(reply.error.current);
  if (reply.ok) return ok();
  return err(
    reply.error === "unavailable" ? failed(unavailable, values) : callFailed(reply.error.error, values),
  );
}
