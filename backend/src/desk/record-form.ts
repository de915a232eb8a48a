import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import { conflictNote, errorSummary } from "./form-fields";
import { adminPage } from "./layout";
import type { Officer } from "./officer";
import { doneNote, hiddenField } from "./parts";
import { asksFirst, type Questions } from "./questions";
import { onceField } from "./sent-forms";

/** What the page of every record's form has. `Typed` is the form in the domain's names. */
export type RecordFormView<Typed> = {
  readonly title: string;
  /** The page that it came from; Cancel leads there too. */
  readonly back: { readonly href: string; readonly words: string };
  readonly action: string;
  readonly who: Officer;
  readonly notice?: string;
  /** That the form shows earlier values, and what they change. */
  readonly restore?: Markup;
  readonly typed: Typed;
  /** The version of the record that the form shows; null for a new one. */
  readonly version: string | null;
  readonly errors?: Readonly<Partial<Record<string, string>>>;
  /** Of values that may be slips: nothing is saved until each is answered. */
  readonly questions?: Questions;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: Typed;
};

type RecordForm = {
  /** In the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly fields: Markup;
  /** Words of the button that adds a new one. */
  readonly add: string;
  /** Of the one that saves, where it says something else. */
  readonly save?: string;
  /** Beside the one that saves. */
  readonly buttons?: Markup;
  /** Below the form. */
  readonly after?: Markup | "";
};

/**
 * The page of a record's form, with one button that saves it: 422 with errors or open questions, 409 on an
 * edit conflict.
 */
export function recordFormPage<Typed extends Readonly<Record<string, string | boolean>>>(
  view: RecordFormView<Typed>,
  { labels, fields, add, save = "Save", buttons, after }: RecordForm,
): Promise<Response> {
  const {
    title,
    back,
    action,
    who,
    notice,
    restore,
    typed,
    version,
    errors,
    questions = {},
    conflict,
  } = view;
  const shown = { labels, errors: errors ?? {}, questions };
  const isRefused = errors !== undefined || asksFirst(questions);
  const isNew = version === null;
  return adminPage(
    isRefused || conflict ? `Not saved: ${title}` : title,
    html`${conflict ? conflictNote(shown, typed, conflict) : errorSummary(shown)}
      <p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${doneNote(notice)} ${restore ?? ""}
      <form class="panel" method="post" action="${action}" novalidate>
        ${isNew ? onceField() : hiddenField("version", version)} ${fields}
        <p class="acts">
          <button name="step" value="save">${conflict ? "Save mine" : isNew ? add : restore ? "Restore" : save}</button>
          ${buttons ?? ""} <a href="${back.href}">Cancel</a>
        </p>
      </form>
      ${after ?? ""}`,
    { who, status: conflict ? 409 : isRefused ? 422 : 200 },
  );
}
