/** Ids in the offline page of what the service worker fills in. */
export const copyNoticeId = "copy";
export const keptListId = "kept";
export const againId = "again";

/** What somebody sent that found no line: to be sent again by the page's own button. */
export type Unsent = readonly (readonly [name: string, value: string])[];

/** A page that can be read without a line. */
export type KeptPage = { readonly path: string; readonly html: string };

/** Loads the page anew when the line is back. A line that says it is there may not be: something small is asked for first. */
const lookForLine = [
  `const look=()=>navigator.onLine&&fetch("/robots.txt",{cache:"no-store"}).then(()=>location.reload(),()=>{});`,
  `addEventListener("online",look);setInterval(look,5e3)`,
].join("");

/**
 * The kept offline page as it is shown at an address: with the pages that can be read without a line; what was sent is kept in its
 * form, and what was only asked for is asked for again when the line is back.
 * @param unsent null when the page was only asked for
 */
export function offlinePageFor(html: string, pages: readonly KeptPage[], unsent: Unsent | null): string {
  const items = pages.map(
    ({ path, html: page }) => `<li><a href="${escaped(path)}">${titleOf(page)}</a></li>`,
  );
  const listed =
    items.length === 0
      ? html
      : html
          .replace(new RegExp(`(<nav id="${keptListId}"[^>]*?) hidden=""`), "$1")
          .replace("<ul></ul>", () => `<ul>${items.join("")}</ul>`);
  if (unsent) {
    const fields = unsent.map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    );
    return listed.replace(
      `<form id="${againId}">`,
      (form) => `${form.slice(0, -1)} method="post">${fields.join("")}`,
    );
  }
  const script = `<script nonce="${nonceOf(html)}">${lookForLine}</script>`;
  return listed.replace("</body>", () => `${script}</body>`);
}

/**
 * A kept document that says, at the foot of the screen, that it is a copy; without the way to sign in, which leads nowhere now and
 * would tell a member that nobody is signed in. Nothing is added but at the end of the body, where React expects nothing
 * (docs/decisions, hydration on demand), and under the document's own nonce.
 * @param offline the HTML of the kept offline page
 */
export function withCopyNotice(html: string, offline: string): string {
  const words = new RegExp(`id="${copyNoticeId}"[^>]*>([^<]+)<`).exec(offline)?.[1];
  const nonce = nonceOf(html);
  const end = html.lastIndexOf("</body>");
  if (!words || !nonce || end < 0) return html;
  const rules = ".kept{position:sticky;inset-block-end:0;z-index:3}.top>.btn{display:none}";
  const notice = `<style nonce="${nonce}">${rules}</style><p class="off kept" role="status">${words}</p>`;
  return html.slice(0, end) + notice + html.slice(end);
}

const nonceOf = (html: string) => /<style[^>]* nonce="([^"]+)"/.exec(html)?.[1];

/** The page's own heading, or else its title; text of a document of ours, and so HTML already. */
const titleOf = (html: string) =>
  (/<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? /<title>([^<]+)<\/title>/.exec(html))?.[1] ?? "…";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
