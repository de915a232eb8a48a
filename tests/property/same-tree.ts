import type { ElementContent, RootContent } from "hast";

const voids: ReadonlySet<string> = new Set([
  "area",
  "br",
  "col",
  "hr",
  "img",
  "input",
  "source",
  "track",
  "wbr",
]);

/** React's normalisation of text before it compares on hydration: line ends, NUL and U+FFFD. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this removes.
const asCompared = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\u0000|\ufffd/g, "");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/**
 * The tree that React wrote, as tokens: start tags, end tags and texts. Parsed by React's rules (every
 * element closed, five entities), so unlike a browser it corrects nothing.
 */
function* asWritten(html: string): Generator<string> {
  const piece = /<!--(?: |\/?\$)-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|([^<]+)|</giy;
  let afterPre = false;
  for (const [whole, closing, name = "", , text] of html.matchAll(piece)) {
    if (text !== undefined) {
      // React doubles the line feed that HTML parsers drop after <pre>.
      const words = asCompared(decoded(afterPre && text.startsWith("\n") ? text.slice(1) : text));
      if (words !== "") yield `text ${words}`;
    } else if (whole.startsWith("<!--")) yield `comment ${whole.slice(4, -3)}`;
    else if (closing) yield `/${name}`;
    else {
      yield name;
      if (voids.has(name)) yield `/${name}`;
    }
    afterPre = name === "pre" && !closing;
  }
}

/** The same tokens for the tree that a browser parses. */
function* asParsed(nodes: readonly (RootContent | ElementContent)[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === "text") {
      const words = asCompared(node.value);
      if (words !== "") yield `text ${words}`;
    } else if (node.type === "comment") yield `comment ${node.value}`;
    else if (node.type === "element") {
      yield node.tagName;
      yield* asParsed(node.children);
      yield `/${node.tagName}`;
    }
  }
}

/**
 * Where the tree that a browser parses from `html` first differs from the one that React hydrates; null if
 * nowhere.
 */
export function sameTree(html: string, parsed: readonly (RootContent | ElementContent)[]): string | null {
  const browser = asParsed(parsed);
  let place = "the start";
  for (const word of asWritten(html)) {
    const { value } = browser.next();
    if (value !== word)
      return `React wrote ${short(word)}, a browser reads ${short(value ?? "the end")}, after ${place}`;
    place = short(word);
  }
  const { done, value } = browser.next();
  return done ? null : `a browser reads ${short(value)} after the end`;
}

const short = (word: string) => JSON.stringify(word.length > 60 ? `${word.slice(0, 60)}…` : word);
