import { html } from "hono/html";
import type { Markup } from "./page-layout";

/** What a form of the admin says of its fields: their names in the order that they stand in, and what is wrong with them. */
export type Fields<Name extends string> = {
  readonly labels: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
};

/** A label, an explanation, a complaint and a field that knows of them. */
export function field<Name extends string>(
  { labels, errors }: Fields<Name>,
  name: Name,
  hint: Markup | string,
  control: (attributes: Markup) => Markup,
): Markup {
  const error = errors[name];
  const described = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  const attributes = html`id="${name}" name="${name}" ${described ? html`aria-describedby="${described}"` : ""} ${
    error ? html`aria-invalid="true"` : ""
  }`;
  return html`<div>
    <label for="${name}">${labels[name]}</label>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ""}
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""} ${control(attributes)}
  </div>`;
}

/** A box to tick, with its explanation and complaint below. */
export function tick<Name extends string>(
  { labels, errors }: Fields<Name>,
  name: Name,
  hint: string,
  on: boolean,
): Markup {
  const error = errors[name];
  return html`<div>
    <label class="tick" for="${name}"
      ><input type="checkbox" id="${name}" name="${name}" value="1" aria-describedby="${name}-hint${error ? ` ${name}-error` : ""}"
        ${error ? html`aria-invalid="true"` : ""} ${on ? html`checked` : ""} /> ${labels[name]}</label
    >
    <p class="hint" id="${name}-hint">${hint}</p>
    ${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}
  </div>`;
}

const rowsFor = (text: string, least: number) =>
  Math.min(24, Math.max(least, text.split("\n").length + Math.ceil(text.length / 90)));

/** A field of several lines, tall enough for what it holds. */
// A newline right after <textarea> is not part of what it holds, so one is written: the text's own first one would be lost.
export const area = (attributes: Markup, text: string, least: number): Markup =>
  html`<textarea ${attributes} rows="${rowsFor(text, least)}" spellcheck="true">
${text}</textarea>`;

const namesOf = <Name extends string>({ labels }: Fields<Name>) => Object.keys(labels) as Name[];

/** Above a form that was not saved: what is wrong, each leading to its field; nothing when nothing is. */
export function complaints<Name extends string>(fields: Fields<Name>): Markup | "" {
  const wrong = namesOf(fields).filter((name) => fields.errors[name]);
  if (wrong.length === 0) return "";
  return html`<div class="note bad" role="alert" id="problem">
    <h2>Not saved yet</h2>
    <ul>
      ${wrong.map((name) => html`<li><a href="#${name}">${fields.labels[name]}: ${fields.errors[name]}</a></li>`)}
    </ul>
  </div>`;
}

type Values<Name extends string> = Readonly<Record<Name, string | boolean>>;

const shownValue = (value: string | boolean) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value || "(empty)";

/** Above a form that somebody else saved meanwhile: what of the stored values differs from what was typed. */
export function conflictNote<Name extends string>(
  fields: Fields<Name>,
  typed: Values<Name>,
  stored: Values<Name>,
): Markup {
  const changed = namesOf(fields).filter((name) => typed[name] !== stored[name]);
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
