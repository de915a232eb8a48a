import type { Auth } from "./sign-in.server";

/**
 * Ends the session here whatever happens, and at the backend when it can be reached (spec §4). False when it could not
 * be told.
 */
export async function signOutEverywhere({ api, session }: Auth): Promise<boolean> {
  if (!session.isSignedIn) return true;
  const told = await api.user.logout();
  session.signOut();
  // A refusal means that the backend holds no such session any more: that is what was wanted.
  return told.ok || told.error.kind === "refused";
}
