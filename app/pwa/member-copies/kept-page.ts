import { escapeHtml } from "~/lib/escape-html";
import { shown } from "../offline-page";
import type { CopyState, Kept } from "./copy-choice";

/** Where a member sees what is kept on this device, and turns it on and off. */
export const keptPath = "/kept";

/** What the page says as it comes from the site: nothing is kept without a service worker. */
export const withoutWorkerId = "kept-none";
export const stateId = (state: CopyState) => `kept-${state}`;
export const keptSummaryId = "kept-summary";
export const keptEmptyId = "kept-empty";

/** What stands in the page's texts for what is known of the device. */
export const keptSlots = { pages: "{pages}", pictures: "{pictures}", size: "{size}" } as const;

/** `title` escaped. */
type KeptPage = { readonly path: string; readonly title: string; readonly at: string };

/** A size as its reader's language writes it, such as "0.3 MB". */
export const formatSize = (bytes: number, language: string): string =>
  (bytes / 1_000_000).toLocaleString(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

/**
 * The page with what is kept on this device.
 * @param html of the cached page
 * @param language a BCP 47 tag, of the page
 */
export function keptPageFor(
  html: string,
  language: string,
  {
    state,
    kept,
    pages,
  }: { readonly state: CopyState; readonly kept: Kept; readonly pages: readonly KeptPage[] },
): string {
  const filled: Readonly<Record<keyof typeof keptSlots, string>> = {
    pages: kept.page.count.toLocaleString(language),
    pictures: kept.picture.count.toLocaleString(language),
    size: formatSize(kept.page.bytes + kept.picture.bytes, language),
  };
  const items = pages.map(
    ({ path, title, at }) =>
      `<li><a href="${escapeHtml(path)}">${title}</a> <span>${escapeHtml(at)}</span></li>`,
  );
  const stated = shown(
    html.replace(`id="${withoutWorkerId}"`, (id) => `${id} hidden=""`),
    stateId(state),
  );
  const isOn = state === "on" || state === "full";
  if (pages.length === 0) return isOn ? shown(stated, keptEmptyId) : stated;
  return shown(stated, keptSummaryId)
    .replace(/\{(pages|pictures|size)\}/g, (_, slot: keyof typeof filled) => filled[slot])
    .replace(/<\/ul>(?=<\/details>)/, () => `${items.join("")}</ul>`);
}
