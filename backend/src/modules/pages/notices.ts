import { html } from "hono/html";
import { doneWords } from "../../desk/parts";
import type { Markup } from "../../http/html-page";

/** The site serves a page from its cache for a minute, then once more while it revalidates (RFC 5861). */
const soon = "after a minute; some may be shown the older page once more first";

const notices = {
  saved: `Saved. Visitors get the change ${soon}.`,
  searchWords: "Saved. Searches use the list from now on.",
  redirects: `Saved. Visitors are sent on within five minutes.`,
  moved: "Moved.",
  hidden: "Hidden. Visitors don’t get this block.",
  shown: "Shown again, within its dates.",
  deleted: "Deleted. It can be restored below.",
  restored: "Restored.",
  added: "Added. Visitors don’t get it until you publish it.",
  publish: "Published. Visitors can open it within a minute.",
  withdraw: `Taken off the site. Visitors get “Page not found” ${soon}.`,
  remove: `Deleted. Visitors get “Page not found” ${soon}. The page can be restored.`,
  bringBack: "Restored. Visitors don’t get it until you publish it.",
  copied: "Copied. Visitors don’t get the copy until you show it.",
  kept: "That is not possible with this page.",
} as const;

/** Instead, of a page that is not public. */
const unpublished: Partial<Record<string, string>> = {
  saved: "Saved. The page is not public: visitors get it once you publish it.",
  hidden: "Hidden. Visitors won’t get this block once the page is public.",
};

/** What a form did; the value of `done` in the URL that it redirects to. */
export type Done = keyof typeof notices;

function stillHidden(hiddenBlocks: number): string {
  if (hiddenBlocks === 0) return "";
  return hiddenBlocks === 1 ? " 1 block is still hidden." : ` ${hiddenBlocks} blocks are still hidden.`;
}

/**
 * What the last form did, in words. `done` comes from the URL, so an unknown value gives no notice.
 * @param hiddenBlocks named when the page has just been published
 * @param isPublic of the page that it was done to
 */
export function getNotice(
  done: string | undefined,
  hiddenBlocks: number,
  isPublic = true,
): { words: string; markup: Markup | "" } {
  const known = done && Object.hasOwn(notices, done) ? notices[done as Done] : "";
  const ofState = (!isPublic && done && Object.hasOwn(unpublished, done) && unpublished[done]) || known;
  const own = done === "publish" ? known.replace(".", `.${stillHidden(hiddenBlocks)}`) : ofState;
  const words = own || (doneWords(done, {}) ?? "");
  return { words, markup: words ? html`<p class="note" role="status">${words}</p>` : "" };
}
