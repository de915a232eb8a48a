import { html } from "hono/html";
import { maxMenuItems, maxSubItems } from "#rules/limits";
import type { StoredMenuRow } from "../../db/content/menu";
import { type Choices, errorSummary, type Fields, field, select } from "../../desk/form-fields";
import { adminPage } from "../../desk/layout";
import type { Officer } from "../../desk/officer";
import { chip, doneNote, emptyState, hiddenField } from "../../desk/parts";
import { findHost, type MenuStep, menuText, possibleSteps } from "../../domain/content/menu-tree";
import type { Markup } from "../../http/html-page";

export const labelField = (url: string) => `label-${url}`;

export type MenuView = {
  /** Where the form is sent to. */
  readonly action: string;
  /** As typed, in the order of a reader. */
  readonly rows: readonly StoredMenuRow[];
  readonly others: readonly { readonly url: string; readonly title: string }[];
  /** The page that is added, and the item that it comes under; "": at the top level. */
  readonly add: string;
  readonly under: string;
  readonly version: string;
  readonly errors?: Readonly<Record<string, string>>;
  /** What is stored now, when somebody else has saved since. */
  readonly conflict?: readonly StoredMenuRow[];
  readonly notice?: string;
  /** That the form shows an earlier menu, and what it changes. */
  readonly restore?: Markup;
};

/**
 * Minutes until the site has read a change of the menu: it keeps the sitemap, and what it has picked from it,
 * for sitemapTtlMs of its site-content.ts each, with which a test compares this.
 */
export const menuMinutes = 2;

export const menuShownSoon = `Visitors see it within ${menuMinutes} minutes.`;

const words = ({ label, title }: StoredMenuRow) => label ?? title;

const conflictNote = (stored: readonly StoredMenuRow[]): Markup =>
  html`<div class="note bad" role="alert" id="problem">
    <h2>Somebody else has saved this meanwhile</h2>
    <p>Nothing of yours is lost: it stands below. Saving again puts it in place of theirs, which is:</p>
    <p>${menuText(stored) || "Empty"}</p>
  </div>`;

/** Every button of the form saves the labels too. */
function stepButtons(rows: readonly StoredMenuRow[], row: StoredMenuRow): Markup {
  const under = rows.filter(({ parent }) => parent === row.url).length;
  const host = findHost(rows, row);
  const texts: Readonly<Record<MenuStep, Markup | string>> = {
    up: "Up",
    down: "Down",
    under: html`Under${host ? html`<span class="vh"> “${words(host)}”</span>` : ""}`,
    out: html`Out<span class="vh"> to the top level</span>`,
    remove: under > 0 ? `Take out, with ${under} under it` : "Take out",
  };
  return html`<p class="steps">
    ${possibleSteps(rows, row).map(
      (step) =>
        html`<button class="quiet" name="to" value="${step}:${row.url}">${texts[step]}<span class="vh">: ${words(row)}</span></button> `,
    )}
  </p>`;
}

const states = { hidden: "Not public: not shown", deleted: "Deleted: not shown" };

/** An item as the visitor's menu has it; its words are changed in place. */
function item(fields: Fields<string>, rows: readonly StoredMenuRow[], row: StoredMenuRow): Markup {
  const under = rows.filter(({ parent }) => parent === row.url);
  const name = labelField(row.url);
  return html`<li>
    <div class="branch">
      <div class="leads">
        <strong>${words(row)}</strong> <span class="soft">/${row.url}</span>
        ${row.state === "public" ? "" : chip(row.state, states[row.state])}
      </div>
      <details ${fields.errors[name] ? html`open` : ""}>
        <summary>Rename<span class="vh"> “${words(row)}”</span></summary>
        ${field(
          fields,
          name,
          `Empty: “${row.title}”, as the page is called.`,
          (attributes) =>
            html`<input ${attributes} type="text" value="${row.label ?? ""}" placeholder="${row.title}" autocomplete="off" />`,
        )}
        <p class="acts"><button name="to" value="save">Save<span class="vh"> the words of “${words(row)}”</span></button></p>
      </details>
      ${stepButtons(rows, row)}
    </div>
    ${
      under.length > 0
        ? html`<ol>
          ${under.map((each) => item(fields, rows, each))}
        </ol>`
        : ""
    }
  </li>`;
}

