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

/** React compares texts like this when it hydrates: line ends are one, and what a parser drops or replaces is left out. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this is about.
const asCompared = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\u0000|\ufffd/g, "");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/**
 * React's own words for the tree that it wrote: names of elements as they open and close, and texts. Read by React's rules
 * (every element closed, five entities), so unlike a browser it never mends anything.
 */
function* asWritten(html: string): Generator<string> {
  const piece = /<!--(?: |\/?\$)-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|([^<]+)|</giy;
  let afterPre = false;
  for (const [whole, closing, name = "", , text] of html.matchAll(piece)) {
    if (text !== undefined) {
      // React doubles the line end that a parser takes away after <pre>.
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

/** The same words for the tree that a browser makes of it. */
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

/** Where the tree that a browser makes of `html` is another than the one that React wrote and will hydrate; or null. */
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
