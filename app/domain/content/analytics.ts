import type { SiteSettings } from "./site-settings";

export type Analytics = {
  /** Google Analytics measurement id. */
  readonly google: string | null;
  /** Base URL of a Matomo installation, with a trailing slash, and the site's id in it. */
  readonly matomo: { readonly base: string; readonly site: string } | null;
};

/** The visitor's consent; null when not asked yet, or asked about other services. */
type ConsentAnswer = "yes" | "no" | null;

/**
 * Web streams only. The consent form does not cover advertising (AW-), and UA- ids stopped working in 2023.
 */
const measurementId = /^G-[A-Z0-9]{4,20}$/;

/** Strict, because its parts go into the CSP and a script: no credentials, IP address or other parameter. */
const matomoUrl =
  /^(https:\/\/(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}(?::\d{2,5})?)((?:\/[\w~-][\w.~-]{0,60}){0,5}?)\/?(?:\/matomo\.php)?\?idsite=([1-9]\d{0,8})$/;
const maxUrlLength = 200;

/**
 * Parses the analytics keys of the club's settings (spec §3): `google` "G-" and the id, `matomo` the
 * installation's URL with ?idsite=. Null without a valid one.
 */
export function readAnalytics(keys: SiteSettings["analytics"]): Analytics | null {
  const id = keys.google?.trim() ?? "";
  const google = measurementId.test(id) ? id : null;
  const matomo = readMatomo(keys.matomo?.trim() ?? "");
  return google || matomo ? { google, matomo } : null;
}

/** Names of the keys that have a value which no page uses: of other services, or malformed. */
export function unusedAnalytics({ analytics }: Pick<SiteSettings, "analytics">): string[] {
  const used = readAnalytics(analytics);
  return Object.entries(analytics)
    .filter(([name, key]) => key.trim() !== "" && !((name === "google" || name === "matomo") && used?.[name]))
    .map(([name]) => name);
}

function readMatomo(url: string): Analytics["matomo"] {
  if (url.length > maxUrlLength || !URL.canParse(url)) return null;
  const [, origin, path = "", site] = matomoUrl.exec(url) ?? [];
  return origin && site ? { base: `${origin}${path}/`, site } : null;
}

export const serviceNames = ({ google, matomo }: Analytics): string[] => [
  ...(google ? ["Google Analytics"] : []),
  ...(matomo ? ["Matomo"] : []),
];

/** Cookie value of a yes. It names the services, so that a new service asks again. */
export const consentTo = ({ google, matomo }: Analytics): string =>
  [...(google ? ["google"] : []), ...(matomo ? ["matomo"] : [])].join(".");

export function consentAnswer(analytics: Analytics, cookie: string | undefined): ConsentAnswer {
  if (cookie === "no") return "no";
  return cookie === consentTo(analytics) ? "yes" : null;
}

/** Whether a public document asks for consent, runs analytics, or neither. */
export function analyticsStep(
  answer: ConsentAnswer,
  visitor: { readonly signedIn: boolean; readonly saveData: boolean; readonly optsOut: boolean },
): "ask" | "run" | null {
  // Members are not counted: their routes through the site would identify them as members.
  if (answer === "no" || visitor.signedIn || visitor.saveData || visitor.optsOut) return null;
  return answer === "yes" ? "run" : "ask";
}
