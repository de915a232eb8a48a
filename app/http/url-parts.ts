/** Parts of an address, as a URL spells them. */
export type UrlParts = Pick<URL, "origin" | "pathname" | "search">;

/** What a URL leaves as it is: no escape, no empty segment, none that begins with a dot. */
const plainUrl = /^(https?:\/\/[^/?#@\\]+)(\/|(?:\/[\w-][\w.-]*)+)(\?[\w=&.-]+)?$/;

/**
 * The parts of a request's address. Of a plain one they are found without a URL, a native object that takes
 * time to make and to collect.
 * @param originOf a URL's origin, of text before the path; it may be remembered
 */
export function parseUrlParts(url: string, originOf: (text: string) => string): UrlParts {
  const [, before, pathname, search = ""] = plainUrl.exec(url) ?? [];
  return before && pathname ? { origin: originOf(before), pathname, search } : new URL(url);
}
