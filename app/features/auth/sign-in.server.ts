import type { Api, ApiError } from "~/api/types";
import type { Tokens, User } from "~/domain/user";
import { err, ok, type Result } from "~/lib/result";
import type { Session } from "~/session/types";
import { type AuthFailure, authFailure } from "./failures";

/** What the use-cases of signing in need of a request; its context fits. */
export type Auth = { readonly api: { readonly user: Api["user"] }; readonly session: Session };

/**
 * Mails a six-digit code and keeps the address for the next step. It answers alike whether or not somebody has an
 * account. After too many codes the address is kept all the same: the newest code may still be good.
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

/** Trades a code for a session; the value is the path to go to. Spec §8 has no words for a failed login: these have. */
export async function signInWithCode(
  auth: Auth,
  email: string,
  code: string,
): Promise<Result<string, AuthFailure>> {
  const login = await auth.api.user.login({ email, code });
  if (login.ok) return completeSignIn(auth, login.value);
  return err(codeFailure(login.error));
}

/** Why a code was not taken, for login and for recovery alike. */
export function codeFailure(error: ApiError): AuthFailure {
  const failure = authFailure(error);
  if (failure === "rateLimited") return "paused";
  // A backend without codes of refusal only says no: then the code is what it says no to.
  return failure === "refused" ? "codeWrong" : failure;
}

/** Asks whose tokens these are and signs that person in; the value is the path that was wanted (spec §2). */
export async function completeSignIn(
  { api, session }: Auth,
  tokens: Tokens,
): Promise<Result<string, AuthFailure>> {
  const user = await holderOf({ api }, tokens);
  if (!user.ok) return err(authFailure(user.error));
  session.signIn(tokens, user.value.id);
  return ok(session.takeRedirect());
}

/** The person whose tokens these are. Asked twice when the first answer got lost: the code behind them is spent. */
async function holderOf({ api }: Pick<Auth, "api">, tokens: Tokens): Promise<Result<User, ApiError>> {
  const first = await api.user.authUser(tokens);
  return first.ok || first.error.kind === "refused" ? first : api.user.authUser(tokens);
}
