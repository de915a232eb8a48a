import { html } from "hono/html";
import type { BlockField, FieldErrors, TypedBlock } from "../domain/block-form";
import { adminPage } from "./admin-layout";
import type { Markup } from "./page-layout";

/** The form of one block or widget, as it is drawn. */
export type BlockFormView = {
  readonly title: string;
  /** Where it came from, and where cancelling leads. */
  readonly back: { readonly href: string; readonly words: string };
  readonly action: string;
  readonly who: string;
  readonly zone: string;
  readonly typed: TypedBlock;
  /** Names the version that the form was made from. */
  readonly version: string;
  readonly errors?: FieldErrors;
  /** What is stored now, when somebody else saved meanwhile. */
  readonly meanwhile?: TypedBlock;
  /** Said above the form. */
  readonly notice?: string;
  /** A widget's name is its type. */
  readonly named: boolean;
  readonly headers?: Headers;
};

const labels: Readonly<Record<BlockField, string>> = {
  name: "Name",
  heading: "Heading",
  text: "Text",
  hidden: "Hidden",
  start: "Shows from",
  end: "Shows until",
  others: "Everything else, as JSON",
};

const order: readonly BlockField[] = ["name", "heading", "text", "hidden", "start", "end", "others"];

const shownValue = (value: string | boolean) =>
  typeof value === "boolean" ? (value ? "yes" : "no") : value || "(empty)";

/** What of the stored block differs from what was typed. */
function differences(typed: TypedBlock, stored: TypedBlock): Markup {
  const changed = order.filter((field) => typed[field] !== stored[field]);
  if (changed.length === 0) return html`<p>It says the same as yours.</p>`;
  return html`<details open>
    <summary>What is stored now, where it differs from yours</summary>
    <dl>
      ${changed.map(
        (field) => html`<dt>${labels[field]}</dt>
          <dd><pre>${shownValue(stored[field])}</pre></dd>`,
      )}
    </dl>
  </details>`;
}

function problems({ errors = {}, meanwhile, typed }: BlockFormView): Markup | "" {
  if (meanwhile)
    return html`<div class="note bad" role="alert" id="problem">
      <h2>Somebody else has saved this meanwhile</h2>
      <p>Nothing of yours is lost: it stands below. Saving again puts it in place of theirs.</p>
      ${differences(typed, meanwhile)}
    </div>`;
  const wrong = order.filter((field) => errors[field]);
  if (wrong.length === 0) return "";
  return html`<div class="note bad" role="alert" id="problem">
    <h2>Not saved yet</h2>
    <ul>
      ${wrong.map((field) => html`<li><a href="#${field}">${labels[field]}: ${errors[field]}</a></li>`)}
    </ul>
  </div>`;
}

/** A label, an explanation, a complaint and a field that knows of them. */
function field(
  { errors = {} }: BlockFormView,
  name: BlockField,
  hint: string,
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

const rowsFor = (text: string, least: number) =>
  Math.min(24, Math.max(least, text.split("\n").length + Math.ceil(text.length / 90)));

// A newline right after <textarea> is not part of what it holds, so one is written: the text's own first one would be lost.
const area = (attributes: Markup, text: string, least: number) =>
  html`<textarea ${attributes} rows="${rowsFor(text, least)}" spellcheck="true">
${text}</textarea>`;

function whenSection(view: BlockFormView): Markup {
  const { typed, zone } = view;
  const time = (name: "start" | "end") =>
    field(
      view,
      name,
      name === "start" ? "Empty: from now on." : "Empty: for good.",
      (attributes) => html`<input type="datetime-local" ${attributes} value="${typed[name]}" />`,
    );
  return html`<fieldset>
    <legend>When it shows</legend>
    <p class="hint">On the club’s clock: ${zone}.</p>
    <label class="tick" for="hidden"
      ><input type="checkbox" id="hidden" name="hidden" value="1" ${typed.hidden ? html`checked` : ""} /> Hidden from
      visitors, whatever the dates say</label
    >
    <div class="pair">${time("start")} ${time("end")}</div>
  </fieldset>`;
}

/** The form of a block. It answers 422 with complaints, 409 when somebody else saved meanwhile. */
export function blockForm(view: BlockFormView): Promise<Response> {
  const { title, back, action, who, typed, version, errors, meanwhile, notice, named, headers } = view;
  const failed = errors !== undefined || meanwhile !== undefined;
  return adminPage(
    failed ? `Not saved: ${title}` : title,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${problems(view)} ${notice ? html`<p class="note" role="status">${notice}</p>` : ""}
      <form class="panel" method="post" action="${action}" novalidate>
        <input type="hidden" name="version" value="${version}" />
        ${
          named
            ? field(
                view,
                "name",
                "For editors only; visitors never see it.",
                (attributes) => html`<input ${attributes} value="${typed.name}" autocomplete="off" />`,
              )
            : ""
        }
        ${field(view, "heading", "", (attributes) => html`<input ${attributes} value="${typed.heading}" autocomplete="off" />`)}
        ${field(
          view,
          "text",
          'HTML: <p>a paragraph</p>, <strong>bold</strong>, <a href="/contact">a link</a>, <ul><li>a list</li></ul>. Scripts and styles are left out when it is shown.',
          (attributes) => area(attributes, typed.text, 8),
        )}
        ${whenSection(view)}
        <details ${errors?.others ? html`open` : ""}>
          <summary>More settings of this block</summary>
          ${field(view, "others", "For those who know the template: its other values, under their names.", (attributes) => area(attributes, typed.others, 6))}
        </details>
        <p class="acts">
          <button name="step" value="save">${meanwhile ? "Save mine" : "Save"}</button>
          <a href="${back.href}">Cancel</a>
        </p>
      </form>`,
    { who, status: meanwhile ? 409 : errors ? 422 : 200, headers },
  );
}
