import { html } from "hono/html";
import { postedForm, typedText } from "../../desk/editor-access";
import { numeric, textLines } from "../../desk/form-fields";
import type { Officer } from "../../desk/officer";
import { doneWords, unchanged } from "../../desk/parts";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { recordChanges } from "../../http/activity";
import type { AppContext } from "../../http/services";
import { changeDeadlines, type SchemeDeadline, schemeDeadlines } from "./queries";

type Typed = Readonly<Record<string, string>>;

const path = "/admin/concessions/deadlines";
const notices = { saved: "Saved." };
const maxDays = 365;

const nameOf = ({ id }: SchemeDeadline) => `days-${id}`;
const storedDays = (schemes: readonly SchemeDeadline[]): Typed =>
  Object.fromEntries(schemes.map((scheme) => [nameOf(scheme), String(scheme.ceased_days)]));
const versionOf = (schemes: readonly SchemeDeadline[]) => JSON.stringify(storedDays(schemes));

function deadlinesForm(
  who: Officer,
  schemes: readonly SchemeDeadline[],
  view: Partial<RecordFormView<Typed>> = {},
): Promise<Response> {
  const labels = Object.fromEntries(schemes.map((scheme) => [nameOf(scheme), scheme.name]));
  const typed = view.typed ?? storedDays(schemes);
  const line = textLines({ labels, errors: view.errors ?? {} }, typed);
  return recordFormPage<Typed>(
    {
      title: "Deadlines of the schemes",
      back: { href: "/admin/concessions", words: "Concession register" },
      action: path,
      who,
      version: versionOf(schemes),
      ...view,
      typed,
    },
    {
      labels,
      add: "",
      fields: html`<p>Days after the end of a membership, within which the club tells the authority of the member’s vehicle. The scheme’s rules say how many.</p>
        ${schemes.map((scheme) => line(nameOf(scheme), "", numeric))}`,
    },
  );
}

/** GET /admin/concessions/deadlines. */
export async function showDeadlines(c: AppContext, who: Officer): Promise<Response> {
  const notice = doneWords(c.req.query("done"), notices);
  return deadlinesForm(who, await schemeDeadlines(c.var.services.db), notice ? { notice } : {});
}

const isDays = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= maxDays;

/** POST of that form. */
export async function saveDeadlines(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const typedOf = (form: Typed, schemes: readonly SchemeDeadline[]): Typed =>
    Object.fromEntries(schemes.map((scheme) => [nameOf(scheme), typedText(form, nameOf(scheme)).trim()]));
  const posted = await postedForm(c, async (who, form) => {
    const schemes = await schemeDeadlines(db);
    return deadlinesForm(who, schemes, { typed: typedOf(form, schemes), version: form.version ?? "" });
  });
  if (posted instanceof Response) return posted;
  const { viewer, form } = posted;
  const schemes = await schemeDeadlines(db);
  const typed = typedOf(form, schemes);
  const conflict = async () => {
    const now = await schemeDeadlines(db);
    return deadlinesForm(viewer, now, { typed, conflict: storedDays(now) });
  };
  if (form.version !== versionOf(schemes)) return conflict();
  const wrong = schemes.filter((scheme) => !isDays(typed[nameOf(scheme)] ?? ""));
  if (wrong.length > 0) {
    const errors = Object.fromEntries(wrong.map((scheme) => [nameOf(scheme), `Give 1 to ${maxDays} days`]));
    return deadlinesForm(viewer, schemes, { typed, errors });
  }
  const daysOf = (scheme: SchemeDeadline) => Number(typed[nameOf(scheme)]);
  const changes = schemes.filter((scheme) => daysOf(scheme) !== scheme.ceased_days);
  if (changes.length === 0) return c.redirect(`${path}?done=${unchanged}`, 303);
  recordChanges(
    c,
    Object.fromEntries(changes.map(({ name, ceased_days }) => [name, ceased_days])),
    Object.fromEntries(changes.map((scheme) => [scheme.name, daysOf(scheme)])),
  );
  const isSaved = await changeDeadlines(
    db,
    changes.map((scheme) => ({ id: scheme.id, from: scheme.ceased_days, to: daysOf(scheme) })),
  );
  return isSaved ? c.redirect(`${path}?done=saved`, 303) : conflict();
}
