import { useEffect } from "react";
import type { CmsPageView } from "../view";

/**
 * Scroll animation by aos (spec §3, aos_*): fetched only when a block of this page moves, and never for people who asked for
 * less motion or less data. Until it is there, and without it, every block shows.
 */
export function useScrollAnimation({ blocks }: Pick<CmsPageView, "blocks">): void {
  const moves = blocks.some(({ frame }) => frame.motion !== null);
  useEffect(() => {
    const line = (navigator as { connection?: { saveData?: boolean } }).connection;
    if (!moves || line?.saveData || window.matchMedia("(prefers-reduced-motion:reduce)").matches) return;
    import("./scroll-animation").then(({ animate }) => animate()).catch(() => {});
  }, [moves]);
}
