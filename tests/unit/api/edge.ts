import { createCachedContent } from "~/api/cached-content";
import { fallbackSettings } from "~/api/fallback-settings";
import type { ContentSource } from "~/api/types";
import type { Page } from "~/domain/page";
import { ok } from "~/lib/result";

export const page = (updatedAt: string) =>
  ({ id: 1, url: "about", updatedAt, pageContents: [] }) as unknown as Page;

/** An edge of the site on a clock of its own, before a backend that has one page and whatever else it is given. */
export function createEdge() {
  const stored = new Map<string, Response>();
  const work: Promise<unknown>[] = [];
  const asked: string[] = [];
  /** As much of the Cache API as is used. */
  const cache = {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response.clone()),
  } as unknown as Cache;
  const edge = {
    /** What the backend was asked for: "now" while somebody waits, "later" behind their backs. */
    asked,
    now: 1_000_000,
    page: (async () => ok(page("one"))) as ContentSource["page"],
    others: {} as Partial<ContentSource>,
    /** A request of its own; `changes` to the cache, for one that fails. */
    open(changes: Partial<Record<keyof Cache, () => Promise<unknown>>> = {}) {
      const from = (name: string) =>
        ({
          siteSettings: async () => ok(fallbackSettings),
          page: async (url: string) => {
            asked.push(name);
            return edge.page(url);
          },
          ...edge.others,
        }) as unknown as ContentSource;
      return createCachedContent({
        cache: { ...cache, ...changes } as Cache,
        keyBase: "https://club.example/.content/",
        clock: { now: () => edge.now },
        waitUntil: (promise) => work.push(promise),
        now: from("now"),
        later: from("later"),
      });
    },
    /** Everything that goes on behind the responses. */
    async settle() {
      while (work.length > 0) await Promise.all(work.splice(0));
    },
  };
  return edge;
}
