import { html } from "hono/html";
import type { Markup } from "../http/html-page";

/** A record that belongs to the one of the page. */
export type RelatedRow = { readonly id: number; readonly words: string; readonly more: string | null };

/**
 * Records that belong to the one of the page; nothing without any.
 * @param link null, of all or of one: no page, or none for this officer
 */
export function relatedList(
  title: string,
  rows: readonly RelatedRow[],
  link: ((id: number) => string | null) | null,
): Markup {
  if (rows.length === 0) return html``;
  return html`<h2>${title}</h2>
    <ul class="sums">
      ${rows.map(({ id, words, more }) => {
        const href = link?.(id);
        return html`<li><span>${href ? html`<a href="${href}">${words}</a>` : words}</span><span class="soft">${more ?? ""}</span></li>`;
      })}
    </ul>`;
}
