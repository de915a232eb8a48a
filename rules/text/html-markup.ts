const set = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** Elements of which the site shows nothing, up to their end tag. */
const hiddenElements = set(
  "script style textarea title xmp noembed noframes noscript template plaintext svg math select iframe head",
);

/** The elements of HTML, obsolete ones too. */
const elements: ReadonlySet<string> = new Set([
  ...hiddenElements,
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

/** Elements that word processors write (<o:p>), empty or with plain text inside. */
const wordProcessorElement = /^(?:o|w|v|m|st1):[a-z\d]+$/;

/** What a browser reads as markup: a tag, a comment, or a hidden element with its content. */
type Markup = {
  readonly start: number;
  /** Behind its last character; null when it is unterminated and takes the rest of the text with it. */
  readonly end: number | null;
  /** A comment or a known element, so that the text is meant as HTML. */
  readonly isHtml: boolean;
};

/** Finds the markup of a text in its order, in one pass over the text. */
export function* findMarkup(text: string): Generator<Markup> {
  let at = text.indexOf("<");
  while (at !== -1) {
    const markup = markupAt(text, at);
    if (markup) yield markup;
    if (markup?.end === null) return;
    at = text.indexOf("<", markup?.end ?? at + 1);
  }
}

function markupAt(text: string, start: number): Markup | null {
  const endAfter = (mark: string, from: number) => {
    const found = text.indexOf(mark, from);
    return found === -1 ? null : found + mark.length;
  };
  if (text.startsWith("<!--", start)) return { start, end: endAfter("-->", start + 4), isHtml: true };
  // <!…, <?… and </1… are bogus comments (HTML §13.2.5).
  if (/^<(?:[!?]|\/[^a-z])/i.test(text.slice(start, start + 3)))
    return { start, end: endAfter(">", start), isHtml: false };
  const name = tagNameAt(text, start);
  if (name === null) return null;
  const isHtml = elements.has(name) || wordProcessorElement.test(name);
  const end = endOfTag(text, start + 1);
  if (end === null || text[start + 1] === "/" || !hiddenElements.has(name)) return { start, end, isHtml };
  const endTag = new RegExp(`</${name}`, "gi");
  endTag.lastIndex = end;
  const found = endTag.exec(text);
  return { start, end: found ? endAfter(">", found.index) : null, isHtml };
}

function tagNameAt(text: string, at: number): string | null {
  const start = /<\/?([a-z][^\s/>]*)/iy;
  start.lastIndex = at;
  return start.exec(text)?.[1]?.toLowerCase() ?? null;
}

/** The index behind the > that ends a tag. A > within a quoted attribute value does not. */
function endOfTag(text: string, from: number): number | null {
  let quote = "";
  let isAfterEquals = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") {
      return at + 1;
    } else if (isAfterEquals && (character === '"' || character === "'")) {
      quote = character;
    }
    if (character.trim() !== "") isAfterEquals = character === "=" && quote === "";
  }
  return null;
}
