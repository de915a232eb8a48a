import type { AnonymousMemory } from "~/api/content/anonymous-memory";
import { createCachedContent } from "~/api/content/cached-content";
import type { ContentSource } from "~/api/content/content-api";
import { fallbackSettings } from "~/api/content/fallback-settings";
import { createSiteContent } from "~/api/content/site-content";
import type { Page } from "~/domain/content/page";
import { ok } from "~/lib/result";
import { createFakeClock } from "../../../support/fake-clock";

export const page = (updatedAt: string, pageContents: Page["pageContents"] = []) =>
  ({ id: 1, url: "about", updatedAt, pageContents }) as unknown as Page;

/**
 * The site's edge cache on a fake clock, before a backend that has the page `about` and whatever else it is
 * given.
 * @param start the clock's, in ms.
 * @param memory the isolate's; null: none.
 */
export function createEdge(start?: number, memory: AnonymousMemory | null = null) {
  const clock = createFakeClock(start);
  const stored = new Map<string, Response>();
  const work: Promise<unknown>[] = [];
  const asked: string[] = [];
  const otherCalls: string[] = [];
  /** As much of the Cache API as is used. */
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response.clone()),
  } as unknown as Cache;
  const edge = {
    clock,
    /** Entries by their address. */
    stored,
    /** Requests of the page: for a "visitor", or in the "background" without one waiting. */
    asked,
    page: (async () => ok(page("one"))) as ContentSource["page"],
    /** Calls of `others` as "visitor events track". */
    otherCalls,
    /** The backend's replies to other calls. */
    others: {} as Partial<ContentSource>,
    /** The content of a new request. `changes` replace parts of its cache. */
    open(changes: Partial<Record<keyof Cache, () => Promise<unknown>>> = {}) {
      const recorded = (name: string) =>
        Object.fromEntries(
          Object.entries(edge.others).map(([call, reply]) => [
            call,
            (argument: never) => {
              otherCalls.push(`${name} ${call} ${argument ?? "all"}`);
              return (reply as (only: never) => unknown)(argument);
            },
          ]),
        );
      const from = (name: string) =>
        ({
          siteSettings: async () => ok(fallbackSettings),
          page: async (url: string, ask: Parameters<ContentSource["page"]>[1]) => {
            asked.push(name);
            return edge.page(url, ask);
          },
          ...recorded(name),
        }) as unknown as ContentSource;
      const chooseSource = (isBackground: boolean) => from(isBackground ? "background" : "visitor");
      const site = createSiteContent(
        {
          cache: { ...cache, ...changes } as Cache,
          memory,
          asksForData: false,
          keyBase: "https://club.example/.content/",
          clock,
          waitUntil: (promise) => work.push(promise),
        },
        chooseSource,
      );
      return createCachedContent(site, chooseSource);
    },
    /** Waits for all background work. */
    async settle() {
      while (work.length > 0) await Promise.all(work.splice(0));
    },
    /** Requests the page once, so that it is cached. */
    async warm() {
      await edge.open().page("about");
      await edge.settle();
      asked.length = 0;
    },
  };
  return edge;
}

/** A backend call that does not reply before `release()`. */
export function delayed<T>(reply: T) {
  let release = () => {};
  const promise = new Promise<T>((resolve) => {
    release = () => resolve(reply);
  });
  return { call: () => promise, release: () => release() };
}
