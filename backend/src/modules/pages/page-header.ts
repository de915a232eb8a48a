import { html } from "hono/html";
import type { EditorPage } from "../../db/content/editor-pages";
import type { EditorPageDetails } from "../../db/content/page-edits";
import type { Section } from "../../desk/record-page";
import { clubTimeText } from "../../domain/club-time";
import { homeUrl } from "../../domain/content/page-details-form";
import type { Markup } from "../../http/html-page";

type Head = {
  readonly page: EditorPage;
  /** What its form of details has. */
  readonly details: EditorPageDetails | null;
  /** The club's. */
  readonly zone: string;
  /** The public site's origin, null when none is configured. */
  readonly site: string | null;
};

export const pageState = ({ enabled, deleted }: EditorPage): readonly [look: string, words: string] => {
  if (deleted) return ["deleted", "Deleted"];
  return enabled ? ["shown", "Public"] : ["off", "Not public"];
};

const getPath = ({ url }: EditorPage) => (url === homeUrl ? "/" : `/${url}`);
const isHome = ({ url }: EditorPage) => url === homeUrl;

/** Below its name: who can read it, and what a preview is. */
export function pageLead({ page, site }: Head): Markup {
  if (page.deleted)
    return html`<p class="note">This page is deleted. Visitors and officers cannot open it.</p>`;
  const readers = isHome(page)
    ? ""
    : page.enabled
      ? "Everybody can read it."
      : "Only editors can see it, in a preview.";
  const preview = site
    ? "The preview opens in a new tab and shows every block, also those that are hidden or not due yet. It lasts 15 minutes and works in this browser alone."
    : "";
  return html`<p class="soft">${[readers, preview].filter(Boolean).join(" ")}</p>`;
}

type Acts = { readonly main: Markup | ""; readonly more: readonly Markup[] };

/**
 * What an editor can do with a page as it is: a deleted one is restored, one that is not public is published,
 * and a public one is previewed. The home page is always public.
 */
export function pageActs({ page, site }: Head): Acts {
  const at = `/admin/pages/${page.id}`;
  const press = (step: string, words: string, target = "") =>
    html`<form method="post" action="${at}" ${target ? html`target="${target}"` : ""}><button class="quiet" name="step" value="${step}">${words}</button></form>`;
  if (page.deleted) return { main: press("bringBack", "Restore this page"), more: [] };
  const details = (look: string) => html`<a class="${look}" href="${at}/details">Page details</a>`;
  const preview = site ? [press("preview", "Preview", "_blank")] : [];
  const remove = isHome(page) ? [] : [press("remove", "Delete this page")];
  if (!page.enabled) return { main: press("publish", "Publish"), more: [...preview, details(""), ...remove] };
  const words = isHome(page) ? "Open the members’ home" : "Open the public page";
  const open = site ? [html`<a href="${site}${getPath(page)}">${words}</a>`] : [];
  const withdraw = isHome(page) ? [] : [press("withdraw", "Take off the site")];
  const [main, ...others] = [...preview, details(preview.length > 0 ? "" : "btn")];
  return { main: main ?? "", more: [...open, ...others, ...withdraw, ...remove] };
}

/** What visitors find it by; nothing of a deleted page. */
export function pageSections({ page, details, zone }: Head): readonly Section[] {
  if (page.deleted || !details) return [];
  return [
    {
      id: "details",
      title: "Details",
      edit: `/admin/pages/${page.id}/details`,
      facts: [
        ["Address", getPath(page)],
        ["Heading", details.heading],
        ["Title for search engines", details.title],
        ["Description for search engines", details.description],
        ["In the menu", details.in_menu === 1 ? "Yes" : "No"],
        ["Last changed", clubTimeText(page.updated_at, zone)],
      ],
    },
  ];
}
