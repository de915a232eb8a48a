import { useEffect } from "react";
import type { CmsPageView } from "../view";

/**
 * Scroll animation by AOS (spec §3, aos_*): fetched only when a block of this page is animated, and never
 * with reduced motion or Save-Data. Until it has loaded, and without it, every block is visible.
 */
export function useScrollAnimation({ blocks }: Pick<CmsPageView, "blocks">): void {
  const isAnimated = blocks.some(({ frame }) => frame.motion !== null);
  useEffect(() => {
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (!isAnimated || connection?.saveData || window.matchMedia("(prefers-reduced-motion:reduce)").matches)
      return;
    import("./scroll-animation").then(({ animate }) => animate()).catch(() => {});
  }, [isAnimated]);
}
