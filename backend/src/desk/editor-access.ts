import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import { getViewer } from "../db/account/users";
import type { Viewer } from "../domain/account/viewer";
import { knownPageViewer, pageViewer, signOutOfPages } from "../http/account/page-session";
import { askForEmail, signInStep } from "../http/account/page-sign-in";
import { recordEditor, recordRefusal, recordSelf } from "../http/activity";
import { requireSameOrigin } from "../http/csrf-guard";
import { page } from "../http/html-page";
import { readFormFields, readMultipart } from "../http/read-body";
import { Refusal } from "../http/refusal";
import type { Access, AppContext } from "../http/services";
import { takeInvitation } from "../modules/roles/invitations";
import { ownerNames } from "../modules/roles/queries";
import { mayIn } from "../modules/roles/rules";
import { adminPage, signOutForm } from "./layout";
import type { Officer } from "./officer";
import { startForm } from "./sent-forms";

/** Room for a text of the maximum length, URL-encoded. */
const maxFormBytes = 4 * 1024 * 1024;

export type Form = Readonly<Record<string, string>>;

/** Invisible text counts as empty, and characters that no text may have are removed (contract/text.ts). */
const readTyped = (fields: Iterable<readonly [string, string]>): Form =>
  Object.fromEntries([...fields].map(([name, typed]) => [name, plainText(typed)]));

/** A field of a posted form. */
export const typedText = (form: Form, name: string): string => form[name] ?? "";

/** A posted form in the fields of `empty`, each of which is a text or a checkbox. */
export const typedFields = <Typed extends Readonly<Record<string, string | boolean>>>(
  form: Form,
  empty: Typed,
): Typed =>
  Object.fromEntries(
    Object.entries(empty).map(([name, value]) => [
      name,
      typeof value === "boolean" ? form[name] === "1" : typedText(form, name),
    ]),
  ) as Typed;

/** The fields of the sign-in steps. Every other field is what an editor typed. */
const signInFields = new Set(["step", "email", "code"]);

/** What was typed, for the sign-in page: a field named like one of its own gets another name there. */
const besideSignIn = ({ step: _, ...form }: Form): Form =>
  Object.fromEntries(
    Object.entries(form).map(([name, text]) => [signInFields.has(name) ? `typed-${name}` : name, text]),
  );

/** The other way round. */
const afterSignIn = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).map(([name, text]) => [name.replace(/^typed-(?=(?:email|code)$)/, ""), text]),
  );

