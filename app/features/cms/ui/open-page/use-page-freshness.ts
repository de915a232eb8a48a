import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CmsPageView } from "../../view";

/** spec §9: server re-check after 2 s (list) and 1 s (legacy), block schedules every 60 s. */
const recheckAfterMs = { list: 2_000, legacy: 1_000 } as const;
const scheduleEveryMs = 60_000;

/** URL of the route `page-version` for a page. */
function pageVersionPath(page: Pick<CmsPageView, "url" | "renderer">): string {
  return `/page-version?${new URLSearchParams({ url: page.url, renderer: page.renderer })}`;
}

/**
 * Keeps an open page current (spec §4): asks once for a newer version, and each minute whether a schedule has
 * changed.
 */
export function usePageFreshness(page: CmsPageView): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const { url, renderer, updatedAt, nextChange } = page;

  useEffect(() => {
    const unmounted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const reply = await fetch(pageVersionPath({ url, renderer }), { signal: unmounted.signal });
        const { updatedAt: current } = (await reply.json()) as { updatedAt: string | null };
        if (current !== null && current !== updatedAt) latest.current();
      } catch {
        // Offline the page stays as it is.
      }
    }, recheckAfterMs[renderer]);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [url, renderer, updatedAt]);

  useEffect(() => {
    if (nextChange === null) return;
    const timer = setInterval(() => {
      if (Date.now() >= nextChange) latest.current();
    }, scheduleEveryMs);
    return () => clearInterval(timer);
  }, [nextChange]);
}
