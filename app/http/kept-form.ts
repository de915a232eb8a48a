import { redirect } from "@remix-run/cloudflare";
import type { Clock } from "~/lib/clock";
import type { KeptForm, Session } from "~/session/types";
import { requestedPath } from "./sign-in-guard";

/** The hidden field with the user's id. */
export const ownerField = "owner";

/** As long as somebody may take to sign in again. */
const ttlMs = 30 * 60_000;
/** Of all forms together: they go into the session's cookie. */
const maxLength = 4_000;

type Facts = { readonly session: Session; readonly request: { readonly clock: Clock } };

/**
 * Runs an action. If the session is over, what was typed stays in its cookie and the sign-in leads back to
 * the form.
 * @param values of the form, without secrets, and its `owner`
 */
export async function keepTyped<T>(
  facts: Facts,
  request: Request,
  values: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  // The page shows refused values itself.
  forgetForm(facts, requestedPath(request));
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
  const path = requestedPath(request);
  const others = session.keptForms.filter((form) => form.path !== path);
  session.keptForms = thatFit([{ path, values, keptAt: clock.now() }, ...others]);
}

export function forgetForm({ session }: Pick<Facts, "session">, path: string): void {
  const isKept = session.keptForms.some((form) => form.path === path);
  if (isKept) session.keptForms = session.keptForms.filter((form) => form.path !== path);
}

function thatFit(forms: readonly KeptForm[]): readonly KeptForm[] {
  let length = 0;
  return forms.filter(({ values }) => {
    const longer = length + JSON.stringify(values).length;
    if (longer > maxLength) return false;
    length = longer;
    return true;
  });
}

/** What was kept of this page's form, for the person who typed it. */
export function typedBefore(
  { session, request: { clock } }: Facts,
  request: Request,
): Readonly<Record<string, string>> {
  const path = requestedPath(request);
  const kept = session.keptForms.find((form) => form.path === path);
  if (!kept || clock.now() - kept.keptAt > ttlMs) return {};
  return kept.values[ownerField] === String(session.userId) ? kept.values : {};
}
