import { findMarkup } from "./html-markup";

/** Characters of one text that search keeps. */
const maxLength = 100_000;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** The visible words of an editor's HTML, for search. They may look like markup: never send them as HTML. */
export function plainText(html: string): string {
  const text = withoutMarkup(html).slice(0, maxLength);
  return (
    decoded(text)
      .replace(/\s+/g, " ")
      // Markup became a space, also before a full stop.
      .replace(/ (?=[.,;:!?)])/g, "")
      .trim()
  );
}

function withoutMarkup(html: string): string {
  let text = "";
  let at = 0;
  for (const { start, end } of findMarkup(html)) {
    text += `${html.slice(at, start)} `;
    if (end === null || text.length >= maxLength) return text;
    at = end;
  }
  return text + html.slice(at);
}

function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]{1,6}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}

/** Names of variables whose values are choices or URLs, not words. */
const wordless =
  /^widget_|(?:^|_)(?:url|link|href|to|src|id|hash|images?|videos?|picture|photo|thumbnail|colou?r|icon|tone|align|anchor|target|width|height|style|class|level|aspect|extension|template|type|start|end)$/;
const maxDepth = 12;

/** Every text within an editor's variables, of any shape. */
export function wordsWithin(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [plainText(value)];
  if (typeof value !== "object" || value === null || depth > maxDepth) return [];
  if (isTable(value)) return value.map(rowText);
  if (Array.isArray(value)) return value.flatMap((inner) => wordsWithin(inner, depth + 1));
  return Object.entries(value).flatMap(([name, inner]) => {
    // A list under such a name ("images") may hold objects with words.
    const isWordless = wordless.test(name) && typeof inner === "string";
    return isWordless ? [] : wordsWithin(inner, depth + 1);
  });
}

const isTable = (value: unknown): value is readonly (readonly string[])[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => Array.isArray(row) && row.length > 1 && row.every((cell) => typeof cell === "string"));

/** Without its figures, which say nothing without their columns' titles. */
function rowText(row: readonly string[]): string {
  const [first = "", ...rest] = row.map(plainText).filter((cell) => /\p{L}{2}/u.test(cell));
  return rest.length > 0 ? `${first}: ${rest.join(", ")}` : first;
}
