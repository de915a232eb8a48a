import { html } from "hono/html";
import {
  homeUrl,
  type PageErrors,
  type PageField,
  type TypedPage,
} from "../../../domain/content/page-details-form";
import { checkbox, conflictNote, errorSummary, field, textArea } from "../form-fields";
import { type RecordFormView, recordFormPage } from "../record-form";

/** The data of the form of a page's details. */
export type PageDetailsView = RecordFormView & {
  readonly typed: TypedPage;
  /** The items of the site's menu, and how many fit. */
  readonly menu: { readonly titles: readonly string[]; readonly maxItems: number };
  /** The version of the page that the form shows; null for a new page. */
  readonly version: string | null;
  readonly errors?: PageErrors;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: TypedPage;
  /** Shown above the form. */
};

const labels: Readonly<Record<PageField, string>> = {
  name: "Name",
  url: "Address",
  heading: "Heading",
  title: "Title for search engines",
  description: "Description for search engines",
  content: "Text below the blocks",
  menu: "In the menu",
};

function urlHint({ version, typed }: PageDetailsView): string {
  if (version === null) return "Like about or events/autumn-run. Empty: made from the name.";
  return typed.url === homeUrl
    ? "The home page keeps its address."
    : "Its old address will lead to the new one, so that links from elsewhere still work.";
}

function menuHint({ menu: { titles, maxItems } }: PageDetailsView): string {
  const now = titles.length > 0 ? `Now there are: ${titles.join(" · ")}.` : "It is empty now.";
  return `The menu at the top of the site has room for ${maxItems} pages, and says their titles for search engines. ${now} A change may take some minutes to show there.`;
}

/** The form of a page's details: 422 with errors, 409 on an edit conflict. */
export function pageDetailsForm(view: PageDetailsView): Promise<Response> {
  const { typed, version, errors, conflict } = view;
  const fields = { labels, errors: errors ?? {} };
  const isHome = version !== null && typed.url === homeUrl;
  return recordFormPage(view, {
    outcome: conflict ? "conflict" : errors ? "refused" : "shown",
    problems: conflict ? conflictNote(fields, typed, conflict) : errorSummary(fields),
    save: version === null ? "Add the page" : "Save",
    fields: html`${version === null ? "" : html`<input type="hidden" name="version" value="${version}" />`}
        ${field(
          fields,
          "name",
          "What lists and editors call it.",
          (attributes) => html`<input ${attributes} value="${typed.name}" autocomplete="off" />`,
        )}
        ${field(
          fields,
          "url",
          urlHint(view),
          (attributes) =>
            html`<input ${attributes} value="${typed.url}" autocomplete="off" autocapitalize="none" spellcheck="false" ${isHome ? html`readonly` : ""} />`,
        )}
        ${field(
          fields,
          "heading",
          "Stands above the page where no block does. Empty: the name.",
          (attributes) => html`<input ${attributes} value="${typed.heading}" autocomplete="off" />`,
        )}
        ${isHome ? "" : checkbox(fields, "menu", menuHint(view), typed.menu)}
        <fieldset>
          <legend>When it is found</legend>
          ${field(
            fields,
            "title",
            "Empty: the heading, or else the name. The club’s name is added to it.",
            (attributes) => html`<input ${attributes} value="${typed.title}" autocomplete="off" />`,
          )}
          ${field(
            fields,
            "description",
            "A sentence or two of up to 160 characters, shown below the title in results.",
            (attributes) => textArea(attributes, typed.description, 3),
          )}
        </fieldset>
        ${field(
          fields,
          "content",
          "Just write: a blank line begins a paragraph. Or all of it as HTML: <h2>a heading</h2>, <p>a paragraph</p>. May stay empty.",
          (attributes) => textArea(attributes, typed.content, version === null ? 8 : 4),
        )}`,
  });
}
