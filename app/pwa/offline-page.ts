import { escapeHtml } from "~/lib/escape-html";
import { sendMessage } from "./cache-page-message";
import { copyNoticeClass } from "./copy-notice";
import { reloadWhenOnline } from "./reload-when-online";

/** Ids in the offline page of the elements that the service worker fills in. */
export const copyNoticeId = "copy";
export const cachedListId = "kept";
/** The notice of a member's copy. `asOfTime` stands for when it was kept. */
export const asOfNoticeId = "as-of";
export const asOfTime = "{time}";
/** Leads to `keptPath` where pages are not kept. */
export const keepsNoticeId = "keeps";
/** Shown after a log-out that has still to be sent. */
export const logOutNoticeId = "signed-out";
/** The line with the link to the outbox, and its text. `waitingCount` stands for how many forms wait. */
export const waitingLineId = "waits";
export const waitingNoticeId = "waiting";
export const waitingCount = "{count}";
export const retryFormId = "again";

/** The fields of a form whose request failed with a network error. */
export type UnsentForm = readonly (readonly [name: string, value: string])[];

/** A page that can be read offline. `path` with its query, `title` escaped. */
type ListedPage = { readonly path: string; readonly title: string };

/**
 * The offline page as shown at any URL: lists the pages that can be read offline. After a failed form it
 * holds the fields, to be sent by its button; else it reloads once online.
 * @param html of the cached offline page
 * @param form null for a GET
 */
export function offlinePageFor(html: string, pages: readonly ListedPage[], form: UnsentForm | null): string {
  const items = pages.map(({ path, title }) => `<li><a href="${escapeHtml(path)}">${title}</a></li>`);
  const listed =
    items.length === 0
      ? html
      : shown(html, cachedListId).replace("<ul></ul>", () => `<ul>${items.join("")}</ul>`);
  if (form) {
    const fields = form.map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
    return listed.replace(
      `<form id="${retryFormId}">`,
      (tag) => `${tag.slice(0, -1)} method="post">${fields.join("")}`,
    );
  }
  return withReload(listed);
}

/**
 * A document that is shown without a network, and is fetched anew once there is one. With something to fill
 * in it stays as it is, and what waits is sent. A link that was followed meanwhile leads where it led.
 */
export const withReload = (html: string): string =>
  withScript(
    html,
    `{let left;addEventListener("beforeunload",()=>{left=1});(${reloadWhenOnline})(()=>{navigator.serviceWorker.controller?.postMessage("${sendMessage}");left||document.querySelector("main label")||location.reload()})}`,
  );

/** A document with a script at its end, under its own nonce. */
export const withScript = (html: string, code: string): string =>
  html.replace("</body>", () => `<script nonce="${getNonce(html)}">${code}</script></body>`);

/** A text of the cached offline page, escaped, by its element's id. */
export const readText = (offlineHtml: string, id: string): string | undefined =>
  new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(offlineHtml)?.[1];

/** An element that the page has hidden is shown, by its id. */
export const shown = (html: string, id: string): string =>
  html.replace(new RegExp(`(id="${id}"[^>]*?) hidden=""`), "$1");

/** The offline page with its notice that the log-out is sent later. */
export const withLogOutNotice = (html: string): string => shown(html, logOutNoticeId);

/** The offline page with its link to so many forms that wait; as it is for none. */
export const withWaiting = (html: string, count: number): string =>
  count === 0 ? html : shown(html, waitingLineId).replace(waitingCount, String(count));

/**
 * A cached document with a notice that it is a copy, and without the sign-in link, which does not work
 * offline. The notice is at the end of the body, where React tolerates unknown nodes, under the document's
 * own nonce.
 * @param text escaped
 * @param isMembers a bar of navigation is at the bottom of a phone's screen
 * @param hydrates starts the page's JavaScript at once
 */
export function withCopyNotice(
  html: string,
  text: string | undefined,
  { hydrates = false, isMembers = false } = {},
): string {
  const nonce = getNonce(html);
  const end = html.lastIndexOf("</body>");
  if (!text || !nonce || end < 0) return html;
  const rules = `.${copyNoticeClass}{position:sticky;inset-block-end:0;z-index:3}.${copyNoticeClass} a{color:inherit}header>a[href^="/login"]{display:none}`;
  const overBar = isMembers
    ? `@media(max-width:47.99rem){.${copyNoticeClass}{inset-block-end:calc(4.25rem + env(safe-area-inset-bottom))}}`
    : "";
  const notice = `<style nonce="${nonce}">${rules}${overBar}</style><p class="offline-banner ${copyNoticeClass}" role="status">${text}</p>`;
  // boot/boot.js starts at any input event.
  const start = hydrates ? `<script nonce="${nonce}">dispatchEvent(new Event("input"))</script>` : "";
  return html.slice(0, end) + notice + start + html.slice(end);
}

/** A BCP 47 tag. */
export const languageOf = ({ headers }: Response): string => headers.get("Content-Language") ?? "en";

/** A document with another body. */
export function withBody(response: Response, html: string): Response {
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(html, { headers });
}

const getNonce = (html: string) => /<style[^>]* nonce="([^"]+)"/.exec(html)?.[1];

/** The page's heading, else its title. It comes from a document of this site, so it is escaped already. */
export const readTitle = (html: string) =>
  (/<h1[^>]*>(?:<bdi>)?([^<]+)(?:<\/bdi>)?<\/h1>/.exec(html) ?? /<title>([^<]+)<\/title>/.exec(html))?.[1] ??
  "…";
