import { nextEventEnd } from "~/domain/club/event";
import { nextBlockChange } from "~/domain/content/block-visibility";
import { type LegacyPage, nextWidgetChange } from "~/domain/content/legacy-page";
import type { Page } from "~/domain/content/page";
import { ok } from "~/lib/result";
import { withTimeout } from "~/lib/with-timeout";
import type { ApiResult } from "../api-error";
import type { ContentApi, ContentSource } from "./content-api";
import { createContentSource } from "./content-source";
import { fallbackGroups } from "./fallback-groups";
import type { OpenContent } from "./open-content";
import { isTooLong, openPageLookUps } from "./page-look-ups";
import { recheckPage } from "./page-version";
import { createImageCall, createImageFacts, type ImageCall } from "./pictures/image-facts";
import type { CachedCall } from "./revalidating-cache";
import { openRichTextCache } from "./rich-text-cache";
import type { ContentCall } from "./served-parts";
import type { SiteContent } from "./site-content";

type ChooseSource = (isBackground: boolean) => ContentSource;

type Lifetime<T> = Partial<Pick<CachedCall<T>, "ttlMs" | "timeoutMs" | "expiresAt">> & {
  /** Of the entry's key, where that is not the call's name. */
  readonly prefix?: string;
};

type Value<Name extends keyof ContentSource> =
  Awaited<ReturnType<ContentSource[Name]>> extends infer Reply
    ? Reply extends { readonly ok: true; readonly value: infer T }
      ? T
      : never
    : never;

const second = 1_000;
const minute = 60 * second;

/** Max wait for the first settings, which say whether a page can be queried with image facts. */
const settingsTimeoutMs = 2 * second;

const getWidgets = (page: LegacyPage) =>
  page.rows.flatMap((row) => row.blocks.flatMap((block) => block.widgets));

/** The content calls through the edge cache, for one request. Only replies to anonymous calls are cached. */
export const createContentApi = (content: OpenContent): ContentApi =>
  createCachedContent(
    content,
    (isBackground) =>
      createContentSource(isBackground ? content.backgroundTransport : content.transport, content.base),
    createImageCall(content.backgroundTransport),
  );

/** Makes calls of `servedParts` again. */
export async function repeatCalls(content: ContentApi, calls: readonly ContentCall[]): Promise<void> {
  const byName = content as unknown as Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;
  await Promise.all(calls.map(([name, ...args]) => byName[name]?.(...args)));
}

export function createCachedContent(
  { cached, ...site }: SiteContent,
  chooseSource: ChooseSource,
  askImage: ImageCall = async () => ok(null),
): ContentApi {
  const { get, withTimeZone } = cached;
  const findImages = createImageFacts(cached, askImage);
  const call = <Name extends keyof ContentSource>(
    name: Name,
    args: Extract<Parameters<ContentSource[Name]>, readonly (string | number | null | undefined)[]>,
    { prefix = name, ...lifetime }: Lifetime<Value<Name>> = {},
  ) =>
    get<Value<Name>>({
      key: [prefix, ...args].join(":"),
      call: [name, ...args] as ContentCall,
      ttlMs: minute,
      maxWaitMs: second,
      ...lifetime,
      getFreshValue: (isBackground) => {
        const source = chooseSource(isBackground);
        const ask = source[name] as (...given: typeof args) => ApiResult<Value<Name>>;
        return ask(...args);
      },
    });
  return {
    ...site,
    ...createPageCalls(cached, site, chooseSource),
    groups: async () => {
      // spec §4: bundled groups after a timeout of one second.
      const groups = await call("groups", [], { ttlMs: 5 * minute, timeoutMs: second });
      return groups.ok ? groups : ok(fallbackGroups);
    },
    events: (kind) =>
      withTimeZone((timeZone) =>
        call("events", [kind], {
          timeoutMs: second,
          expiresAt: (events, checkedAt) => nextEventEnd(events, checkedAt, timeZone),
        }),
      ),
    event: (name) => call("event", [name]),
    calendar: (month) => call("calendar", [month]),
    eventAfter: (month, kind = null) => call("eventAfter", [month, kind], { prefix: "event-after" }),
    // `from` moves each day, and with it the key.
    calendarFeed: (since) => call("calendarFeed", [since], { prefix: "calendar-feed", ttlMs: 5 * minute }),
    products: (group) => call("products", [group], { timeoutMs: second }),
    productPage: (group, sort = "group", page = 1) =>
      call("productPage", [group, sort, page], { prefix: "product-page" }),
    product: (name) =>
      call("product", [name], {
        expiresAt: (product) => (product?.endsAt && !product.isEnded ? Date.parse(product.endsAt) : null),
      }),
    // A verifier that cannot reach the backend checks signatures with these, however old.
    cardKeys: () => call("cardKeys", [], { prefix: "card-keys", ttlMs: 60 * minute, timeoutMs: 5 * second }),
    imageFacts: async (images) => {
      if (images.length === 0) return {};
      const settings = await site.siteSettings();
      return settings.ok && !settings.value.pictureFacts ? findImages(images) : {};
    },
    cachedRichTexts: (name, updatedAt) =>
      openRichTextCache(cached.entries, { name, updatedAt }, cached.clock, cached.waitUntil),
  };
}

