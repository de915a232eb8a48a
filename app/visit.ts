import { isolateMemory } from "~/api/content/anonymous-memory";
import type { ContentCacheParts } from "~/api/content/cached-content";
import { type BrowserFacts, browserFacts } from "~/http/browser-facts";
import { type Audience, audienceOf, documentVariant } from "~/http/document-variant";
import { requestI18n } from "~/i18n/i18n.server";
import { pseudoI18n } from "~/i18n/pseudo";
import type { I18n } from "~/i18n/types";
import type { Settings } from "./env";

/** What is known of a request before its session is opened. */
export type Visit = {
  /** This site's public origin. */
  readonly origin: string;
  /** The path of its address. */
  readonly path: string;
  readonly i18n: I18n;
  readonly facts: BrowserFacts;
  /** Where content is kept between requests. */
  readonly storage: Pick<ContentCacheParts, "cache" | "memory" | "keyBase">;
  readonly audience: Audience;
  /** The name that the answer can be kept under; null: this request's answer is nobody else's. */
  readonly variant: string | null;
};

/** The edge cache; null in the development server. */
export const openCache = async () => (typeof caches === "undefined" ? null : caches.open("content"));

/** @param url the request's */
export async function openVisit(request: Request, url: URL, settings: Settings): Promise<Visit> {
  const origin = settings.siteOrigin ?? url.origin;
  const i18n = await requestI18n(request);
  const facts = browserFacts(request, url);
  const cache = await openCache();
  return {
    ...{ origin, facts, path: url.pathname },
    i18n: settings.pseudoLocale ? pseudoI18n(i18n) : i18n,
    storage: {
      ...{ cache, memory: cache && isolateMemory },
      keyBase: `${url.origin}/.content/${encodeURIComponent(settings.backendBase)}/`,
    },
    audience: audienceOf(request),
    variant: cache && documentVariant(request, url, { origin, locale: i18n.locale, facts }),
  };
}
