import { html } from "hono/html";
import { dateTime, type Fields, field, textArea, textLines } from "../../desk/form-fields";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import type { BlockField, TypedBlock } from "../../domain/content/block-form";
import { zoneTime } from "../../domain/time-zones";
import type { Markup } from "../../http/html-page";
import type { FeeHelp } from "../levels/page-fees";

export type BlockFormView = RecordFormView<TypedBlock> & {
  /** The club's. */
  readonly zone: string;
  readonly version: string;
  /** Whether the name can be changed; a widget's is its type. */
  readonly hasName: boolean;
  /** What can stand in its texts for a fee. */
  readonly fees: readonly FeeHelp[];
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
  const line = textLines(fields, typed);
  return html`<fieldset>
    <legend>When it shows</legend>
    <p class="hint">On the club’s clock: ${zoneTime(zone)}.</p>
    <label class="tick" for="hidden"
      ><input type="checkbox" id="hidden" name="hidden" value="1" ${typed.hidden ? html`checked` : ""} /> Hidden from
      visitors, whatever the dates say</label
    >
    <div class="pair">${line("start", "Leave empty to start now.", dateTime)} ${line("end", "Leave empty for no end date.", dateTime)}</div>
  </fieldset>`;
}

/** What an editor writes for a fee that stays up to date. */
export const feeList = (fees: readonly FeeHelp[]): Markup | "" =>
  fees.length === 0
    ? ""
    : html`<details>
        <summary>Fees that stay up to date</summary>
        <p>Write one of these into a text. Readers see the fee of their day, in their language.</p>
        <ul>${fees.map(({ token, words }) => html`<li><code>${token}</code> ${words}</li>`)}</ul>
      </details>`;

/** The form of a block: 422 with errors, 409 on an edit conflict. */
export function blockFormPage(view: BlockFormView): Promise<Response> {
  const { typed, errors, hasName } = view;
  const fields = { labels, errors: errors ?? {} };
  const line = textLines(fields, typed);
  return recordFormPage(view, {
    labels,
    add: "Save",
    fields: html`${hasName ? line("name", "For editors only; visitors never see it.") : ""} ${line("heading", "")}
        ${field(
          fields,
          "text",
          'Just write: a blank line begins a paragraph. Or all of it as HTML: <p>a paragraph</p>, <strong>bold</strong>, <a href="/contact">a link</a>, <ul><li>a list</li></ul>. Scripts and styles are left out when it is shown.',
          (attributes) => textArea(html`${attributes} class="code"`, typed.text, 8),
        )}
        ${feeList(view.fees)}
        ${scheduleSection(view, fields)}
        <details ${errors?.others ? html`open` : ""}>
          <summary>More settings of this block</summary>
          ${field(fields, "others", "For those who know the template: its other values, under their names.", (attributes) => textArea(html`${attributes} class="code"`, typed.others, 6))}
        </details>`,
  });
}
