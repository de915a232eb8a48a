import type { SiteSwitches } from "~/domain/content/site-settings";
import { err, ok, type Result } from "~/lib/result";
import type { AuthFailure } from "./failures";
import { type Auth, codeFailure, completeSignIn, keepPendingEmail } from "./sign-in.server";

/**
 * First step of recovery: emails a code. The outcome is the same whether or not the address has an account.
 */
export const startRecovery = async (
  { user, session }: Auth,
  email: string,
): Promise<Result<void, AuthFailure>> =>
  keepPendingEmail(session, email, await user.recoverPassword({ email }));

/**
 * Second step: sets the new password, then signs in with the same code if the backend allows it. The value is
 * the path to redirect to: the sign-in when only that failed.
 */
export async function finishRecovery(
  auth: Auth,
  input: { readonly email: string; readonly code: string; readonly newPassword: string },
  { codeOnly }: Pick<SiteSwitches, "codeOnly">,
): Promise<Result<{ readonly to: string; readonly signedIn: boolean }, AuthFailure>> {
  const saved = await auth.user.recoverPasswordCheck(input);
  if (!saved.ok) return err(codeFailure(saved.error));
  const login = await auth.user.loginRecoveryCode({ email: input.email, code: input.code });
  const signedIn = login.ok ? await completeSignIn(auth, login.value) : null;
  if (signedIn?.ok) return ok({ to: signedIn.value, signedIn: true });
  return ok({ to: codeOnly ? "/login" : "/login/password", signedIn: false });
}
