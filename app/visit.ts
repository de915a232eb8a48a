import { isolateMemory } from "~/api/content/anonymous-memory";
import type { ContentCacheParts } from "~/api/content/cached-content";
import { type BrowserFacts, browserFacts } from "~/http/browser-facts";
import { visitorVariant } from "~/http/visitor-variant";
import { requestI18n } from "~/i18n/i18n.server";
import { pseudoI18n } from "~/i18n/pseudo";
import type { I18n } from "~/i18n/types";
import type { Settings } from "./env";

/** What is known of a request before its session is opened. */
export type Visit = {
  /** This site's public origin. */
  readonly origin: string;
  readonly i18n: I18n;
  readonly facts: BrowserFacts;
  /** Where content is kept between requests. */
  readonly storage: Pick<ContentCacheParts, "cache" | "memory" | "keyBase">;
  /** The name that the answer can be kept under; null: this request's answer is nobody else's. */
  readonly variant: string | null;
};

/** This site's public origin. */
export const originOf = (request: Request, { siteOrigin }: Settings) =>
  siteOrigin ?? new URL(request.url).origin;

/** The edge cache; null in the development server. */
export const openCache = async () => (typeof caches === "undefined" ? null : caches.open("content"));

export async function openVisit(request: Request, settings: Settings): Promise<Visit> {
  const origin = originOf(request, settings);
  const i18n = await requestI18n(request);
  const facts = browserFacts(request);
  const cache = await openCache();
  return {
    ...{ origin, facts },
    i18n: settings.pseudoLocale ? pseudoI18n(i18n) : i18n,
    storage: {
      ...{ cache, memory: cache && isolateMemory },
      keyBase: new URL(`/.content/${encodeURIComponent(settings.backendBase)}/`, request.url).href,
    },
    variant: cache && visitorVariant(request, { origin, locale: i18n.locale, facts }),
  };
}
