import { readMarkup } from "./typed-markup";

/** Characters of HTML that a text may have; the site cuts longer ones. */
export const longestText = 400_000;

/** Somebody who writes `&eacute;` or `&lt;` means the character; every other & is one. */
const loneAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

const escaped = (words: string) =>
  words.replace(loneAmpersand, "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Words as HTML: a blank line begins a paragraph, a line's end is one. */
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

const withLineEnds = (text: string) => text.replaceAll("\r\n", "\n");

/**
 * What an editor typed into a field of HTML, as HTML; or what is wrong with it. Most people just write: without an element that HTML
 * knows it is plain words, of which nothing may get lost. With one it is kept as it is, if visitors would see all of it. What was
 * `stored` already stays, whatever it is: who changes a heading is not asked about an old text.
 */
export function readTypedText(
  typed: string,
  stored: string,
): { readonly html: string } | { readonly problem: string } {
  const text = withLineEnds(typed);
  if (text.trim() === "" || text === withLineEnds(stored)) return { html: text };
  const { known, problem } = readMarkup(text);
  if (known && problem) return { problem };
  const html = known ? text : paragraphs(text);
  return html.length > longestText
    ? { problem: `Keep it to ${longestText.toLocaleString("en-AU")} characters.` }
    : { html };
}
