import { html } from "hono/html";
import type { Markup } from "../http/html-page";
import { type Questions, questionBox } from "./questions";

/** The fields of a form in the admin: their labels, in the order of the form, and their errors. */
export type Fields<Name extends string> = {
  readonly labels: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  /** Of values that may be slips. */
  readonly questions?: Questions;
};

/** A field with its label, hint and error. `control` gets the attributes that tie it to them. */
export function field<Name extends string>(
  { labels, errors, questions = {} }: Fields<Name>,
  name: Name,
  hint: Markup | string,
  control: (attributes: Markup) => Markup,
): Markup {
  const error = errors[name];
  const asked = questions[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`, asked && `${name}-question`]
    .filter(Boolean)
    .join(" ");
  const attributes = html`id="${name}" name="${name}" ${described ? html`aria-describedby="${described}"` : ""} ${
    error ? html`aria-invalid="true"` : ""
  }`;
  return html`<div>
    <label for="${name}">${labels[name]}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""} ${control(attributes)}
    ${questionBox(name, asked)}
  </div>`;
}

export const decimal = html`type="text" inputmode="decimal"`;
export const numeric = html`type="text" inputmode="numeric"`;
export const dateTime = html`type="datetime-local"`;

/** Lines of text, as `typed` has them. `more`: attributes beside those of every line, with its type. */
export const textLines =
  <Name extends string>(fields: Fields<Name>, typed: Readonly<Record<Name, string | boolean>>) =>
  (name: Name, hint: Markup | string, more: Markup = html`type="text"`): Markup =>
    field(
      fields,
      name,
      hint,
      (attributes) => html`<input ${attributes} ${more} value="${String(typed[name])}" autocomplete="off" />`,
    );

/** A checkbox with its label, hint and error. */
export function checkbox<Name extends string>(
  { labels, errors }: Fields<Name>,
  name: Name,
  hint: Markup | string,
  isChecked: boolean,
): Markup {
  const error = errors[name];
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return html`<div>
    <label class="tick" for="${name}"
      ><input type="checkbox" id="${name}" name="${name}" value="1" ${described ? html`aria-describedby="${described}"` : ""}
        ${error ? html`aria-invalid="true"` : ""} ${isChecked ? html`checked` : ""} /> ${labels[name]}</label
    >
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
  </div>`;
}

/** What can be chosen, in its order. */
export type Choices = readonly (readonly [value: string, words: string])[];

export const select = (attributes: Markup, chosen: string, choices: Choices): Markup =>
  html`<select ${attributes}>
    ${choices.map(
      ([value, words]) =>
        html`<option value="${value}" ${value === chosen ? html`selected` : ""}>${words}</option>`,
    )}
  </select>`;

const rowsFor = (text: string, minRows: number) =>
  Math.min(24, Math.max(minRows, text.split("\n").length + Math.ceil(text.length / 90)));

/** As tall as its text. HTML ignores the newline after <textarea>, so one is added to keep the text's own. */
export const textArea = (attributes: Markup, text: string, minRows: number): Markup =>
  html`<textarea ${attributes} rows="${rowsFor(text, minRows)}" spellcheck="true">
${text}</textarea>`;

const listNames = <Name extends string>({ labels }: Fields<Name>) => Object.keys(labels) as Name[];

/** The errors and open questions above a form, each a link to its field; "" without errors. */
export function errorSummary<Name extends string>(
  fields: Fields<Name>,
  title = "Not saved yet",
): Markup | "" {
  const askedOf = (name: Name) =>
    fields.questions?.[name]?.isTicked === false ? fields.questions[name].words : "";
  const failed = listNames(fields).filter((name) => fields.errors[name] || askedOf(name));
  if (failed.length === 0) return "";
  return html`<div class="note bad" role="alert" id="problem">
    <h2>${title}</h2>
    <ul>
      ${failed.map((name) => html`<li><a href="#${name}">${fields.labels[name]}: ${fields.errors[name] ?? askedOf(name)}</a></li>`)}
    </ul>
  </div>`;
}

type Values = Readonly<Record<string, string | boolean>>;

const shownValue = (value: string | boolean | undefined) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value || "(empty)";

/** The note on an edit conflict: the stored values that differ from the typed ones. */
export function conflictNote<Name extends string>(
  fields: Fields<Name>,
  typed: Values,
  stored: Values,
): Markup {
  const changed = listNames(fields).filter((name) => typed[name] !== stored[name]);
  const differences =
    changed.length === 0
      ? html`<p>It says the same as yours.</p>`
      : html`<details open>
          <summary>What is stored now, where it differs from yours</summary>
          <dl>
            ${changed.map(
              (name) => html`<dt>${fields.labels[name]}</dt>
                <dd><pre>${shownValue(stored[name])}</pre></dd>`,
            )}
          </dl>
        </details>`;
  return html`<div class="note bad" role="alert" id="problem">
    <h2>Somebody else has saved this meanwhile</h2>
    <p>Nothing of yours is lost: it stands below. Saving again puts it in place of theirs.</p>
    ${differences}
  </div>`;
}
