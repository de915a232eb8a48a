export const errorKinds = ["error", "rejection", "boundary"] as const;

/** An uncaught error, an unhandled rejection, or an error that an error boundary caught. */
export type ErrorKind = (typeof errorKinds)[number];

/** What a browser reports of an error (docs/decisions, error reports). */
export type ErrorReport = {
  readonly kind: ErrorKind;
  /** The error's name and message. */
  readonly message: string;
  /** A line for each frame, the innermost first: "at name (/path:line:column)". */
  readonly stack: string;
  /** Of the page. */
  readonly path: string;
  /** Of the build that the page runs. */
  readonly version: string;
};

export type Cleaning = {
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
const address = /((?:[a-z][\w+.-]*:)?\/\/?[^\s"'<>()]+)/i;

/** Quoted text is what somebody typed, or a part of the page's data; an identifier is neither. */
const quoted = (text: string) => (/^\W[\w$.]{1,19}\W$/.test(text) ? text : gone);

/** Engines quote JSON in double quotes, which it contains as well: everything between the outermost. */
const doubleQuoted = /["“”«`][^\n]*["“”»`]/g;
const singleQuoted = /(^|[^\p{L}\p{N}])(['‘][^'’\n]*['’])/gu;
const email = /[^\s"'<>()]*(?:@|%40)[^\s"'<>()]*/gi;
const assignment = /([\w-]+)=[^\s"'&<>()]*/g;
const query = /\?[^\s"'<>()]+/g;
/** Tokens, codes of links and sealed values (JWT and JWE, with their dots). */
const tokenLike = /[\w-]{20,}(?:\.[\w-]*)*/g;
/** Phone numbers, dates of birth, six-digit codes. */
const longNumber = /\+?\d(?:[ ().-]?\d){5,}/g;
/** Two capitalised words in a row are somebody's name more often than anything else. */
const fullName = /\p{Lu}[\p{L}\p{M}'’-]+(?:\s+\p{Lu}[\p{L}\p{M}'’-]*)+/gu;

function cleanMessage(message: string): string {
  return message
    .normalize("NFC")
    .replace(doubleQuoted, quoted)
    .replace(singleQuoted, (_, before: string, text: string) => before + quoted(text))
    .replace(email, gone)
    .split(address)
    .map((part, index) => (index % 2 === 1 ? cleanPath(part) : cleanWords(part)))
    .join("")
    .slice(0, maxMessage);
}

const cleanWords = (text: string) =>
  text
    .replace(query, gone)
    .replace(assignment, `$1=${gone}`)
    .replace(tokenLike, gone)
    .replace(longNumber, gone)
    .replace(fullName, gone);

/** A file of a build: its name and its hash. */
const builtFile = /^\/assets\/[a-z._$-]{1,40}-[\w-]{8}\.js$/i;

/** An address's path, without parts that may be a token, a code or a name. */
function cleanPath(text: string): string {
  const path = text.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
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
      const place = placeOf(at, origin);
      return place === null ? [] : [`at ${functionName(name)} (${place}:${row}:${column})`];
    })
    .slice(0, maxFrames);
}

function placeOf(at: string, origin: string): string | null {
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
