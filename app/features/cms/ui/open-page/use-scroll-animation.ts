import { useEffect } from "react";
import type { CmsPageView } from "../../view";

/**
 * Scroll animation by AOS (spec §3, aos_*): fetched only when a block is animated, never with reduced motion
 * or Save-Data.
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
