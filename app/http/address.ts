/** Parts of an address, as a URL spells them. */
export type AddressParts = Pick<URL, "origin" | "pathname" | "search">;

/** What a URL leaves as it is: no escape, no empty segment, none that begins with a dot. */
const plainAddress = /^(https?:\/\/[^/?#@\\]+)(\/|(?:\/[\w-][\w.-]*)+)(\?[\w=&.-]+)?$/;

/**
 * The parts of a request's address. Of a plain one they are found without a URL, a native object that takes
 * time to make and to collect.
 * @param originOf a URL's origin, of text before the path; it may be remembered
 */
export function addressParts(address: string, originOf: (text: string) => string): AddressParts {
  const [, before, pathname, search = ""] = plainAddress.exec(address) ?? [];
  return before && pathname ? { origin: originOf(before), pathname, search } : new URL(address);
}
