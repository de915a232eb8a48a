import { allLanguages, type Languages } from "#rules/languages";
import { type AnonymousMemory, isolateMemory } from "~/api/content/anonymous-memory";
import type { ContentStorage } from "~/api/content/content-cache";
import { rememberedSettings } from "~/api/content/site-content";
import type { Settings } from "~/env";
import { type BrowserFacts, browserFacts } from "~/http/browser-facts";
import { parseUrlParts, type UrlParts } from "~/http/url-parts";
import { askedLocale } from "~/i18n/accepted-locale";
import { languageCookie, loadI18n, pseudoI18n, readLocale } from "~/i18n/i18n.server";
import type { I18n, Locale } from "~/i18n/types";
import { openEdgeCache } from "~/lib/edge-cache";
import { type CacheScope, createCacheKey, type KeyParts, readCacheScope } from "~/page-cache/cache-key";
import { mayLookUp } from "~/page-cache/policy";

/** What is known of a request before its session is opened. */
export type Visit = {
  readonly origin: string;
  readonly path: string;
  readonly i18n: I18n;
  readonly facts: BrowserFacts;
  readonly storage: ContentStorage;
  readonly cacheScope: CacheScope;
  /** null: the page cache is bypassed. */
  readonly cacheKey: string | null;
};

/** Characters of an Accept-Language header whose locale is remembered. */
const maxLanguageLength = 100;
const localeBytes = 100;
const originBytes = 100;

/** What a header asks for is found out once an isolate, where no cookie may ask for something else. */
async function knownLocale(
  request: Request,
  languages: Languages,
  memory: AnonymousMemory | null,
): Promise<Locale> {
  const asked = request.headers.get("accept-language") ?? "";
  const mayChoose = request.headers.get("cookie")?.includes(languageCookie) ?? false;
  if (!memory || mayChoose || asked.length > maxLanguageLength) return readLocale(request, languages);
  const name = `locale ${languages.fallback} ${languages.offered.join()} ${asked}`;
  const known = memory.get<Locale>(name);
  if (known) return known;
  const found = await readLocale(request, languages);
  memory.set(name, found, localeBytes);
  return found;
}

const readOrigin = (text: string) => new URL(text).origin;

export async function openVisit(request: Request, settings: Settings): Promise<Visit> {
  // None in the development server.
  const cache = openEdgeCache("content");
  const memory = cache && isolateMemory;
  const url = parseUrlParts(
    request.url,
    (text) => memory?.once(`origin ${text}`, originBytes, () => readOrigin(text)) ?? readOrigin(text),
  );
  const origin = settings.siteOrigin ?? url.origin;
  const facts = browserFacts(request, url);
  const storage: ContentStorage = {
    cache,
    memory,
    keyBase: `${url.origin}/.content/${encodeURIComponent(settings.backendBase)}/`,
  };
  const languages = (await rememberedSettings(storage, settings.clock))?.languages ?? allLanguages;
  const asked = askedLocale(url.search, languages);
  const i18n = await loadI18n(asked ?? (await knownLocale(request, languages, memory)));
  return {
    origin,
    facts,
    path: url.pathname,
    i18n: settings.pseudoLocale ? pseudoI18n(i18n) : i18n,
    storage,
    cacheScope: readCacheScope(request),
    cacheKey: cache && readCacheKey(request, url, { origin, locale: i18n.locale, facts }),
  };
}

/** null: the answer is neither looked for nor stored. */
export const readCacheKey = (request: Request, url: UrlParts, parts: KeyParts): string | null =>
  mayLookUp(request, url, parts.facts) ? createCacheKey(request, url, parts) : null;
