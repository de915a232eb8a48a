import type { MessageKey } from "~/i18n/types";
import { err, ok, type Result } from "~/lib/result";
import { plainCharacters } from "./typed-text";

/** In UTF-16 code units. */
const maxLinkLength = 2048;

/** "example.com:8080" names a port, "mailto:" and "javascript:" a scheme. */
const otherScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Has a dot, and ends as names do: neither localhost nor an IP address. */
const publicHost = /^[^.].*\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/** The address of a typed http or https link, https where no scheme was typed; null for anything else. */
function readWebUrl(typed: string): URL | null {
  // URL would drop line breaks inside, and read a backslash as a slash.
  if (typed.length > maxLinkLength || /[\s\p{Cc}\\]/u.test(typed)) return null;
  const isComplete = /^https?:\/\//i.test(typed);
  if (!isComplete && otherScheme.test(typed)) return null;
  const text = isComplete ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return null;
  return publicHost.test(url.hostname) && url.href.length <= maxLinkLength ? url : null;
}

/**
 * A link to a web page, up to 2,048 characters. "example.com" is "https://example.com/". Refused: user names,
 * other schemes, hosts without a public name.
 */
export function parseWebLink(typed: string): Result<string, MessageKey> {
  const link = plainCharacters(typed);
  if (link === "") return err("forms.linkMissing");
  const url = readWebUrl(link);
  return url ? ok(url.href) : err("forms.linkInvalid");
}

const facebookHosts = /^(?:(?:www|m)\.)?(?:facebook|fb)\.com$/;

/**
 * A link to a page of Facebook's; a profile's name alone is one too: "some.club" is
 * "https://www.facebook.com/some.club".
 */
export function parseFacebookLink(typed: string): Result<string, MessageKey> {
  const link = plainCharacters(typed);
  if (link === "") return err("forms.linkMissing");
  const [, name] = /^@?([a-z\d](?:[a-z\d.-]{0,78}[a-z\d])?)$/i.exec(link) ?? [];
  if (name && !facebookHosts.test(name.toLowerCase())) return ok(`https://www.facebook.com/${name}`);
  const url = readWebUrl(link);
  const isPage = url && facebookHosts.test(url.hostname) && !url.port && url.pathname !== "/";
  if (!isPage) return err("forms.facebookInvalid");
  url.protocol = "https:";
  return ok(url.href);
}
