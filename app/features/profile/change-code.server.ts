import type { OwnUserApi } from "~/api/account/own-user";
import { isNotFound } from "~/api/api-error";
import { callFailed, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";

/**
 * Emails the code for a new password: a stolen session has no access to the member's email.
 * @returns the email; null: this backend asks for none (contract 29)
 */
export async function askForChangeCode({
  ownUser,
  sendChangeCode,
  isOffered,
}: Pick<OwnUserApi, "ownUser" | "sendChangeCode"> & {
  readonly isOffered: boolean;
}): Promise<Result<string | null, Submission>> {
  if (!isOffered) return ok(null);
  const sent = await sendChangeCode();
  if (!sent.ok) return isNotFound(sent.error) ? ok(null) : err(callFailed(sent.error, {}));
  const user = await ownUser();
  return ok(user.ok ? user.value.email : "");
}
