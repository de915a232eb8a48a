import { invalid, refusedFields, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import { authFailed, authFailure } from "./failures";
import type { SignUp } from "./forms";
import type { Auth } from "./sign-in.server";

/** Our fields' names by the backend's. */
const fieldNames: Readonly<Record<string, string>> = {
  email: "email",
  first_name: "firstName",
  last_name: "lastName",
  date_of_birth: "dateOfBirth",
};

/**
 * Registers a person and emails a code (spec §5). The outcome is the same for an email that has an account
 * already.
 * @param values as submitted, to fill the form again
 */
export async function signUp(
  { user, session }: Auth,
  details: SignUp,
  values: Submission["values"],
): Promise<Result<void, Submission>> {
  const registered = await user.registerLink(details);
  if (registered.ok) {
    session.pendingEmail = details.email;
    return ok();
  }
  const fieldErrors = refusedFields(registered.error, fieldNames);
  return err(
    fieldErrors.length > 0 ? invalid(fieldErrors, values) : authFailed(authFailure(registered.error), values),
  );
}
