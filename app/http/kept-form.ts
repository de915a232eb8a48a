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
  facts: Facts,
  request: Request,
  values: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  // The page shows what is refused by itself.
  if (facts.session.keptForm?.path === requestedPath(request)) facts.session.keptForm = null;
  try {
    return await work();
  } catch (thrown) {
    if (facts.session.isSignedIn || !(thrown instanceof Response)) throw thrown;
    keepForm(facts, request, values);
    facts.session.rememberRedirect(requestedPath(request));
    throw redirect("/login", 303);
  }
}

/** Keeps what was typed into this page's form until the page is opened again. */
export function keepForm(
  { session, request: { clock } }: Facts,
  request: Request,
  values: Readonly<Record<string, string>>,
): void {
  if (JSON.stringify(values).length > maxLength) return;
  session.keptForm = { path: requestedPath(request), values, keptAt: clock.now() };
}

/** What was kept of this page's form, for the person who typed it. */
export function typedBefore(
  { session, request: { clock } }: Facts,
  request: Request,
): Readonly<Record<string, string>> {
  const kept = session.keptForm;
  if (kept?.path !== requestedPath(request) || clock.now() - kept.keptAt > ttlMs) return {};
  return kept.values[ownerField] === String(session.userId) ? kept.values : {};
}
