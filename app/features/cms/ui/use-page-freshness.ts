import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CmsPageView } from "../view";

/** spec §9: server re-check after 2 s (list) and 1 s (legacy), block schedules every 60 s. Milliseconds. */
const recheckAfter = { list: 2_000, legacy: 1_000 } as const;
const scheduleEvery = 60_000;

/** Where the route `page-version` answers. */
export function pageVersionPath(page: Pick<CmsPageView, "url" | "renderer">): string {
  return `/page-version?${new URLSearchParams({ url: page.url, renderer: page.renderer })}`;
}

/**
 * Keeps an open page true (spec §4): asks once, a moment after it has appeared, whether the backend has a newer version,
 * and each minute whether a block's time has come or gone. The server decides what shows, so both only ask it again.
 */
export function usePageFreshness(page: CmsPageView): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const { url, renderer, updatedAt, nextChange } = page;

  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const reply = await fetch(pageVersionPath({ url, renderer }), { signal: leaving.signal });
        const { updatedAt: current } = (await reply.json()) as { updatedAt: string | null };
        if (current !== null && current !== updatedAt) latest.current();
      } catch {
        // Without a line the page stays as it is.
      }
    }, recheckAfter[renderer]);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [url, renderer, updatedAt]);

  useEffect(() => {
    if (nextChange === null) return;
    const timer = setInterval(() => {
      if (Date.now() >= nextChange) latest.current();
    }, scheduleEvery);
    return () => clearInterval(timer);
  }, [nextChange]);
}
