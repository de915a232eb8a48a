import { html } from "hono/html";
import { revokeFamily } from "../db/sessions";
import { userById } from "../db/users";
import type { Viewer } from "../domain/viewer";
import { signOutForm } from "./admin-layout";
import { readBytes } from "./input";
import { page } from "./page-layout";
import { pageViewer, requireOwnForm, signOutOfPages } from "./page-session";
import { askForEmail, signInStep } from "./page-sign-in";
import type { AppContext } from "./services";

/** Bytes of one posted form: the longest text there may be, and its encoding. */
const longestForm = 4 * 1024 * 1024;

export type Form = Readonly<Record<string, string>>;

/** A field of a posted form with line ends as text has them: forms send CRLF. */
export const typedText = (form: Form, name: string): string => (form[name] ?? "").replaceAll("\r\n", "\n");

/** Fields of the sign-in's own steps; everything else is what somebody was editing. */
const signInFields = new Set(["step", "email", "code"]);

/** Where somebody signs in to the admin; what was typed on a form whose sign-in had run out travels along. */
function place(c: AppContext, kept: Form = {}) {
  const typed = Object.fromEntries(Object.entries(kept).filter(([name]) => !signInFields.has(name)));
  return {
    title: "Content",
    intro:
      Object.keys(typed).length > 0
        ? "Your sign-in has run out. Sign in again: what you typed is kept."
        : "For the club’s editors. We send a six-digit code to your e-mail address.",
    hidden: typed,
    action: c.req.path,
  };
}

export const notAnEditor = (headers?: Headers) =>
  page(
    "Not for this account",
    html`<h1>Not for this account</h1>
      <p>Content is edited by the club’s editors. Ask the committee if you should be one.</p>
      ${signOutForm(null)}`,
    { status: 403, headers },
  );

/** Who may edit: the signed-in editor, or the page that says why not. */
export async function editorOf(c: AppContext): Promise<Viewer | Response> {
  const viewer = await pageViewer(c);
  if (!viewer) return askForEmail(c, place(c));
  return viewer.isAdmin ? viewer : notAnEditor();
}

/**
 * A posted form of the admin. It must come from these pages, and from an editor; one whose sign-in has run out signs in first, and
 * then gets `again` with what was typed.
 * @throws Refusal FORBIDDEN or TOO_LARGE
 */
export async function postedForm(
  c: AppContext,
  again: (editor: string, typed: Form) => Promise<Response>,
): Promise<{ readonly viewer: Viewer; readonly form: Form } | Response> {
  requireOwnForm(c);
  const body = new TextDecoder().decode(await readBytes(c.req.raw, longestForm));
  const form: Form = Object.fromEntries(new URLSearchParams(body));
  if (form.step === "signout") return signOut(c);
  if (form.step === "email" || form.step === "code") return signIn(c, form, again);
  const viewer = await pageViewer(c);
  // Only what was typed is worth carrying through a sign-in: a button is pressed again.
  if (!viewer) return askForEmail(c, place(c, form.step === "save" ? form : {}));
  return viewer.isAdmin ? { viewer, form } : notAnEditor();
}

async function signIn(
  c: AppContext,
  form: Form,
  again: (editor: string, typed: Form) => Promise<Response>,
): Promise<Response> {
  const next = await signInStep(c, place(c, form), form);
  if (next instanceof Response) return next;
  const user = await userById(c.var.services.db, next.userId);
  if (user?.is_admin !== 1) return notAnEditor(new Headers(c.res.headers));
  const typed = place(c, form).hidden;
  return Object.keys(typed).length > 0 ? again(user.email, typed) : c.redirect(c.req.path, 303);
}

/** Ends the sign-in, and with it the previews that were opened from it. */
async function signOut(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const viewer = await pageViewer(c);
  if (viewer) await revokeFamily(db, viewer.familyId, "logout", clock.now());
  signOutOfPages(c);
  return c.redirect("/", 303);
}
