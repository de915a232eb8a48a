import * as v from "valibot";
import type { OwnUserApi } from "~/api/account/own-user";
import type { ApiError } from "~/api/api-error";
import { submittedIdentity } from "~/forms/form-identity";
import { parseForm, submittedValues } from "~/forms/parse-form";
import { mustBeTicked } from "~/forms/rules";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { momentDay, type Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";

type Profile = Pick<OwnUserApi, "ownUser" | "requestDeletion" | "withdrawDeletion">;

const form = v.object({ sure: mustBeTicked("profile.deleteSureMissing") });

/** The pressed button says which form is shown again where the account cannot be had. */
const postedValues = (posted: FormData) => submittedValues(posted, ["sure", "intent"]);

/** `askedOn`: when the member asked for the account's deletion, as a date; null: not asked. */
type DeletionState = { readonly askedOn: string | null; readonly canAsk: boolean };

/**
 * A backend whose accounts have no date of such a request takes none: its delete may delete (contract 29).
 */
export async function deletionState(
  { ownUser }: Pick<Profile, "ownUser">,
  reading: Pick<Reading, "locale" | "timeZone">,
): Promise<Result<DeletionState, ApiError>> {
  const user = await ownUser();
  if (!user.ok) return user;
  const { deletionRequestedAt } = user.value;
  const askedOn = momentDay(deletionRequestedAt ?? null, reading, "long") || null;
  return ok({ askedOn, canAsk: deletionRequestedAt !== undefined });
}

export async function askForDeletion(
  { requestDeletion }: Pick<Profile, "requestDeletion">,
  userId: number,
  posted: FormData,
): Promise<Result<void, Submission>> {
  const sure = parseForm(form, posted);
  if (!sure.ok) return err(invalid(sure.error, postedValues(posted)));
  const asked = await requestDeletion(userId, submittedIdentity(posted).requestKey || null);
  return asked.ok ? ok() : err(callFailed(asked.error, postedValues(posted)));
}

export async function withdrawDeletion(
  { withdrawDeletion: withdraw }: Pick<Profile, "withdrawDeletion">,
  userId: number,
  posted: FormData,
): Promise<Result<void, Submission>> {
  const withdrawn = await withdraw(userId, null);
  return withdrawn.ok ? ok() : err(callFailed(withdrawn.error, postedValues(posted)));
}
