import type { ApiError } from "~/api/types";
import { err, ok, type Result } from "~/lib/result";
import { authFailure } from "./failures";
import { type FormAnswer, type FormError, failed, invalid } from "./form-answer";
import type { SignUp } from "./forms";
import type { Auth } from "./sign-in.server";

/** The backend's names of the fields, and ours. */
const fieldNames: Readonly<Record<string, string>> = {
  email: "email",
  first_name: "firstName",
  last_name: "lastName",
  date_of_birth: "dateOfBirth",
};

/**
 * Registers somebody and mails a code (spec §5). The answer is the same for an address that has an account already:
 * that person gets a code as well.
 */
export async function signUp(
  { api, session }: Auth,
  details: SignUp,
  typed: FormAnswer["values"],
): Promise<Result<void, FormAnswer>> {
  const registered = await api.user.registerLink(details);
  if (registered.ok) {
    session.pendingEmail = details.email;
    return ok();
  }
  const errors = fieldErrorsOf(registered.error);
  return err(errors.length > 0 ? invalid(errors, typed) : failed(authFailure(registered.error), typed));
}

function fieldErrorsOf(error: ApiError): FormError[] {
  return error.fieldErrors.flatMap(({ field }) => {
    const name = fieldNames[field];
    return name ? [{ field: name, key: "signup.refused" as const }] : [];
  });
}
