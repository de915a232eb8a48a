import { parse } from "cookie";

/** A Cookie header's names and undecoded values (RFC 6265 §5.4). The first of a repeated name wins. */
export const readCookies = (header: string | null): Readonly<Record<string, string | undefined>> =>
  parse(header ?? "", { decode: (value) => value });
