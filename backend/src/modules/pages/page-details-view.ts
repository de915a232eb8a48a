import { html } from "hono/html";
import { checkbox, field, textArea, textLines } from "../../desk/form-fields";
import { type RecordFormView, recordFormPage } from "../../desk/record-form";
import { homeUrl, type PageField, type TypedPage } from "../../domain/content/page-details-form";
import type { FeeHelp } from "../levels/page-fees";
import { feeList } from "./block-form-view";

export type PageDetailsView = RecordFormView<TypedPage> & {
  /** The site's menu in words, and how many items of the top level fit. */
  readonly menu: { readonly text: string; readonly maxItems: number };
  /** What can stand in its text for a fee. */
  readonly fees: readonly FeeHelp[];
};

const labels: Readonly<Record<PageField, string>> = {
  name: "Name",
  url: "Address",
  heading: "Heading",
  title: "Title for search engines",
  description: "Description for search engines",
  content: "Text below the blocks",
  menu: "In the menu",
  visitors: "Not in members’ menu",
};

function urlHint({ version, typed }: PageDetailsView): string {
  if (version === null) return "Like about or events/autumn-run. Empty: made from the name.";
  return typed.url === homeUrl
    ? "The home page keeps its address."
    : "Its old address will lead to the new one, so that links from elsewhere still work.";
}

function menuHint({ menu: { text, maxItems } }: PageDetailsView): string {
  const now = text ? `Now there are: ${text}.` : "It is empty now.";
  return `The menu at the top of the site has room for ${maxItems} pages, and pages under these. It says their titles for search engines, unless an owner gives them others at Club, Menu. ${now} A new one comes last. A change may take some minutes to show there.`;
}

/** The form of a page's details: 422 with errors, 409 on an edit conflict. */
export function pageDetailsForm(view: PageDetailsView): Promise<Response> {
  const { typed, version, errors } = view;
  const fields = { labels, errors: errors ?? {} };
  const line = textLines(fields, typed);
  const isHome = version !== null && typed.url === homeUrl;
  return recordFormPage(view, {
    labels,
    add: "Add the page",
    fields: html`${line("name", "What lists and editors call it.")}
        ${line("url", urlHint(view), html`type="text" autocapitalize="none" spellcheck="false" ${isHome ? html`readonly` : ""}`)}
        ${line("heading", "Stands above the page where no block does. Empty: the name.")}
        ${isHome ? "" : checkbox(fields, "menu", menuHint(view), typed.menu)}
        ${isHome ? "" : checkbox(fields, "visitors", "For people who are not members yet, like Join the club: a current member’s menu leaves it out.", typed.visitors)}
        <fieldset>
          <legend>When it is found</legend>
          ${line("title", "Empty: the heading, or else the name. The club’s name is added to it.")}
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
          (attributes) => textArea(html`${attributes} class="code"`, typed.content, version === null ? 8 : 4),
        )}
        ${feeList(view.fees)}`,
  });
}
