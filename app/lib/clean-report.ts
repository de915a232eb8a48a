export const errorKinds = ["error", "rejection", "boundary", "boot", "hydration", "worker"] as const;

/**
 * An uncaught error, an unhandled rejection, or an error that an error boundary caught, all of a hydrated
 * page; any of them before hydration starts, or while it is under way; or an error of the site's Worker.
 */
export type ErrorKind = (typeof errorKinds)[number];

/** What a browser reports of an error (docs/decisions, error reports). */
export type ErrorReport = {
  readonly kind: ErrorKind;
  readonly message: string;
  /** A line for each frame, the innermost first: "at name (/path:line:column)". */
  readonly stack: string;
  /** Of the page. */
  readonly path: string;
  /** Of the build that the page runs. */
  readonly version: string;
};

type Cleaning = {
  /** This site's. Frames of other origins, such as an extension's, name no address. */
  readonly origin: string;
  /** Names of the person whose browser it is, as far as they are known. */
  readonly names?: readonly string[];
};

const maxMessage = 200;
const maxFrames = 10;
const maxSegments = 6;
/** The patterns below read no more of a text, in characters. */
const maxRead = 4_000;

const gone = "…";

/** A report without queries, tokens, codes, email addresses and names. Cleaning it again changes nothing. */
export function cleanReport(report: ErrorReport, { origin, names = [] }: Cleaning): ErrorReport {
  const unnamed = withoutNames(names);
  return {
    kind: report.kind,
    message: cleanMessage(unnamed(report.message.slice(0, maxRead))),
    stack: cleanStack(report.stack.slice(0, maxRead), origin).map(unnamed).join("\n"),
    path: unnamed(cleanPath(report.path.slice(0, maxRead))),
    version: /^[\da-f]{8}$/.test(report.version) ? report.version : "",
  };
}

function withoutNames(names: readonly string[]): (text: string) => string {
  const parts = names.flatMap((name) => [name, ...name.split(/[\s@]+/)]).filter(isTelling);
  // Without a name there is no pattern: Safari before 16.4 has no lookbehind, and browsers know no names.
  if (parts.length === 0) return (text) => text;
  const words = parts.sort((a, b) => b.length - a.length).map(asPattern);
  const name = new RegExp(words.join("|"), "giu");
  return (text) => text.normalize("NFC").replace(name, gone);
}

/** An initial is in every text. */
const isTelling = (name: string) => name.length > 1 || name > "\u02ff";

/** Latin names match as whole words. Other scripts may have no spaces. */
function asPattern(name: string): string {
  const text = name.normalize("NFC").replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return /\p{Script=Latin}/u.test(name) ? `(?<!\\p{L})${text}(?!\\p{L})` : text;
}

