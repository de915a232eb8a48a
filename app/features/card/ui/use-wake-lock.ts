import { useEffect, useRef } from "react";

/** Keeps the screen awake while the popover with this ref is open, where browsers can (Screen Wake Lock). */
export function useWakeLock() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const popover = ref.current;
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!popover?.showPopover || !wakeLock) return;
    let held: Promise<WakeLockSentinel | null> | null = null;
    // The lock ends by itself whenever the page is hidden.
    const update = () => {
      const isWanted = document.visibilityState === "visible" && popover.matches(":popover-open");
      const before = held;
      // Refused on a low battery: the screen then dims as it always does.
      held = isWanted ? wakeLock.request("screen").catch(() => null) : null;
      before?.then((lock) => lock?.release());
    };
    // It may have been opened before the page hydrated.
    if (popover.matches(":popover-open")) update();
    popover.addEventListener("toggle", update);
    document.addEventListener("visibilitychange", update);
    return () => {
      popover.removeEventListener("toggle", update);
      document.removeEventListener("visibilitychange", update);
      held?.then((lock) => lock?.release());
    };
  }, []);
  return ref;
}
