import { html } from "hono/html";
import type { Markup } from "../html-page";
import { adminPage } from "./layout";

/** What the page of every record's form has. */
export type RecordFormView = {
  readonly title: string;
  /** The page that it came from; Cancel leads there too. */
  readonly back: { readonly href: string; readonly words: string };
  readonly action: string;
  readonly who: string;
  readonly notice?: string;
  readonly headers?: Headers;
};

const statuses = { shown: 200, refused: 422, conflict: 409 } as const;

/**
 * The page of a record's form, with one button that saves it.
 * @param form problems: what is wrong, above the form; save: the button's words, but in a conflict
 */
export function recordFormPage(
  { title, back, action, who, notice, headers }: RecordFormView,
  form: {
    readonly outcome: keyof typeof statuses;
    readonly problems: Markup | "";
    readonly fields: Markup;
    readonly save: string;
  },
): Promise<Response> {
  const { outcome, problems, fields, save } = form;
  return adminPage(
    outcome === "shown" ? title : `Not saved: ${title}`,
    html`<p><a href="${back.href}">${back.words}</a></p>
      <h1>${title}</h1>
      ${problems}
      ${notice ? html`<p class="note" role="status">${notice}</p>` : ""}
      <form class="panel" method="post" action="${action}" novalidate>
        ${fields}
        <p class="acts">
          <button name="step" value="save">${outcome === "conflict" ? "Save mine" : save}</button>
          <a href="${back.href}">Cancel</a>
        </p>
      </form>`,
    { who, status: statuses[outcome], headers },
  );
}
