import type { User } from "~/domain/user";
import { err, ok, type Result } from "~/lib/result";
import { type AuthFailure, authFailure } from "./failures";
import type { Auth } from "./sign-in.server";

/** Why a sign-in link leads nowhere: it is none, or it could not be checked for now. */
export type LinkFailure = "unusable" | "unreachable";

/** Whose link waits in the session. */
export type LinkQuestion = {
  readonly user: Pick<User, "id" | "email" | "firstName" | "lastName">;
  /** Somebody else is signed in in this browser. */
  readonly replaces: boolean;
};

const linkFailure = (failure: AuthFailure): LinkFailure =>
  failure === "unreachable" || failure === "unavailable" || failure === "rateLimited"
    ? "unreachable"
    : "unusable";

/**
 * Asks the backend whose link waits in the session. One whose access token has run out is refreshed first; an unusable
 * one is forgotten; an unreachable backend leaves it waiting.
 */
export async function askAboutLink({ api, session }: Auth): Promise<Result<LinkQuestion, LinkFailure>> {
  const tokens = session.pendingLink;
  if (!tokens) return err("unusable");
  let holder = await api.user.authUser(tokens);
  if (!holder.ok && holder.error.code === "TOKEN_EXPIRED") {
    const newer = await api.user.refreshTokens(tokens);
    if (newer.ok) session.pendingLink = newer.value;
    holder = newer.ok ? await api.user.authUser(newer.value) : newer;
  }
  if (!holder.ok) {
    const failure = linkFailure(authFailure(holder.error));
    if (failure === "unusable") session.pendingLink = null;
    return err(failure);
  }
  const { id, email, firstName, lastName } = holder.value;
  return ok({
    user: { id, email, firstName, lastName },
    replaces: session.isSignedIn && session.userId !== id,
  });
}

/**
 * The person said "that's me". `asked` is the user the question named: when the link was changed in another tab in the
 * meantime, nobody is signed in and the question is to be asked again (null).
 */
export async function acceptLink(auth: Auth, asked: number): Promise<Result<string | null, LinkFailure>> {
  const { api, session } = auth;
  const question = await askAboutLink(auth);
  if (!question.ok) return err(question.error);
  if (question.value.user.id !== asked) return ok(null);
  const tokens = session.pendingLink;
  if (!tokens) return err("unusable");
  // The other member's session ends at the backend too; if that cannot be told now, it ends by itself.
  if (question.value.replaces) await api.user.logout();
  session.signIn(tokens, asked);
  return ok(session.takeRedirect());
}
