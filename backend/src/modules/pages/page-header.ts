import { html } from "hono/html";
import type { EditorPage } from "../../db/content/editor-pages";
import { chip } from "../../desk/parts";
import { clubTimeText } from "../../domain/club-time";
import { homeUrl } from "../../domain/content/page-details-form";
import type { Markup } from "../../http/html-page";

type Head = {
  readonly page: EditorPage;
  readonly zone: string;
  /** The public site's origin, null when none is configured. */
  readonly site: string | null;
};

const getState = ({ enabled, deleted }: EditorPage): readonly [state: string, words: string] => {
  if (deleted) return ["deleted", "Deleted"];
  return enabled ? ["shown", "Public"] : ["off", "Not public"];
};

const getPath = ({ url }: EditorPage) => (url === homeUrl ? "/" : `/${url}`);

/** A page's name, URL and state. */
export function pageHead({ page, zone }: Head): Markup {
  return html`<h1>${page.name}</h1>
    <p class="chips">${chip(...getState(page))}</p>
    <p class="soft">${getPath(page)} · changed ${clubTimeText(page.updated_at, zone)}</p>`;
}

/** Links to the preview, the public page and the page's details. */
export function pageActions({ page, site }: Head): Markup {
  const details = html`<a href="/admin/pages/${page.id}/details">Page details</a>`;
  if (!site) return html`<div class="acts">${details}</div>`;
  return html`<form class="acts" method="post" action="/admin/pages/${page.id}" target="_blank">
      <button name="step" value="preview">Preview</button>
      ${page.enabled ? html`<a href="${site}${getPath(page)}">${page.url === homeUrl ? "Open the members’ home" : "Open the public page"}</a>` : ""} ${details}
    </form>
    <p class="soft">
      The preview opens in a new tab and shows every block, also those that are hidden or not due yet. It lasts 15 minutes
      and works in this browser alone.
    </p>`;
}

/** Whether the page is public, with buttons to change that; nothing for the home page, which always is. */
export function pageState({ page }: Head): Markup | "" {
  if (page.url === homeUrl) return "";
  const button = (step: string, words: string, look: "" | "quiet" = "quiet") =>
    html`<button class="${look}" name="step" value="${step}">${words}</button>`;
  const form = (buttons: Markup) =>
    html`<form class="acts" method="post" action="/admin/pages/${page.id}">${buttons}</form>`;
  if (page.deleted)
    return html`<p class="note">This page is deleted: visitors don’t get it, and nobody can preview it.</p>
      ${form(button("bringBack", "Restore this page", ""))}`;
  return html`<h2>This page</h2>
    ${
      page.enabled
        ? html`<p class="soft">Everybody can read it.</p>`
        : html`<p class="soft">Only editors can see it, in a preview.</p>`
    }
    ${form(
      html`${page.enabled ? button("withdraw", "Take off the site") : button("publish", "Publish", "")}
      ${button("remove", "Delete this page")}`,
    )}`;
}
