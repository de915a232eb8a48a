import { html } from "hono/html";
import { homeUrl, type PageErrors, type PageField, type TypedPage } from "../domain/page-form";
import { area, complaints, conflictNote, field, tick } from "./admin-fields";
import { adminPage } from "./admin-layout";

/** The form of a page's own fields, as it is drawn. */
export type PageFormView = {
  readonly title: string;
  /** Where it came from, and where cancelling leads. */
  readonly back: { readonly href: string; readonly words: string };
  readonly action: string;
  readonly who: string;
  readonly typed: TypedPage;
  /** What the site's menu says now, and how many pages it has room for. */
  readonly menu: { readonly words: readonly string[]; readonly room: number };
  /** Names the version that the form was made from; null for a page that is not there yet. */
  readonly version: string | null;
  readonly errors?: PageErrors;
  /** What is stored now, when somebody else saved meanwhile. */
  readonly meanwhile?: TypedPage;
  /** Said above the form. */
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

function addressHint({ version, typed }: PageFormView): string {
  if (version === null) return "Like about or events/autumn-run. Empty: made from the name.";
  return typed.url === homeUrl
    ? "The home page keeps its address."
    : "Its old address will lead to the new one, so that links from elsewhere still work.";
}

function menuHint({ menu: { words, room } }: PageFormView): string {
  const now = words.length > 0 ? `Now there are: ${words.join(" · ")}.` : "It is empty now.";
  return `The menu at the top of the site has room for ${room} pages, and says their titles for search engines. ${now} A change may take some minutes to show there.`;
}

/** The form of a page. It answers 422 with complaints, 409 when somebody else saved meanwhile. */
export function pageForm(view: PageFormView): Promise<Response> {
  const { title, back, action, who, typed, version, errors, meanwhile, notice, headers } = view;
  const failed = errors !== undefined || meanwhile !== undefined;
  const fields = { labels, errors: errors ?? {} };
  const home = version !== null && typed.url === homeUrl;
  return adminPage(
    failed ? `Not saved: ${title}` : title,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${meanwhile ? conflictNote(fields, typed, meanwhile) : complaints(fields)}
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
            html`<input ${attributes} value="${typed.url}" autocomplete="off" autocapitalize="none" spellcheck="false" ${home ? html`readonly` : ""} />`,
        )}
        ${field(
          fields,
          "heading",
          "Stands above the page where no block does. Empty: the name.",
          (attributes) => html`<input ${attributes} value="${typed.heading}" autocomplete="off" />`,
        )}
        ${home ? "" : tick(fields, "menu", menuHint(view), typed.menu)}
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
            (attributes) => area(attributes, typed.description, 3),
          )}
        </fieldset>
        ${field(
          fields,
          "content",
          "Just write: a blank line begins a paragraph. Or all of it as HTML: <h2>a heading</h2>, <p>a paragraph</p>. May stay empty.",
          (attributes) => area(attributes, typed.content, version === null ? 8 : 4),
        )}
        <p class="acts">
          <button name="step" value="save">${meanwhile ? "Save mine" : version === null ? "Add the page" : "Save"}</button>
          <a href="${back.href}">Cancel</a>
        </p>
      </form>`,
    { who, status: meanwhile ? 409 : errors ? 422 : 200, headers },
  );
}
