/** An address that leads to another: for good (301), or for now (302). */
export type RedirectEntry = { readonly from: string; readonly to: string; readonly permanent: boolean };

export type RedirectProblem =
  | { readonly kind: "tooMany"; readonly max: number }
  | { readonly kind: "odd" | "long" | "same" | "twice"; readonly line: number };

const maxEntries = 300;
/** Characters of an address. */
const maxLength = 200;
const arrow = " > ";

/** Without slashes at either end. */
const clean = (address: string) =>
  address
    .split("/")
    .map((part) => part.trim())
    .filter(Boolean)
    .join("/");

/** An address on the site, without a slash at either end: no other site, no space, nothing to run. */
const isAddress = (address: string) =>
  /^[\p{L}\p{N}][^\s\\<>"]*$/u.test(address) && !/^[\w+.-]+:/.test(address);

/** Reads an editor's list: "old address > new address", one a line; empty lines do not count. */
export function readRedirectLines(
  text: string,
  permanent: boolean,
): readonly RedirectEntry[] | RedirectProblem {
  const entries: RedirectEntry[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    if (written.trim() === "") continue;
    const line = index + 1;
    const [from = "", to, ...more] = written.split(">").map(clean);
    // The front page's address is empty.
    if (to === undefined || more.length > 0 || !isAddress(from) || !(to === "" || isAddress(to)))
      return { kind: "odd", line };
    if (Math.max(from.length, to.length) > maxLength) return { kind: "long", line };
    if (from.toLowerCase() === to.toLowerCase()) return { kind: "same", line };
    if (entries.some((entry) => entry.from.toLowerCase() === from.toLowerCase()))
      return { kind: "twice", line };
    entries.push({ from, to, permanent });
  }
  return entries.length > maxEntries ? { kind: "tooMany", max: maxEntries } : entries;
}

export const redirectLines = (entries: readonly RedirectEntry[], permanent: boolean): string =>
  entries
    .filter((entry) => entry.permanent === permanent)
    .map(({ from, to }) => `${from}${arrow}${to}`)
    .join("\n");