/** Pages, whose query depends on the club's settings. */
function createPageCalls(
  cached: SiteContent["cached"],
  { siteSettings }: Pick<SiteContent, "siteSettings">,
  chooseSource: ChooseSource,
): Pick<ContentApi, "page" | "legacyPage" | "latestVersion"> {
  const { get, withTimeZone, settingsOfAnyAge, asksForData, entries, clock, waitUntil } = cached;

  const getKey = (name: "page" | "legacyPage", url: string) =>
    `${name === "page" ? "page" : "legacy"}:${url}`;
  /**
   * With image facts only if the settings, of any age, say that the backend has them: another one would
   * refuse the query (spec §7 names no such field). So the first visitor of all waits for the settings.
   */
  async function fetchPage(
    name: "page" | "legacyPage",
    url: string,
    isBackground: boolean,
  ): ApiResult<Page | LegacyPage | null> {
    const known = await settingsOfAnyAge();
    const first = known ? null : await withTimeout(clock, settingsTimeoutMs, siteSettings(), null);
    const settings = first?.ok ? first.value : known;
    return chooseSource(isBackground)[name](url, { pictureFacts: settings?.pictureFacts ?? false });
  }
  const getPage = async <P extends Page | LegacyPage>(
    name: "page" | "legacyPage",
    url: string,
    nextChange: (page: P, checkedAt: number, timeZone: string) => number | null,
  ): ApiResult<P | null> =>
    isTooLong(url)
      ? ok(null)
      : withTimeZone((timeZone) =>
          get<P | null>({
            key: getKey(name, url),
            call: [name, url],
            coherent: asksForData,
            ttlMs: minute,
            maxWaitMs: 2 * second,
            expiresAt: (page, checkedAt) => page && nextChange(page, checkedAt, timeZone),
            getFreshValue: (isBackground) => fetchPage(name, url, isBackground) as ApiResult<P | null>,
          }),
        );

  return {
    page: (url) =>
      getPage<Page>("page", url, ({ pageContents }, ...at) => nextBlockChange(pageContents, ...at)),
    legacyPage: (url) =>
      getPage<LegacyPage>("legacyPage", url, (page, ...at) => nextWidgetChange(getWidgets(page), ...at)),
    latestVersion: async (url, renderer) => {
      const lookUps = openPageLookUps(cached);
      if (!(await lookUps.mayRecheck(url))) return null;
      const name = renderer === "list" ? "page" : "legacyPage";
      const version = await recheckPage({ entries, clock, waitUntil }, getKey(name, url), () =>
        fetchPage(name, url, false),
      );
      if (version !== null) lookUps.noteFound(url);
      return version;
    },
  };
}
