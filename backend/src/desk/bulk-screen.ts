import { html } from "hono/html";
import { finishMail } from "../db/post/finish-mail";
import { withOwnLine } from "../db/recorded-database";
import { recordRow } from "../http/activity";
import type { Markup } from "../http/html-page";
import { Refusal } from "../http/refusal";
import type { AppContext } from "../http/services";
import { type BulkAct, type BulkActs, type BulkRow, pickedIds } from "./bulk";
import { consequencesPage } from "./consequences-page";
import { type Form, postedForm } from "./editor-access";
import { adminPage } from "./layout";
import { perPage } from "./list";
import type { Officer } from "./officer";
import { doneNote, staleNote } from "./parts";
import { formKey } from "./sent-forms";

/** `href`: its own page; null of rows that are gone. */
type Refused = { readonly name: string; readonly why: string; readonly href: string | null };

/** What an address keeps of a form: how the list was chosen, and the ticks. */
const keptOf = (form: Form): Form =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name]) =>
        !["step", "confirm", "change", "many", "count", "requestKey"].includes(name) &&
        !name.startsWith("version-"),
    ),
  );

/** The list as it was, with the ticks, or without them once something was done. */
function listAddress(listPath: string, form: Form, more: Form, keepsTicks: boolean): string {
  const kept = Object.entries(keptOf(form)).filter(([name]) => keepsTicks || !name.startsWith("pick-"));
  const query = new URLSearchParams([...kept, ...Object.entries(more)]).toString();
  return query ? `${listPath}?${query}` : listPath;
}

/** Rows that the list does not have any more, such as new members whom somebody has approved. */
const goneOf = (count: number): readonly Refused[] =>
  count > 0 ? [{ name: `${count} of them`, why: "not in the list any more", href: null }] : [];

const refusalLine = ({ name, why, href }: Refused): Markup =>
  html`Not ${href === null ? name : html`<a href="${href}">${name}</a>`}: ${why}.`;

type Left = {
  readonly title: string;
  readonly note: Markup | "";
  readonly left: readonly Refused[];
  readonly back: string;
  readonly status: number;
};

/** What was not done with some rows, and why. */
const leftPage = (who: Officer, { title, note, left, back, status }: Left) =>
  adminPage(
    title,
    html`${note}
      <h1>${title}</h1>
      <ul>
        ${left.map((each) => html`<li>${refusalLine(each)}</li>`)}
      </ul>
      <p class="acts"><a href="${back}">Back to the list</a></p>`,
    { who, status },
  );

type Bulk = {
  readonly act: BulkAct;
  readonly name: string;
  readonly listPath: string;
};

/** What will happen to which rows, to be confirmed. Nothing is lost on the way back to the list. */
async function ask(c: AppContext, who: Officer, form: Form, { act, listPath }: Bulk): Promise<Response> {
  const ids = pickedIds(Object.keys(form)).slice(0, perPage);
  const rows = await act.find(c, ids, who);
  const able = rows.filter(({ refusal }) => refusal === null);
  const left = [
    ...rows.flatMap(({ id, name, refusal }) =>
      refusal === null ? [] : [{ name, why: refusal, href: act.path(id) }],
    ),
    ...goneOf(ids.length - rows.length),
  ];
  const back = listAddress(listPath, form, {}, true);
  const [first] = able;
  if (!first) {
    const status = c.req.method === "GET" ? 200 : 409;
    const note = doneNote("Nothing was done.");
    if (left.length > 0) return leftPage(who, { title: "Nothing to do", note, left, back, status });
    return c.redirect(listAddress(listPath, form, { many: "none" }, false), 303);
  }
  const sample = first.mail ? [await finishMail(c.var.services.db, await first.mail())] : [];
  const others =
    able.length > 1 && first.mail ? ["The others get the same mail, each with their own details."] : [];
  return consequencesPage({
    who,
    title: act.ask(able.length),
    things: able.map(({ name }) => name),
    lines: [...left.map(refusalLine), ...act.lines, ...others],
    mails: sample,
    action: c.req.path,
    fields: {
      ...keptOf(form),
      requestKey: formKey(),
      ...Object.fromEntries(able.map(({ id, version }) => [`version-${id}`, version])),
    },
    button: act.words,
    back,
  });
}

/**
 * One batch, in which each row brings its own line of the activity log.
 * @returns the rows that it was done with
 */
async function writeRows(
  c: AppContext,
  { act, name }: Bulk,
  officer: Officer,
  rows: readonly BulkRow[],
): Promise<readonly BulkRow[]> {
  const { db, clock } = c.var.services;
  const written = rows.map((row) => {
    const line = recordRow(c, officer, name, act.path(row.id));
    return act.write(db, row, clock.now()).map((statement) => withOwnLine(statement, line));
  });
  const results = await db.batch(written.flat());
  return rows.filter((_, index) => {
    const at = written.slice(0, index).reduce((sum, each) => sum + each.length, 0);
    return (results[at]?.results.length ?? 0) > 0;
  });
}

/** Does it with the rows that are as they were shown, and says which are not. */
async function run(c: AppContext, officer: Officer, form: Form, bulk: Bulk): Promise<Response> {
  const { act, name, listPath } = bulk;
  const shown = pickedIds(Object.keys(form)).filter((id) => form[`version-${id}`] !== undefined);
  const rows = await act.find(c, shown.slice(0, perPage), officer);
  const isSame = (row: BulkRow) => row.refusal === null && row.version === form[`version-${row.id}`];
  const able = rows.filter(isSame);
  const done = able.length === 0 ? [] : await writeRows(c, bulk, officer, able);
  const { mailer } = c.var.services;
  for (const { mail } of done) if (mail) await mailer.send(mail);
  const left = rows
    .filter((row) => !done.includes(row))
    .map(({ id, name: words, refusal }) => ({
      name: words,
      why: refusal ?? "it has changed meanwhile",
      href: act.path(id),
    }));
  const gone = goneOf(shown.length - rows.length);
  if (left.length === 0 && gone.length === 0)
    return c.redirect(listAddress(listPath, form, { many: name, count: String(done.length) }, false), 303);
  const words = done.length > 0 ? `${act.done(done.length)} The rest is below.` : "Nothing was done.";
  const back = listAddress(listPath, form, {}, false);
  const all = [...left, ...gone];
  return leftPage(officer, {
    title: "Not all was done",
    note: staleNote(words),
    left: all,
    back,
    status: 409,
  });
}

/** The screen below a list where its ticked rows are posted: it shows what will happen, then does it. */
export function bulkScreen(listPath: string, acts: BulkActs) {
  const find = (c: AppContext): Bulk => {
    const name = c.req.param("act") ?? "";
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw new Refusal("NOT_FOUND");
    return { act, name, listPath };
  };
  const get = (c: AppContext, officer: Officer) => ask(c, officer, c.req.query(), find(c));
  const post = async (c: AppContext): Promise<Response> => {
    const posted = await postedForm(c, (officer, form) => ask(c, officer, form, find(c)));
    if (posted instanceof Response) return posted;
    const { viewer, form } = posted;
    const bulk = find(c);
    if (form.change === "1") return c.redirect(listAddress(listPath, form, {}, true), 303);
    return form.confirm === "1" ? run(c, viewer, form, bulk) : ask(c, viewer, form, bulk);
  };
  return { get, post };
}
