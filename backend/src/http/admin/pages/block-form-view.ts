import { html } from "hono/html";
import type { BlockField, FieldErrors, TypedBlock } from "../../../domain/content/block-form";
import type { Markup } from "../../html-page";
import { conflictNote, errorSummary, type Fields, field, textArea } from "../form-fields";
import { type RecordFormView, recordFormPage } from "../record-form";

/** The data of the form of a block or widget. */
export type BlockFormView = RecordFormView & {
  /** The page that it belongs to; Cancel leads there too. */
  readonly zone: string;
  readonly typed: TypedBlock;
  /** The version of the block that the form shows. */
  readonly version: string;
  readonly errors?: FieldErrors;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: TypedBlock;
  /** Shown above the form. */
  /** Whether the name can be changed; a widget's is its type. */
  readonly hasName: boolean;
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

function scheduleSection({ typed, zone }: BlockFormView, fields: Fields<BlockField>): Markup {
  const time = (name: "start" | "end") =>
    field(
      fields,
      name,
      name === "start" ? "Leave empty to start now." : "Leave empty for no end date.",
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

/** The form of a block: 422 with errors, 409 on an edit conflict. */
export function blockFormPage(view: BlockFormView): Promise<Response> {
  const { typed, version, errors, conflict, hasName } = view;
  const fields = { labels, errors: errors ?? {} };
  return recordFormPage(view, {
    outcome: conflict ? "conflict" : errors ? "refused" : "shown",
    problems: conflict ? conflictNote(fields, typed, conflict) : errorSummary(fields),
    save: "Save",
    fields: html`<input type="hidden" name="version" value="${version}" />
        ${
          hasName
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
          (attributes) => textArea(attributes, typed.text, 8),
        )}
        ${scheduleSection(view, fields)}
        <details ${errors?.others ? html`open` : ""}>
          <summary>More settings of this block</summary>
          ${field(fields, "others", "For those who know the template: its other values, under their names.", (attributes) => textArea(attributes, typed.others, 6))}
        </details>`,
  });
}
