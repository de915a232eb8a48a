import type { User } from "~/domain/account/user";
import { err, ok, type Result } from "~/lib/result";
import { type AuthFailure, authFailure } from "./failures";
import type { Auth } from "./sign-in.server";

/** Why a sign-in link cannot be used: it is invalid, or it cannot be checked now. */
type LinkFailure = "unusable" | "unreachable";

/** Whose sign-in link is pending in the session. */
type LinkQuestion = {
  readonly user: Pick<User, "id" | "email" | "firstName" | "lastName">;
  /** Another member is signed in in this browser. */
  readonly replaces: boolean;
};

const linkFailure = (failure: AuthFailure): LinkFailure =>
  failure === "unreachable" || failure === "unavailable" || failure === "rateLimited"
    ? "unreachable"
    : "unusable";

/**
 * Asks the backend whose the pending link is, after refreshing an expired one. Deletes an unusable link;
 * keeps it while the backend is unreachable.
 */
export async function askAboutLink({ user, session }: Auth): Promise<Result<LinkQuestion, LinkFailure>> {
  const tokens = session.pendingLink;
  if (!tokens) return err("unusable");
  let holder = await user.authUser(tokens);
  if (!holder.ok && holder.error.code === "TOKEN_EXPIRED") {
    const newer = await session.exchangeTokens(tokens);
    if (newer.outcome === "inconclusive") return err("unreachable");
    if (newer.outcome === "refreshed") {
      session.pendingLink = newer.tokens;
      holder = await user.authUser(newer.tokens);
    }
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
 * Signs in the holder of the pending link; the value is the path to redirect to. `asked` is the user that the
 * question named. Null where another tab has replaced the link since.
 */
export async function acceptLink(auth: Auth, asked: number): Promise<Result<string | null, LinkFailure>> {
  const { session } = auth;
  const question = await askAboutLink(auth);
  if (!question.ok) return err(question.error);
  if (question.value.user.id !== asked) return ok(null);
  const tokens = session.pendingLink;
  if (!tokens) return err("unusable");
  const wanted = session.takeRedirect();
  // The other member's session ends at the backend too; when that is unreachable, the refresh lock retries.
  if (question.value.replaces) await session.logOut();
  session.signIn(tokens, asked);
  return ok(wanted);
}