/** The page's own URL with its query: after signing in again a list is as it was chosen. */
function getUrl(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** How old a sign-in may be for money, roles, exports and mail to many people: ms. */
const freshMs = 30 * 60_000;

type Why = "signed-out" | "not-fresh";

/** The sign-in page of the desk. It carries what was typed in a form whose session had expired. */
function signInPage(c: AppContext, form: Form = {}, why: Why = "signed-out") {
  const typed = Object.fromEntries(Object.entries(form).filter(([name]) => !signInFields.has(name)));
  const isTyped = Object.keys(typed).length > 0;
  const kept = isTyped ? " What you typed is kept." : "";
  return {
    title: why === "not-fresh" ? "A new code, please" : "Manage the club",
    intro:
      why === "not-fresh"
        ? `Money, roles, exports and mail to many people need a code that is less than 30 minutes old.${kept}`
        : isTyped
          ? "Your sign-in has run out. Sign in again: what you typed is kept."
          : c.req.query("started") === "1"
            ? "Your club has begun. Sign in: we send a six-digit code to the e-mail address that you gave as yours."
            : "For the club’s officers. We send a six-digit code to your e-mail address.",
    hidden: typed,
    action: getUrl(c),
  };
}

async function refuse(c: AppContext, viewer: { readonly userId: number } | Viewer): Promise<Response> {
  await recordRefusal(c, viewer);
  const headers = new Headers(c.res.headers);
  if (!("roles" in viewer) || viewer.roles.length === 0) return notForMembers(headers);
  const { db, clock } = c.var.services;
  return notForOfficer({ ...viewer, path: c.req.path }, await ownerNames(db, clock.now()), headers);
}

const refusedTitle = "Not for this account";

/** Of somebody who is no officer: it says nothing of the desk. */
const notForMembers = (headers: Headers) =>
  page(
    refusedTitle,
    html`<h1>${refusedTitle}</h1>
      <p>This part of the desk belongs to another role. An owner of the club gives roles.</p>
      <p><a href="/admin">Back to Today</a></p>
      ${signOutForm(null)}`,
    { status: 403, headers },
  );

/** Of an officer with another role: in the desk, with who gives roles. */
const notForOfficer = (who: Officer, owners: readonly string[], headers: Headers) =>
  adminPage(
    refusedTitle,
    html`<h1>${refusedTitle}</h1>
      <p>This part of the desk belongs to another role. An owner gives roles: ${owners.join(", ")}.</p>
      <p class="acts"><a href="/admin">Back to Today</a></p>`,
    { who, status: 403, headers },
  );

/** What the screen that was asked for needs. @throws Error on a screen outside the list of screens */
function accessOf(c: AppContext): Access {
  const { access } = c.var;
  if (!access) throw new Error(`${c.req.path} is no screen of the desk`);
  return access;
}

const mayUse = (roles: Viewer["roles"], { area, needs }: Access): boolean =>
  area === null ? roles.length > 0 : mayIn(roles, area, needs);

const isStale = (c: AppContext, { signedInAt }: Viewer): boolean =>
  accessOf(c).isFresh && c.var.services.clock.now() - signedInAt > freshMs;

/** Of an officer who has signed in again. */
type ShowAgain = (officer: Officer, typed: Form) => Promise<Response>;

/** The signed-in officer who may use this screen; or the page to answer with: sign-in, or 403. */
async function findOfficer(c: AppContext): Promise<Officer | Response> {
  const viewer = await pageViewer(c);
  if (!viewer) return askForEmail(c, signInPage(c));
  if (!mayUse(viewer.roles, accessOf(c))) return refuse(c, viewer);
  if (isStale(c, viewer)) return askForEmail(c, signInPage(c, {}, "not-fresh"), null, viewer.email);
  return toOfficer(c, viewer);
}

/** The session slides: each use starts its hours again. */
function toOfficer(c: AppContext, viewer: Viewer): Officer {
  c.set("slides", viewer);
  return { ...viewer, path: c.req.path };
}

/** A screen that those alone are shown who may use it. */
export const forOfficers =
  (show: (c: AppContext, officer: Officer) => Promise<Response>) =>
  async (c: AppContext): Promise<Response> => {
    const officer = await findOfficer(c);
    return officer instanceof Response ? officer : show(c, officer);
  };

/** The officer whose cookie it is, even if the session has run out: what was typed is kept. */
async function knownOfficer(c: AppContext): Promise<Viewer | null> {
  const viewer = await knownPageViewer(c);
  return viewer && mayUse(viewer.roles, accessOf(c)) ? viewer : null;
}

/**
 * A form that an officer posted, past the CSRF guard; or the response to send instead. When the session has
 * expired the officer signs in first and then gets `showAgain` with what was typed.
 * @throws Refusal FORBIDDEN or TOO_LARGE
 */
export async function postedForm(
  c: AppContext,
  showAgain: ShowAgain,
): Promise<{ readonly viewer: Officer; readonly form: Form } | Response> {
  requireSameOrigin(c);
  const limit = { maxBytes: maxFormBytes, sender: () => knownOfficer(c) };
  const form = readTyped(Object.entries(await readFormFields(c.req.raw, limit)));
  if (form.step === "signout") return signOut(c);
  if (form.step === "email" || form.step === "code") return signIn(c, form, showAgain);
  const viewer = await pageViewer(c);
  const officer = await mayPost(c, viewer, form);
  if (officer instanceof Response) return officer;
  return (await startForm(c, officer, form)) ?? { viewer: officer, form };
}

/** POST of a page whose only forms sign in and out. */
export async function signInOrOut(c: AppContext): Promise<Response> {
  const again = async () => c.redirect(c.req.path, 303);
  const posted = await postedForm(c, again);
  return posted instanceof Response ? posted : again();
}

/** Whoever may post to this screen; or the reply: sign in first, a new code, or 403. */
async function mayPost(c: AppContext, viewer: Viewer | null, form: Form): Promise<Officer | Response> {
  // What was typed survives the sign-in; a button can be pressed again.
  const typed = form.step === "save" ? besideSignIn(form) : {};
  if (!viewer) {
    await recordRefusal(c, null);
    return askForEmail(c, signInPage(c, typed));
  }
  if (!mayUse(viewer.roles, accessOf(c))) return refuse(c, viewer);
  if (isStale(c, viewer)) return askForEmail(c, signInPage(c, typed, "not-fresh"), null, viewer.email);
  recordEditor(c, viewer, form.to || form.step || "");
  return toOfficer(c, viewer);
}

/** Of a picture and the fields beside it. More is read than is taken, so that the editor gets an answer. */
const maxUploadFormBytes = 32 * 1024 * 1024;

/**
 * As postedForm, of a multipart form with a file; null when none was chosen. The file is lost when the
 * session has expired, the fields are kept.
 * @throws Refusal FORBIDDEN, TOO_LARGE or VALIDATION
 */
export async function postedUpload(
  c: AppContext,
  field: string,
  showAgain: ShowAgain,
): Promise<{ readonly viewer: Officer; readonly form: Form; readonly file: File | null } | Response> {
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) {
    const posted = await postedForm(c, showAgain);
    return posted instanceof Response ? posted : { ...posted, file: null };
  }
  requireSameOrigin(c);
  const data = await readMultipart(c.req.raw, {
    maxBytes: maxUploadFormBytes,
    sender: () => knownOfficer(c),
  });
  if (!data) throw new Refusal("VALIDATION");
  const entries: readonly (readonly [string, unknown])[] = [...data];
  const form = readTyped(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  const file: unknown = data.get(field);
  const viewer = await pageViewer(c);
  const officer = await mayPost(c, viewer, form);
  if (officer instanceof Response) return officer;
  const chosen = file instanceof File && file.size > 0 ? file : null;
  const sent = chosen ? { ...form, [field]: `${chosen.name} ${chosen.size}` } : form;
  return (await startForm(c, officer, sent)) ?? { viewer: officer, form, file: chosen };
}

async function signIn(c: AppContext, form: Form, showAgain: ShowAgain): Promise<Response> {
  const next = await signInStep(c, signInPage(c, form), form);
  if (next instanceof Response) return next;
  const { db, clock } = c.var.services;
  recordSelf(c, next.userId, "roles/invitation.take");
  await takeInvitation(db, next.userId, clock.now());
  const officer = await getViewer(db, next, clock.now());
  if (!officer || !mayUse(officer.roles, accessOf(c))) return refuse(c, officer ?? next);
  const typed = signInPage(c, form).hidden;
  return Object.keys(typed).length > 0
    ? showAgain({ ...officer, path: c.req.path, isBack: true }, afterSignIn(typed))
    : c.redirect(getUrl(c), 303);
}

/** Revokes the session, and with it the previews opened from it. */
async function signOut(c: AppContext): Promise<Response> {
  await signOutOfPages(c);
  return c.redirect("/admin", 303);
}
