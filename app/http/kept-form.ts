import { redirect } from "@remix-run/cloudflare";
import type { Clock } from "~/lib/clock";
import type { Flash, KeptForm, Session } from "~/session/types";
import { requestedPath } from "./sign-in-guard";

/** The hidden field with the user's id. */
export const ownerField = "owner";

/** As long as somebody may take to sign in again. */
const ttlMs = 30 * 60_000;
/** Bytes of all forms together: they go into the session's cookie. */
const maxBytes = 4_000;

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
    if (facts.session.expiredUserId !== null) facts.session.flash(keptNotice);
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

const keptNotice: Flash = { key: "auth.endedKept", tone: "info" };

/** Never kept, whatever they hold: secrets, and the button that was pressed. */
const notKept = /[Pp]ass(?:word|phrase|code)|(?:^c|C)ode$|[Tt]oken|[Ss]ecret|[Cc]vc|[Cc]vv|[Cc]ard|^intent$/;

/** A payment card's number, by its check digit (ISO/IEC 7812). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What was typed, without files, secrets and drawings. */
function typedTexts(form: FormData): Readonly<Record<string, string>> {
  const texts = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" &&
      !notKept.test(entry[0]) &&
      !isCardNumber(entry[1]) &&
      !entry[1].startsWith("data:"),
  );
  return Object.fromEntries(texts);
}

/**
 * Keeps what was typed into a form that the sign-in guard has refused, for whoever's session has expired.
 * @param posted the request, with its body unread
 */
export async function keepPost({ session, request: { clock } }: Facts, posted: Request): Promise<void> {
  const owner = session.expiredUserId;
  if (owner === null) return;
  const path = requestedPath(posted);
  const values = typedTexts(await posted.formData());
  const others = session.keptForms.filter((form) => form.path !== path);
  const kept = thatFit([{ owner, path, values, keptAt: clock.now() }, ...others]);
  session.keptForms = kept;
  if (kept[0]?.path === path) session.flash(keptNotice);
}

/** What this page's form was posted with when the session had expired, for the person who posted it. */
export function keptPost({ session, request: { clock } }: Facts, request: Request) {
  if (session.keptForms.length === 0 || session.userId === null) return null;
  const path = requestedPath(request);
  const kept = session.keptForms.find((form) => form.path === path && form.owner === session.userId);
  return kept && clock.now() - kept.keptAt <= ttlMs ? { path, values: kept.values } : null;
}

/** A form that is sent again takes the place of what was kept of it. */
export function forgetPost({ session }: Pick<Facts, "session">, posted: Request): void {
  const path = requestedPath(posted);
  const isMeant = (form: KeptForm) => form.path === path && form.owner !== undefined;
  if (session.keptForms.some(isMeant)) session.keptForms = session.keptForms.filter((form) => !isMeant(form));
}

export function forgetForm({ session }: Pick<Facts, "session">, path: string): void {
  const isKept = session.keptForms.some((form) => form.path === path);
  if (isKept) session.keptForms = session.keptForms.filter((form) => form.path !== path);
}

function thatFit(forms: readonly KeptForm[]): readonly KeptForm[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  return forms.filter(({ values }) => {
    const more = bytes + encoder.encode(JSON.stringify(values)).length;
    if (more > maxBytes) return false;
    bytes = more;
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
  if (!kept || kept.owner !== undefined || clock.now() - kept.keptAt > ttlMs) return {};
  return kept.values[ownerField] === String(session.userId) ? kept.values : {};
}
