import { answerWrite, releaseWrite } from "../db/idempotent-writes";
import { keyedHashes } from "../domain/secret-keys";
import { randomToken } from "../domain/secrets";
import { startWrite } from "../http/api/write-once";
import type { Markup } from "../http/html-page";
import type { AppContext } from "../http/services";
import { isNewestOfRecord } from "../modules/activity/queries";
import { hiddenField, sentBefore } from "./parts";

/** What a form has led to. */
type Outcome = {
  /** Where the answer redirected to. */
  readonly location: string;
  /** A keyed hash. */
  readonly fields: string;
  /** Key of its line of the activity log; null for none. */
  readonly line: string | null;
};

export const formKey = (): string => randomToken(16);

/** Names a form that adds something, so that each of its buttons adds once. */
export const onceField = (key = formKey()): Markup => hiddenField("requestKey", key);

/** The record that a screen belongs to: its address through the last number. */
const recordOf = (path: string): string => /^.*\/\d+(?=\/|$)/.exec(path)?.[0] ?? path;

/** The first answer's address; of a form that was changed since, with a notice that says so. */
function firstAnswer(c: AppContext, { location, fields }: Outcome, sent: string): Response {
  if (fields === sent) return c.redirect(location, 303);
  const url = new URL(location, c.req.url);
  url.searchParams.set("done", sentBefore);
  return c.redirect(url.pathname + url.search, 303);
}

/**
 * Begins what a form is for, once the same form is not running any more.
 * @returns the first answer of a form that has added something already; null: its handler runs
 * @throws Refusal CONFLICT when the same form is still running after five seconds
 */
export async function startForm(
  c: AppContext,
  officer: { readonly userId: number },
  form: Readonly<Record<string, string>>,
): Promise<Response | null> {
  // "Change" leads back to a form, and carries nothing out.
  if (form.change === "1") return null;
  // A page of consequences sends the form's fields again, confirmed.
  const { requestKey, confirm: _, ...typed } = form;
  const text = JSON.stringify(typed);
  const [fields = ""] = await keyedHashes(c.var.services.settings.codeKeys, text);
  const button = JSON.stringify([requestKey, form.step, form.to]);
  const { write, first } = await startWrite(c, officer.userId, requestKey ? button : text);
  const earlier = first.state === "answered" ? first.reply : null;
  if (requestKey && earlier !== null) return firstAnswer(c, JSON.parse(earlier) as Outcome, fields);
  c.set("sentForm", { write, fields, earlier });
  return null;
}

/**
 * Keeps where a form has led to. One that is refused, though its officer has done just that and nobody has
 * changed the record since, leads to the same place: that was a second press of its button.
 */
export async function endForm(c: AppContext): Promise<void> {
  const { sentForm, services } = c.var;
  if (!sentForm) return;
  const { db, activity } = services;
  const { write, fields, earlier } = sentForm;
  const location = c.res.status === 303 ? c.res.headers.get("location") : null;
  if (location !== null) {
    const outcome: Outcome = { location, fields, line: activity.line?.requestId ?? null };
    await answerWrite(db, write, JSON.stringify(outcome));
    return;
  }
  if (earlier === null) return releaseWrite(db, write);
  const { location: before, line } = JSON.parse(earlier) as Outcome;
  const isRefused = c.res.status >= 400 && c.res.status < 500;
  if (isRefused && line !== null && (await isNewestOfRecord(db, recordOf(c.req.path), line)))
    c.res = c.redirect(before, 303);
}