/** Labels by field, for the summary of errors: "Words of menu item 2", "Words of menu item 2.1". */
function fieldLabels(rows: readonly StoredMenuRow[]): Readonly<Record<string, string>> {
  const numbered = (parent: string | null, before: string): (readonly [string, string])[] =>
    rows
      .filter((row) => row.parent === parent)
      .flatMap(({ url }, place) => [
        [labelField(url), `Words of menu item ${before}${place + 1}`] as const,
        ...numbered(url, `${before}${place + 1}.`),
      ]);
  return { ...Object.fromEntries(numbered(null, "")), add: "Page", under: "Where it comes" };
}

function addFields(fields: Fields<string>, { rows, others, add, under }: MenuView): Markup {
  const pages: Choices = [
    ["", "None"],
    ...others.map(({ url, title }) => [url, `${title} (/${url})`] as const),
  ];
  const places: Choices = [
    ["", "At the top level"],
    ...rows.filter(({ parent }) => parent === null).map((row) => [row.url, `Under “${words(row)}”`] as const),
  ];
  return html`${field(fields, "add", "A public page. It comes last.", (attributes) => select(attributes, add, pages))}
    ${field(fields, "under", "", (attributes) => select(attributes, under, places))}`;
}

type MenuPage = MenuView & {
  readonly history: Markup;
  /** URL of the form filled with the menu before its last change; null when nothing was changed yet. */
  readonly undo: string | null;
};

/** The form of the menu: 422 with errors, 409 on an edit conflict. */
export function menuPage(who: Officer, view: MenuPage): Promise<Response> {
  const { action, rows, version, errors = {}, conflict, notice, restore, undo } = view;
  const fields: Fields<string> = { labels: fieldLabels(rows), errors };
  const isRefused = conflict !== undefined || Object.keys(errors).length > 0;
  const order = JSON.stringify(rows.map(({ url, parent }) => [url, parent]));
  const undoLink = undo && !restore ? html`<p><a href="${undo}">Undo the last change</a></p>` : "";
  return adminPage(
    isRefused ? "Not saved: Menu" : "Menu",
    html`${conflict ? conflictNote(conflict) : errorSummary(fields)}
      <p><a href="/admin/club">Settings</a></p>
      <h1>Menu</h1>
      ${doneNote(notice)} ${restore ?? ""} ${undoLink}
      <p class="soft">
        This is the menu at the top of the site: up to ${maxMenuItems} pages, and up to ${maxSubItems} under each of them.
        Each button saves. ${menuShownSoon} A page that is not public is not shown, nor is what is under it.
      </p>
      <form method="post" action="${action}" novalidate>
        ${hiddenField("version", version)}
        ${hiddenField("step", "save")}
        <input type="hidden" name="order" value="${order}" />
        <button class="first" name="to" value="save" tabindex="-1" aria-hidden="true">Save</button>
        ${
          rows.length > 0
            ? html`<ol class="tree">
              ${rows.filter(({ parent }) => parent === null).map((row) => item(fields, rows, row))}
            </ol>`
            : emptyState("menu", "The menu is empty. Add its first page below.")
        }
        <div class="panel">
          <h2>Add a page</h2>
          ${addFields(fields, view)}
          <p class="acts"><button name="to" value="save">${restore ? "Restore" : "Add"}</button> <a href="/admin/club">Back</a></p>
        </div>
      </form>
      ${view.history}`,
    { who, status: conflict ? 409 : isRefused ? 422 : 200 },
  );
}
