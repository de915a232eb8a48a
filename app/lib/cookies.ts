import { parse } from "cookie";

/** A Cookie header's names and undecoded values (RFC 6265 §5.4). The first of a repeated name wins. */
export const readCookies = (header: string | null): Readonly<Record<string, string | undefined>> =>
  parse(header ?? "", { decode: (value) => value });

/**
 * A cookie's name: on https with the `__Host-` prefix (RFC 6265bis §4.1.3.2), so that no sibling host can set
 * it.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/**
 * The value of a choice: by either name, as browsers may have it from before https cookies had the prefix.
 */
export const readChoice = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[cookieName(name, true)] ?? cookies[name];
