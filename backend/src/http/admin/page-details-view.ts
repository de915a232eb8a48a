import { html } from "hono/html";
import {
  homeUrl,
  type PageErrors,
  type PageField,
  type TypedPage,
} from "../../domain/content/page-details-form";
import { checkbox, conflictNote, errorSummary, field, textArea } from "./form-fields";
import { adminPage } from "./layout";

/** The data of the form of a page's details. */
export type PageDetailsView = {
  readonly title: string;
  /** The page that it came from; Cancel leads there too. */
  readonly back: { readonly href: string; readonly words: string };
  readonly action: string;
  readonly who: string;
  readonly typed: TypedPage;
  /** The items of the site's menu, and how many fit. */
  readonly menu: { readonly titles: readonly string[]; readonly maxItems: number };
  /** The version of the page that the form shows; null for a new page. */
  readonly version: string | null;
  readonly errors?: PageErrors;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: TypedPage;
  /** Shown above the form. */
  readonly notice?: string;
  readonly headers?: Headers;
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

function addressHint({ version, typed }: PageDetailsView): string {
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
  const { title, back, action, who, typed, version, errors, conflict, notice, headers } = view;
  const failed = errors !== undefined || conflict !== undefined;
  const fields = { labels, errors: errors ?? {} };
  const isHome = version !== null && typed.url === homeUrl;
  return adminPage(
    failed ? `Not saved: ${title}` : title,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${conflict ? conflictNote(fields, typed, conflict) : errorSummary(fields)}
      ${notice ? html`<p class="note" role="status">${notice}</p>` : ""}
      <form class="panel" method="post" action="${action}" novalidate>
        ${version === null ? "" : html`<input type="hidden" name="version" value="${version}" />`}
        ${field(
          fields,
          "name",
          "What lists and editors call it.",
          (attributes) => html`<input ${attributes} value="${typed.name}" autocomplete="off" />`,
        )}
        ${field(
          fields,
          "url",
          addressHint(view),
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
        )}
        <p class="acts">
          <button name="step" value="save">${conflict ? "Save mine" : version === null ? "Add the page" : "Save"}</button>
          <a href="${back.href}">Cancel</a>
        </p>
      </form>`,
    { who, status: conflict ? 409 : errors ? 422 : 200, headers },
  );
}
