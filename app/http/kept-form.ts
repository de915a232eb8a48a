import { redirect } from "@remix-run/cloudflare";
import type { Clock } from "~/lib/clock";
import type { Session } from "~/session/types";
import { requestedPath } from "./sign-in-guard";

/** The hidden field with the id of who fills the form. */
export const ownerField = "owner";

/** As long as somebody may take to sign in again. */
const ttlMs = 30 * 60_000;
/** It goes into the session's cookie. */
const maxLength = 4_000;

type Facts = { readonly session: Session; readonly request: { readonly clock: Clock } };

/**
 * Runs an action. If the session is over, or ends in it, what was typed stays in the session's cookie and the
 * sign-in leads back to the form.
 * @param values of the form, without secrets, and its `owner`
 */
export async function keepTyped<T>(
  { session, request: { clock } }: Facts,
  request: Request,
  values: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const path = requestedPath(request);
  try {
    const done = await work();
    // The page shows what was refused by itself.
    if (session.keptForm?.path === path) session.keptForm = null;
    return done;
  } catch (thrown) {
    if (session.isSignedIn || !(thrown instanceof Response)) throw thrown;
    if (JSON.stringify(values).length <= maxLength) session.keptForm = { path, values, keptAt: clock.now() };
    session.rememberRedirect(path);
    throw redirect("/login", 303);
  }
}

/** What was typed into this page's form before the session ended, for the person who typed it. */
export function typedBefore(
  { session, request: { clock } }: Facts,
  request: Request,
): Readonly<Record<string, string>> {
  const kept = session.keptForm;
  if (kept?.path !== requestedPath(request) || clock.now() - kept.keptAt > ttlMs) return {};
  return kept.values[ownerField] === String(session.userId) ? kept.values : {};
}
