import type { ApiError } from "~/api/api-error";
import type { Api } from "~/api/client";
import type { Tokens } from "~/domain/account/tokens";
import type { User } from "~/domain/account/user";
import { err, ok, type Result } from "~/lib/result";
import type { Session } from "~/session/types";
import { type AuthFailure, authFailure } from "./failures";

/** What the use-cases of signing in need of a request's context. */
export type Auth = { readonly api: { readonly user: Api["user"] }; readonly session: Session };

/**
 * Emails a six-digit code and stores the email for the next step, after "rateLimited" too: the newest code
 * may still be valid. The outcome is the same without an account.
 */
export async function sendCode({ api, session }: Auth, email: string): Promise<Result<void, AuthFailure>> {
  const sent = await api.user.sendLoginLink({ email });
  if (sent.ok) {
    session.pendingEmail = email;
    return ok();
  }
  const failure = authFailure(sent.error);
  if (failure === "rateLimited") session.pendingEmail = email;
  return err(failure);
}

/** Signs in with an emailed code. The value is the path to redirect to. */
export async function signInWithCode(
  auth: Auth,
  email: string,
  code: string,
): Promise<Result<string, AuthFailure>> {
  const login = await auth.api.user.login({ email, code });
  if (login.ok) return completeSignIn(auth, login.value);
  return err(codeFailure(login.error));
}

/** Why a code was refused, for login and for recovery. */
export function codeFailure(error: ApiError): AuthFailure {
  const failure = authFailure(error);
  if (failure === "rateLimited") return "paused";
  // A refusal without an error code: some backends give none.
  return failure === "refused" ? "codeWrong" : failure;
}

/** Signs in the holder of the tokens. The value is the path that was asked for before sign-in (spec §2). */
export async function completeSignIn(
  { api, session }: Auth,
  tokens: Tokens,
): Promise<Result<string, AuthFailure>> {
  const user = await findHolder({ api }, tokens);
  if (!user.ok) return err(authFailure(user.error));
  session.signIn(tokens, user.value.id);
  return ok(session.takeRedirect());
}

/**
 * The user whose tokens these are. Retries once after a network error: the code behind the tokens is used up.
 */
async function findHolder({ api }: Pick<Auth, "api">, tokens: Tokens): Promise<Result<User, ApiError>> {
  const first = await api.user.authUser(tokens);
  return first.ok || first.error.kind === "refused" ? first : api.user.authUser(tokens);
}
