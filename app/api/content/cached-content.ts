import { nextEventEnd } from "~/domain/club/event";
import { ok } from "~/lib/result";
import type { ApiResult } from "../api-error";
import { createPageCalls, openStoredPages, pageListKey } from "./cached-pages";
import type { ContentApi, ContentSource } from "./content-api";
import { createContentSource } from "./content-source";
import { fallbackGroups } from "./fallback-groups";
import type { OpenContent } from "./open-content";
import { createImageCall, createImageFacts, type ImageCall } from "./pictures/image-facts";
import type { CachedCall } from "./revalidating-cache";
import { openRichTextCache } from "./rich-text-cache";
import { readSearchRecords } from "./search";
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
  const lists = {
    // spec §4: stored, and reloaded when a page has changed.
    pageList: () => call("pageList", [], { prefix: pageListKey, ttlMs: 60 * minute }),
    events: (kind: string | null) =>
      withTimeZone((timeZone) =>
        call("events", [kind], {
          timeoutMs: second,
          expiresAt: (events, checkedAt) => nextEventEnd(events, checkedAt, timeZone),
        }),
      ),
    products: (group: string | null) => call("products", [group], { timeoutMs: second }),
  };
  const stored = openStoredPages(cached, () => chooseSource(true).pageList());
  return {
    ...site,
    isBackendUnreachable: () => stored.isServed() || site.isBackendUnreachable(),
    servedParts: () => (stored.isServed() ? null : site.servedParts()),
    ...createPageCalls(cached, { ...site, stored }, chooseSource),
    ...lists,
    searchRecords: () => readSearchRecords(cached, { ...site, ...lists }),
    groups: async () => {
      // spec §4: bundled groups after a timeout of one second.
      const groups = await call("groups", [], { ttlMs: 5 * minute, timeoutMs: second });
      return groups.ok ? groups : ok(fallbackGroups);
    },
    groupList: (namespace, model) =>
      call("groupList", [namespace, model], {
        prefix: "group-list",
        ttlMs: 5 * minute,
        timeoutMs: second,
      }),
    groupDetails: (namespace, model, group) =>
      call("groupDetails", [namespace, model, group], { prefix: "group-details", timeoutMs: second }),
    event: (name) => call("event", [name]),
    calendar: (month) => call("calendar", [month]),
    eventAfter: (month, kind = null) => call("eventAfter", [month, kind], { prefix: "event-after" }),
    // `from` moves each day, and with it the key.
    calendarFeed: (since) => call("calendarFeed", [since], { prefix: "calendar-feed", ttlMs: 5 * minute }),
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
