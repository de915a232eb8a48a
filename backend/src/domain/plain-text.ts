/** Characters of one text that are worth finding. */
const longest = 100_000;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/**
 * The words of an editor's HTML, for finding only: what is left may still look like markup, and is never shown as HTML.
 * One pass, however many brackets stay open.
 */
export function plainText(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length && text.length < longest) {
    const open = html.indexOf("<", at);
    if (open === -1 || !/[a-z/!?]/i.test(html[open + 1] ?? "")) {
      text += html.slice(at, open === -1 ? undefined : open + 1);
      at = open === -1 ? html.length : open + 1;
      continue;
    }
    text += `${html.slice(at, open)} `;
    at = endOfMarkup(html, open);
  }
  return (
    decoded(text.slice(0, longest))
      .replace(/\s+/g, " ")
      // A tag that ended before a full stop left a gap.
      .replace(/ (?=[.,;:!?)])/g, "")
      .trim()
  );
}

/** The site shows nothing of what stands within these, up to an end tag in any case, or to the text's end. */
const skippedWhole =
  /^<(script|style|textarea|title|xmp|noembed|noframes|noscript|template|plaintext|svg|math|select|iframe|head)[\s/>]/i;

/** Where the text goes on after the markup that begins at `open`. */
function endOfMarkup(html: string, open: number): number {
  const beyond = (mark: string, from: number) => {
    const found = html.indexOf(mark, from);
    return found === -1 ? html.length : found + mark.length;
  };
  if (html.startsWith("<!--", open)) return beyond("-->", open + 4);
  const skipped = skippedWhole.exec(html.slice(open, open + 12))?.[1];
  if (!skipped) return beyond(">", open);
  const end = new RegExp(`</${skipped}`, "gi");
  end.lastIndex = open;
  const found = end.exec(html);
  return found ? beyond(">", found.index) : html.length;
}

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}

/** Names whose values are choices or addresses, not words. */
const wordless =
  /^widget_|(?:^|_)(?:url|link|href|to|src|id|hash|images?|videos?|picture|photo|thumbnail|colou?r|icon|tone|align|anchor|target|width|height|style|class|level|aspect|extension|template|type|start|end)$/;
const deepest = 12;

/** Every text in an editor's values, whatever shape they have. */
export function wordsWithin(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [plainText(value)];
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => wordsWithin(inner, depth + 1));
  return Object.entries(value).flatMap(([name, inner]) => {
    // A list under such a name ("images") holds objects with words of their own.
    const said = wordless.test(name) && typeof inner === "string" ? null : inner;
    return said === null ? [] : wordsWithin(said, depth + 1);
  });
}
