import { html } from "hono/html";
import { findPageAt, readRedirects, writeRedirects } from "../../db/content/redirects";
import { type Form, postedForm, typedText } from "../../desk/editor-access";
import { conflictNote, errorSummary, field, textArea } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { hiddenField, unchanged } from "../../desk/parts";
import {
  type RedirectEntry,
  type RedirectProblem,
  readRedirectLines,
  redirectLines,
} from "../../domain/content/redirect-lines";
import { recordChanges } from "../../http/activity";
import type { Markup } from "../../http/html-page";
import type { AppContext } from "../../http/services";
import { formAction, restoredValues } from "../activity/restore";
import { versionOf } from "../club/queries";
import { settingHistory } from "../club/setting-history";
import { changedLines } from "./changed-lines";
import { getNotice } from "./notices";

const labels = { temporary: "For now", permanent: "For good" };
type Name = keyof typeof labels;
type Texts = Readonly<Record<Name, string>>;

const hints: Texts = {
  temporary:
    "One a line: old address > page, like whats-on > events. Search engines go on listing the old address.",
  permanent: "The same. Search engines forget the old address and list the new one.",
};

const problems: Readonly<Record<Exclude<RedirectProblem["kind"], "tooMany">, string>> = {
  odd: "must be an address of this site, then >, then another",
  long: "is too long: at most 200 characters an address",
  same: "leads to itself",
  twice: "has an address that a line above has too",
};

const inWords = (problem: RedirectProblem): string =>
  problem.kind === "tooMany"
    ? `Keep to ${problem.max} lines`
    : `Line ${problem.line} ${problems[problem.kind]}`;

type View = {
  readonly who: Officer;
  readonly texts: Texts;
  /** Of the lists that the form was made from. */
  readonly version: string;
  /** What is stored now, when somebody else has saved since. */
  readonly stored?: Texts;
  readonly errors?: Partial<Texts>;
  readonly done?: string;
  /** What earlier texts change, where the form shows these. */
  readonly restore?: Markup;
};

/** The form with the addresses that lead to pages (spec §2, redirect table). */
async function redirectsPage(c: AppContext, view: View): Promise<Response> {
  const { who, texts, version, stored, errors = {}, done, restore } = view;
  const fields = { labels, errors };
  const isRefused = Object.keys(errors).length > 0;
  const list = (name: Name) =>
    field(fields, name, hints[name], (attributes) => textArea(attributes, texts[name], 6));
  return adminPage(
    stored ? "Not saved: Old addresses" : isRefused ? "Error: Old addresses" : "Old addresses",
    html`${stored ? conflictNote(fields, texts, stored) : errorSummary(fields)}
      <h1>Old addresses</h1>
      ${getNotice(done, 0).markup} ${restore ?? ""}
      <p class="soft">
        Where old addresses lead. What follows the ? of an address goes along. A page’s new address adds a
        line by itself.
      </p>
      <form class="panel" method="post" action="${formAction(c)}" novalidate>
        ${hiddenField("version", version)}
        ${list("temporary")} ${list("permanent")}
        <button name="step" value="save">${restore ? "Restore" : "Save"}</button>
      </form>
      ${await settingHistory(c, who)}`,
    { who, status: stored ? 409 : isRefused ? 422 : 200 },
  );
}

/** Both lists as texts, and their version. */
async function readStored(c: AppContext) {
  const entries = await readRedirects(c.var.services.db);
  const texts = { temporary: redirectLines(entries, false), permanent: redirectLines(entries, true) };
  return { entries, texts, version: await versionOf(entries) };
}

/** GET /admin/redirects. */
export async function showRedirects(c: AppContext, viewer: Officer): Promise<Response> {
  const { texts, version } = await readStored(c);
  const { values, ...restored } = await restoredValues(c, viewer, texts);
  const view = { who: viewer, texts: { ...texts, ...values }, version, ...restored };
  return redirectsPage(c, { ...view, done: c.req.query("done") });
}

const typedTexts = (typed: Form): Texts => ({
  temporary: typedText(typed, "temporary"),
  permanent: typedText(typed, "permanent"),
});

/** Both lists as they were typed, or what is wrong with one. */
async function readTexts(
  c: AppContext,
  texts: Texts,
): Promise<{ readonly entries: readonly RedirectEntry[] } | { readonly errors: Partial<Texts> }> {
  const refuse = (errors: Partial<Texts>) => ({ errors });
  const temporary = readRedirectLines(texts.temporary, false);
  if ("kind" in temporary) return refuse({ temporary: inWords(temporary) });
  const permanent = readRedirectLines(texts.permanent, true);
  if ("kind" in permanent) return refuse({ permanent: inWords(permanent) });
  const both = new Set(temporary.map(({ from }) => from.toLowerCase()));
  const again = permanent.find(({ from }) => both.has(from.toLowerCase()));
  if (again) return refuse({ permanent: `${again.from} is in the list above too` });
  const entries = [...temporary, ...permanent];
  const page = await findPageAt(
    c.var.services.db,
    entries.map(({ from }) => from),
  );
  if (page !== null) {
    const name = permanent.some(({ from }) => from.toLowerCase() === page.toLowerCase())
      ? "permanent"
      : "temporary";
    return refuse({ [name]: `${page} is a page’s address: that page could not be opened any more` });
  }
  return { entries };
}

/** Saves both lists, or shows them again with what is wrong or what somebody else has saved since. */
export async function saveRedirects(c: AppContext): Promise<Response> {
  const posted = await postedForm(c, async (who, typed) =>
    redirectsPage(c, { who, texts: typedTexts(typed), version: typedText(typed, "version") }),
  );
  if (posted instanceof Response) return posted;
  const { viewer: who, form } = posted;
  const texts = typedTexts(form);
  const stored = await readStored(c);
  const conflict = (now: typeof stored) =>
    redirectsPage(c, { who, texts, version: now.version, stored: now.texts });
  if (typedText(form, "version") !== stored.version) return conflict(stored);
  const read = await readTexts(c, texts);
  if ("errors" in read) return redirectsPage(c, { who, texts, version: stored.version, errors: read.errors });
  const linesOf = ({ temporary, permanent }: Texts) => `${temporary}\n${permanent}`;
  if (linesOf(texts).trim() === linesOf(stored.texts).trim())
    return c.redirect(`/admin/redirects?done=${unchanged}`, 303);
  const changed = changedLines(linesOf(stored.texts), linesOf(texts));
  recordChanges(c, changed.before, changed.after, stored.texts);
  if (!(await writeRedirects(c.var.services.db, stored.entries, read.entries)))
    return conflict(await readStored(c));
  return c.redirect("/admin/redirects?done=redirects", 303);
}
