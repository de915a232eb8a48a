import { html } from "hono/html";
import { plainText } from "#rules/typed-text";
import { userById } from "../../db/account/users";
import type { Viewer } from "../../domain/account/viewer";
import { knownPageViewer, pageViewer, signOutOfPages } from "../account/page-session";
import { askForEmail, signInStep } from "../account/page-sign-in";
import { recordEditor, recordRefusal } from "../activity";
import { requireSameOrigin } from "../csrf-guard";
import { page } from "../html-page";
import { readFormFields, readMultipart } from "../read-body";
import { Refusal } from "../refusal";
import type { AppContext } from "../services";
import { signOutForm } from "./layout";

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

/** Above a form that was sent when the session had expired. */
export const signedInAgain = "You are signed in again. Here is what you typed; it is not saved yet.";

/** The fields of the sign-in steps. Every other field is what an editor typed. */
const signInFields = new Set(["step", "email", "code"]);

/** The page's own URL with its query: after signing in again a list is as it was chosen. */
function getUrl(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** The sign-in page of the admin. It carries what was typed in a form whose session had expired. */
function signInPage(c: AppContext, form: Form = {}) {
  const typed = Object.fromEntries(Object.entries(form).filter(([name]) => !signInFields.has(name)));
  return {
    title: "Content",
    intro:
      Object.keys(typed).length > 0
        ? "Your sign-in has run out. Sign in again: what you typed is kept."
        : "For the club’s editors. We send a six-digit code to your e-mail address.",
    hidden: typed,
    action: getUrl(c),
  };
}

async function refuse(c: AppContext, viewer: Viewer): Promise<Response> {
  await recordRefusal(c, viewer);
  return notAnEditor(new Headers(c.res.headers));
}

const notAnEditor = (headers: Headers) =>
  page(
    "Not for this account",
    html`<h1>Not for this account</h1>
      <p>Content is edited by the club’s editors. Ask the committee if you should be one.</p>
      ${signOutForm(null)}`,
    { status: 403, headers },
  );

/** Of an editor who has signed in again: e-mail address, what was typed, user id. */
type ShowAgain = (editor: string, typed: Form, userId: number) => Promise<Response>;

/** The signed-in editor; or the page to answer with: sign-in, or 403 for other members. */
async function findEditor(c: AppContext): Promise<Viewer | Response> {
  const viewer = await pageViewer(c);
  if (!viewer) return askForEmail(c, signInPage(c));
  return viewer.isAdmin ? viewer : refuse(c, viewer);
}

/** A page that editors alone are shown. */
export const forEditors =
  (show: (c: AppContext, viewer: Viewer) => Promise<Response>) =>
  async (c: AppContext): Promise<Response> => {
    const viewer = await findEditor(c);
    return viewer instanceof Response ? viewer : show(c, viewer);
  };

/** The editor whose cookie it is, even if the session has run out: what was typed is kept. */
async function knownEditor(c: AppContext): Promise<Viewer | null> {
  const viewer = await knownPageViewer(c);
  return viewer?.isAdmin ? viewer : null;
}

/**
 * A form that an editor posted, past the CSRF guard; or the response to send instead. When the session has
 * expired the editor signs in first and then gets `showAgain` with what was typed.
 * @throws Refusal FORBIDDEN or TOO_LARGE
 */
export async function postedForm(
  c: AppContext,
  showAgain: ShowAgain,
): Promise<{ readonly viewer: Viewer; readonly form: Form } | Response> {
  requireSameOrigin(c);
  const limit = { maxBytes: maxFormBytes, sender: () => knownEditor(c) };
  const form = readTyped(Object.entries(await readFormFields(c.req.raw, limit)));
  if (form.step === "signout") return signOut(c);
  if (form.step === "email" || form.step === "code") return signIn(c, form, showAgain);
  const viewer = await pageViewer(c);
  // What was typed survives the sign-in; a button can be pressed again.
  if (!viewer) return signInFirst(c, form);
  if (!viewer.isAdmin) return refuse(c, viewer);
  recordEditor(c, viewer, form.to || form.step || "");
  return { viewer, form };
}

/** POST of a page whose only forms sign in and out. */
export async function signInOrOut(c: AppContext): Promise<Response> {
  const again = async () => c.redirect(c.req.path, 303);
  const posted = await postedForm(c, again);
  return posted instanceof Response ? posted : again();
}

/** The reply to a post without a session. */
async function signInFirst(c: AppContext, form: Form): Promise<Response> {
  await recordRefusal(c, null);
  return askForEmail(c, signInPage(c, form.step === "save" ? form : {}));
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
): Promise<{ readonly viewer: Viewer; readonly form: Form; readonly file: File | null } | Response> {
  if (!c.req.header("content-type")?.startsWith("multipart/form-data")) {
    const posted = await postedForm(c, showAgain);
    return posted instanceof Response ? posted : { ...posted, file: null };
  }
  requireSameOrigin(c);
  const data = await readMultipart(c.req.raw, {
    maxBytes: maxUploadFormBytes,
    sender: () => knownEditor(c),
  });
  if (!data) throw new Refusal("VALIDATION");
  const entries: readonly (readonly [string, unknown])[] = [...data];
  const form = readTyped(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  const file: unknown = data.get(field);
  const viewer = await pageViewer(c);
  if (!viewer) return signInFirst(c, form);
  if (!viewer.isAdmin) return refuse(c, viewer);
  recordEditor(c, viewer, form.to || form.step || "");
  return { viewer, form, file: file instanceof File && file.size > 0 ? file : null };
}

async function signIn(c: AppContext, form: Form, showAgain: ShowAgain): Promise<Response> {
  const next = await signInStep(c, signInPage(c, form), form);
  if (next instanceof Response) return next;
  const user = await userById(c.var.services.db, next.userId);
  if (user?.is_admin !== 1) {
    await recordRefusal(c, next);
    return notAnEditor(new Headers(c.res.headers));
  }
  const typed = signInPage(c, form).hidden;
  return Object.keys(typed).length > 0 ? showAgain(user.email, typed, user.id) : c.redirect(getUrl(c), 303);
}

/** Revokes the session, and with it the previews opened from it. */
async function signOut(c: AppContext): Promise<Response> {
  await signOutOfPages(c);
  return c.redirect("/", 303);
}
