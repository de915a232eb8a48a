import { createUserApi, type UserApi } from "~/api/account/user";
import type { ApiError } from "~/api/api-error";
import type { Tokens } from "~/domain/account/tokens";
import type { User } from "~/domain/account/user";
import type { SiteSwitches } from "~/domain/content/site-settings";
import { err, ok, type Result } from "~/lib/result";
import type { Session } from "~/session/types";
import { type AuthFailure, authFailure } from "./failures";

/** What the use-cases of signing in need of a request's context. */
export type Auth = { readonly user: UserApi; readonly session: Session };

type AuthContext = Parameters<typeof createUserApi>[0] & { readonly session: Session };

export const createAuth = (context: AuthContext): Auth => ({
  user: createUserApi(context),
  session: context.session,
});

/** Emails a six-digit code, and a link unless `codeOnly`. The outcome is the same without an account. */
export const sendCode = async (
  { user, session }: Auth,
  email: string,
  { codeOnly }: Pick<SiteSwitches, "codeOnly">,
): Promise<Result<void, AuthFailure>> =>
  keepPendingEmail(session, email, await user.sendLoginLink({ email, codeOnly }));

/** Stores the email for the next step, after "rateLimited" too: the newest code may still be valid. */
export function keepPendingEmail(
  session: Session,
  email: string,
  sent: Result<void, ApiError>,
): Result<void, AuthFailure> {
  const failure = sent.ok ? null : authFailure(sent.error);
  if (failure === null || failure === "rateLimited") session.pendingEmail = email;
  return failure === null ? ok() : err(failure);
}

/** Signs in with an emailed code. The value is the path to redirect to. */
export async function signInWithCode(
  auth: Auth,
  email: string,
  code: string,
): Promise<Result<string, AuthFailure>> {
  const login = await auth.user.login({ email, password: code });
  if (login.ok) return completeSignIn(auth, login.value);
  return err(codeFailure(login.error));
}

/** Signs in with a password, where the club has them. The value is the path to redirect to. */
export async function signInWithPassword(
  auth: Auth,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Result<string, AuthFailure>> {
  auth.session.pendingEmail = email;
  const login = await auth.user.login({ email, password });
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
  { user, session }: Auth,
  tokens: Tokens,
): Promise<Result<string, AuthFailure>> {
  const holder = await findHolder(user, tokens);
  if (!holder.ok) return err(authFailure(holder.error));
  session.signIn(tokens, holder.value.id);
  return ok(session.takeRedirect());
}

/**
 * The user whose tokens these are. Retries once after a network error: the code behind the tokens is used up.
 */
async function findHolder({ authUser }: UserApi, tokens: Tokens): Promise<Result<User, ApiError>> {
  const first = await authUser(tokens);
  return first.ok || first.error.kind === "refused" ? first : authUser(tokens);
}