/** Addresses, absolute or not. */
const url = /((?:[a-z][\w+.-]{0,20}:)?\/\/?[^\s"'<>()]+)/i;

/** Quoted text is what somebody typed, or a part of the page's data; an identifier is neither. */
const quoted = (text: string) => (/^\W[\w$.]{1,19}\W$/.test(text) ? text : gone);

/** What follows a quote that is not closed goes too: so no place of a line is tried twice. */
const fromDoubleQuote = /["“”«`][^\n]*/g;
const closingQuotes = ['"', "“", "”", "»", "`"];
const singleQuoted = /(^|[^\p{L}\p{N}])(['‘][^'’\n]*['’]?)/gmu;
/** What may be an email address, or a name and its value: words, so that no place is tried twice. */
const unbroken = /[^\s"'<>()]+/g;
const isEmail = /@|%40/i;
const assigned = /([\w-]+)(=[^\s"'&<>()]*)?/g;
const query = /\?[^\s"'<>()]+/g;
/** Tokens, codes of links and sealed values (JWT and JWE, with their dots). */
const tokenLike = /[\w-]{20,}(?:\.[\w-]*)*/g;
/** Phone numbers, dates of birth, six-digit codes. */
const longNumber = /\+?\d(?:[ ().-]?\d){5,}/g;
/** Words with nothing but space between them. */
const wordRuns = /[\p{L}\p{M}'’-]+(?:\s+[\p{L}\p{M}'’-]+)*/gu;

/** Two capitalised words in a row are somebody's name more often than anything else. */
function withoutFullNames(run: string): string {
  // With a group in the expression, split returns words and spaces in turn.
  const parts = run.split(/(\s+)/);
  let cleaned = "";
  for (let at = 0; at < parts.length; at += 2) {
    const word = parts[at] ?? "";
    let last = at;
    while (/^\p{Lu}/u.test(parts[last + 2] ?? "")) last += 2;
    const begins = last > at ? word.search(/\p{Lu}[\p{L}\p{M}'’-]/u) : -1;
    if (begins < 0) {
      cleaned += word + (parts[at + 1] ?? "");
      continue;
    }
    cleaned += word.slice(0, begins) + gone + (parts[last + 1] ?? "");
    at = last;
  }
  return cleaned;
}

function cleanMessage(message: string): string {
  const cleaned = withoutQuotes(message.normalize("NFC"))
    .replace(unbroken, (text) => (isEmail.test(text) ? gone : text))
    .split(url)
    .map((part, index) => (index % 2 === 1 ? cleanPath(part) : cleanWords(part)))
    .join("");
  // The cut may have taken a closing quote.
  return withoutQuotes(cleaned.slice(0, maxMessage));
}

/** Cuts a line from its first double quote to the last: quoted JSON has quotes of its own. */
function withoutDoubleQuotes(rest: string): string {
  const end = Math.max(...closingQuotes.map((quote) => rest.lastIndexOf(quote)));
  return end < 1 ? gone : quoted(rest.slice(0, end + 1)) + rest.slice(end + 1);
}

const withoutQuotes = (text: string): string =>
  text
    .replace(fromDoubleQuote, withoutDoubleQuotes)
    .replace(singleQuoted, (_, before: string, found: string) => before + quoted(found));

const cleanWords = (text: string) =>
  text
    .replace(query, gone)
    .replace(assigned, (text, name: string, value: string | undefined) => (value ? `${name}=${gone}` : text))
    .replace(tokenLike, gone)
    .replace(longNumber, gone)
    .replace(wordRuns, withoutFullNames);

/** A file of a build: its name and its hash. */
const builtFile = /^\/assets\/[a-z._$-]{1,40}-[\w-]{7,8}\.js$/i;

/** An address's path, without parts that may be a token, a code or a name. */
function cleanPath(text: string): string {
  const path = text.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*/s, "");
  if (builtFile.test(path)) return path;
  // What somebody has searched for.
  if (/^\/+search\/./.test(path)) return `/search/${gone}`;
  const segments = path.replace(/^\/+/, "").split("/").slice(0, maxSegments);
  return `/${segments.map((segment) => (isPlain(segment) ? segment : gone)).join("/")}`;
}

/** A short segment, such as an id, or the lower-case words of a page's address. */
const isPlain = (segment: string) =>
  (segment.length < 20 ? /^[\w.~$-]*$/ : /^(?=.{1,80}$)[a-z]+(?:-(?:[a-z]+|\d{1,4}))*$/).test(segment) &&
  !/\d{6}/.test(segment);

/** "at name (address:1:2)" or "at address:1:2" in Chromium, "name@address:1:2" elsewhere. */
const chromiumFrame = /^\s*at (?:(.*?) \()?(\S+):(\d+):(\d+)\)?$/;
const otherFrame = /^([^@]*)@(\S+):(\d+):(\d+)$/;

/** In place of a foreign frame's address. */
const elsewhere = "elsewhere";

/** The frames alone: Chromium's stacks begin with the message. */
function cleanStack(stack: string, origin: string): string[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name = "", at = "", row, column] = chromiumFrame.exec(line) ?? otherFrame.exec(line) ?? [];
      const place = getPlace(at, origin);
      return place === null ? [] : [`at ${functionName(name)} (${place}:${row}:${column})`];
    })
    .slice(0, maxFrames);
}

function getPlace(at: string, origin: string): string | null {
  if (at.startsWith(`${origin}/`) || /^\/(?!\/)/.test(at)) return cleanPath(at);
  return at === elsewhere || /^[a-z][\w+.-]*:\/\//i.test(at) ? elsewhere : null;
}

const functionName = (text: string) => {
  const name = text.replace(/^(?:async |new )+/, "");
  return /^(?:[A-Za-z_$][\w$]{0,18}\.){0,3}[A-Za-z_$][\w$]{0,18}$/.test(name) && !/\d{6}/.test(name)
    ? name
    : gone;
};

/** All of its frames are an extension's, or of another site. */
export const isForeign = ({ stack }: ErrorReport) =>
  stack !== "" && stack.split("\n").every((frame) => frame.includes(`(${elsewhere}:`));
