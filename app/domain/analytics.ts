import type { SiteSettings } from "./site-config";

/** The services that count the club's visits: one, or both. */
export type Analytics = {
  /** Measurement id of a Google Analytics web stream. */
  readonly google: string | null;
  /** Address of a Matomo installation, with a slash at its end, and the number of the site in it. */
  readonly matomo: { readonly base: string; readonly site: string } | null;
};

/** What running them asks of a document's Content-Security-Policy. */
export type AnalyticsSources = {
  readonly scripts: readonly string[];
  /** Where the counts are sent, by request or by picture. */
  readonly beacons: readonly string[];
};

/** What a visitor has answered; null while unasked, or asked about other services. */
export type ConsentAnswer = "yes" | "no" | null;

/** The cookie with the answer: what was allowed, or "no". */
export const consentCookie = "consent";

/** Only this kind: AW- ids are for advertising, which nobody is asked about, and those of UA- have counted nothing since 2023. */
const measurementId = /^G-[A-Z0-9]{4,20}$/;

/** To the letter, as its parts go into a header and a script: no name and password, no IP number, no further parameter. */
const matomoAddress =
  /^(https:\/\/(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}(?::\d{2,5})?)((?:\/[\w~-][\w.~-]{0,60}){0,5}?)\/?(?:\/matomo\.php)?\?idsite=([1-9]\d{0,8})$/;
const longestAddress = 200;

/**
 * The services that the club's settings name (spec §3, analytics keys): `google` is "G-" and the id; `matomo` is the
 * installation's address with the site's number, as in https://stats.example.org/?idsite=3. Null when neither is valid.
 */
export function readAnalytics(keys: SiteSettings["analytics"]): Analytics | null {
  const id = keys.google?.trim() ?? "";
  const google = measurementId.test(id) ? id : null;
  const matomo = readMatomo(keys.matomo?.trim() ?? "");
  return google || matomo ? { google, matomo } : null;
}

function readMatomo(address: string): Analytics["matomo"] {
  if (address.length > longestAddress || !URL.canParse(address)) return null;
  const [, origin, path = "", site] = matomoAddress.exec(address) ?? [];
  return origin && site ? { base: `${origin}${path}/`, site } : null;
}

/** Their names, for people. */
export const serviceNames = ({ google, matomo }: Analytics): string[] => [
  ...(google ? ["Google Analytics"] : []),
  ...(matomo ? ["Matomo"] : []),
];

/** What the cookie holds after a yes: a yes to one service is none to another. */
export const consentTo = ({ google, matomo }: Analytics): string =>
  [...(google ? ["google"] : []), ...(matomo ? ["matomo"] : [])].join(".");

export function consentAnswer(analytics: Analytics, cookie: string | undefined): ConsentAnswer {
  if (cookie === "no") return "no";
  return cookie === consentTo(analytics) ? "yes" : null;
}

/** What a public document does about analytics: asks, runs them, or nothing. */
export function analyticsStep(
  answer: ConsentAnswer,
  visitor: { readonly signedIn: boolean; readonly saveData: boolean; readonly optsOut: boolean },
): "ask" | "run" | null {
  // Members are not counted: what they read would be told apart from what visitors read by their ways through the site.
  if (answer === "no" || visitor.signedIn || visitor.saveData || visitor.optsOut) return null;
  return answer === "yes" ? "run" : "ask";
}

export function analyticsSources({ google, matomo }: Analytics): AnalyticsSources {
  const own = matomo ? [new URL(matomo.base).origin] : [];
  const tag = "https://www.googletagmanager.com";
  return {
    scripts: [...(google ? [tag] : []), ...own],
    beacons: [
      ...(google ? [tag, "https://*.google-analytics.com", "https://*.analytics.google.com"] : []),
      ...own,
    ],
  };
}
