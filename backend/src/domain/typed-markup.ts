const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** What the site shows nothing of, up to the end tag. */
const skippedWhole = set(
  "script style textarea title xmp noembed noframes noscript template plaintext svg math select iframe head",
);

/** Names of HTML's elements, of yesterday's too: the site shows them, or at least what stands within. */
const elements: ReadonlySet<string> = new Set([
  ...skippedWhole,
  ...set("a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby s"),
  ...set("samp small span strike strong sub sup time tt u var wbr br hr img picture map area"),
  ...set(
    "p h1 h2 h3 h4 h5 h6 div blockquote pre ul ol menu dir li dl dt dd figure figcaption details summary",
  ),
  ...set("table caption colgroup col thead tbody tfoot tr td th"),
  ...set("section article aside main header footer nav center address hgroup search dialog html body"),
  ...set("video audio source track embed object param canvas form fieldset legend input button option"),
  ...set("optgroup datalist output meter progress meta link base slot marquee blink nobr frame frameset"),
]);

export const isElement = (name: string): boolean => elements.has(name);

/** Word processors leave theirs behind (<o:p>), with nothing or with plain words in it. */
const wordProcessors = /^(?:o|w|v|m|st1):[a-z\d]+$/;

/** A part of a text that a browser takes for markup; `end` is null when it never ends. */
type Mark = { readonly end: number | null; readonly known: boolean };

export type Markup = {
  /** Something in it is HTML beyond doubt. */
  readonly known: boolean;
  /** Why visitors would not see all of it. */
  readonly problem: string | null;
};

/** Reads a text as the site will, in one pass: what of it is markup, and the first part that would vanish. */
export function readMarkup(text: string): Markup {
  let known = false;
  let problem: string | null = null;
  let at = text.indexOf("<");
  while (at !== -1) {
    const mark = markAt(text, at);
    if (mark === null) {
      at = text.indexOf("<", at + 1);
      continue;
    }
    if (mark.end === null) return { known, problem: problem ?? neverEnds(text, at) };
    if (mark.known) known = true;
    else problem ??= vanishes(text.slice(at, mark.end));
    at = text.indexOf("<", mark.end);
  }
  return { known, problem };
}

function markAt(text: string, at: number): Mark | null {
  const beyond = (sign: string, from: number) => {
    const found = text.indexOf(sign, from);
    return found === -1 ? null : found + sign.length;
  };
  if (text.startsWith("<!--", at)) return { end: beyond("-->", at + 4), known: true };
  if (/^<(?:[!?]|\/[^a-z])/i.test(text.slice(at, at + 3))) return { end: beyond(">", at), known: false };
  const name = nameAt(text, at);
  if (name === null) return null;
  const known = elements.has(name) || wordProcessors.test(name);
  const end = endOfTag(text, at + 1);
  if (end === null || text[at + 1] === "/" || !skippedWhole.has(name)) return { end, known };
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = end;
  const found = close.exec(text);
  return { end: found ? beyond(">", found.index) : null, known };
}

function nameAt(text: string, at: number): string | null {
  const start = /<\/?([a-z][^\s/>]*)/iy;
  start.lastIndex = at;
  return start.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** Behind the > that ends a tag; one within a quoted value does not. */
function endOfTag(text: string, from: number): number | null {
  let quote = "";
  let afterEquals = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") {
      return at + 1;
    } else if (afterEquals && (sign === '"' || sign === "'")) {
      quote = sign;
    }
    if (sign.trim() !== "") afterEquals = sign === "=" && quote === "";
  }
  return null;
}

const mostShown = 60;
const shown = (part: string) => (part.length > mostShown ? `${part.slice(0, mostShown).trimEnd()}…` : part);

const vanishes = (part: string) =>
  `Visitors would not see ${shown(part)}, which is no HTML element. Write &lt; in place of its <, or take it out.`;

const neverEnds = (text: string, at: number) =>
  `Visitors would see nothing from ${shown(text.slice(at))} on, for it never ends. End it, or write &lt; in place of its <.`;
