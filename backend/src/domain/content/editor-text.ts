import { checkMarkup } from "./markup-check";

/** Characters of HTML that a text may have; the site cuts longer ones. */
export const maxTextLength = 400_000;

/** An & that begins no character reference: who writes `&eacute;` or `&lt;` means the character. */
const plainAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

const escaped = (words: string) =>
  words.replace(plainAmpersand, "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Plain text as HTML: a blank line starts a paragraph, a line break becomes <br>. */
function paragraphs(words: string): string {
  return words
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph.split("\n").map((line) => escaped(line.trim()));
      return `<p>${lines.join("<br>\n")}</p>`;
    })
    .join("\n\n");
}

const withLineFeeds = (text: string) => text.replaceAll("\r\n", "\n");

/**
 * What an editor typed into a field of HTML, as HTML; or the problem with it. A text without a known element
 * is plain text and escaped whole. A text with one is HTML and stays as it is, if visitors would see all of
 * it. A text that equals `stored` is not checked, so that a change of another field does not fail on it.
 */
export function readEditorText(
  typed: string,
  stored: string,
): { readonly html: string } | { readonly problem: string } {
  const text = withLineFeeds(typed);
  if (text.trim() === "" || text === withLineFeeds(stored)) return { html: text };
  const { isHtml, problem } = checkMarkup(text);
  if (isHtml && problem) return { problem };
  const html = isHtml ? text : paragraphs(text);
  return html.length > maxTextLength
    ? { problem: `Keep it to ${maxTextLength.toLocaleString("en-AU")} characters.` }
    : { html };
}
