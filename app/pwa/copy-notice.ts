/** The id of the sentence in the offline page that a copy is shown with; it stands there in the reader's language. */
export const copyNoticeId = "copy";

/**
 * A kept document that says, at the foot of the screen, that it is a copy. Nothing is added but at the end of the body, where
 * React expects nothing (docs/decisions, hydration on demand), and under the document's own nonce.
 * @param offline the HTML of the kept offline page
 */
export function withCopyNotice(html: string, offline: string): string {
  const words = new RegExp(`id="${copyNoticeId}"[^>]*>([^<]+)<`).exec(offline)?.[1];
  const nonce = /<style[^>]* nonce="([^"]+)"/.exec(html)?.[1];
  const end = html.lastIndexOf("</body>");
  if (!words || !nonce || end < 0) return html;
  const style = `<style nonce="${nonce}">.kept{position:sticky;inset-block-end:0;z-index:3}</style>`;
  return `${html.slice(0, end)}${style}<p class="off kept" role="status">${words}</p>${html.slice(end)}`;
}
