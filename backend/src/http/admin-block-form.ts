import { html } from "hono/html";
import type { BlockField, FieldErrors, TypedBlock } from "../domain/block-form";
import { area, complaints, conflictNote, type Fields, field } from "./admin-fields";
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

function whenSection({ typed, zone }: BlockFormView, fields: Fields<BlockField>): Markup {
  const time = (name: "start" | "end") =>
    field(
      fields,
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
  const fields = { labels, errors: errors ?? {} };
  return adminPage(
    failed ? `Not saved: ${title}` : title,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${meanwhile ? conflictNote(fields, typed, meanwhile) : complaints(fields)}
      ${notice ? html`<p class="note" role="status">${notice}</p>` : ""}
      <form class="panel" method="post" action="${action}" novalidate>
        <input type="hidden" name="version" value="${version}" />
        ${
          named
            ? field(
                fields,
                "name",
                "For editors only; visitors never see it.",
                (attributes) => html`<input ${attributes} value="${typed.name}" autocomplete="off" />`,
              )
            : ""
        }
        ${field(fields, "heading", "", (attributes) => html`<input ${attributes} value="${typed.heading}" autocomplete="off" />`)}
        ${field(
          fields,
          "text",
          'Just write: a blank line begins a paragraph. Or all of it as HTML: <p>a paragraph</p>, <strong>bold</strong>, <a href="/contact">a link</a>, <ul><li>a list</li></ul>. Scripts and styles are left out when it is shown.',
          (attributes) => area(attributes, typed.text, 8),
        )}
        ${whenSection(view, fields)}
        <details ${errors?.others ? html`open` : ""}>
          <summary>More settings of this block</summary>
          ${field(fields, "others", "For those who know the template: its other values, under their names.", (attributes) => area(attributes, typed.others, 6))}
        </details>
        <p class="acts">
          <button name="step" value="save">${meanwhile ? "Save mine" : "Save"}</button>
          <a href="${back.href}">Cancel</a>
        </p>
      </form>`,
    { who, status: meanwhile ? 409 : errors ? 422 : 200, headers },
  );
}
