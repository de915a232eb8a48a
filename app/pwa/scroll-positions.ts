import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { scrollKey } from "./scroll-key";

/** For how long a page may grow until a position is reached, in ms: as long as a part may stream. */
const maxGrowthMs = 10_000;

// The router gives a document's first entry no key of its own.
const entryOf = ({ key, pathname }: { key: string; pathname: string }) =>
  key === "default" ? pathname : key;

function readStored(entry: string): number {
  try {
    return Number(sessionStorage.getItem(scrollKey + entry)) || 0;
  } catch {
    return 0;
  }
}

/**
 * After the browser's back or forward within the document, scrolls to where one was. The browser would do it
 * before the page shows; it still does it for documents. A new navigation is shell/use-navigation-focus.ts's.
 */
export function useScrollPositions(): void {
  const location = useLocation();
  const entry = entryOf(location);
  const page = useRef(location.pathname);
  // A link to a place on the page is a POP to the router, with an entry that has no key: the browser has
  // scrolled to it.
  const isPlace = location.key === "default" && location.hash !== "" && location.pathname === page.current;
  const returns = useRef(false);
  returns.current = useNavigationType() === "POP" && !isPlace;
  const positions = useRef(new Map<string, number>());
  const shown = useRef(entry);
  const left = useRef(0);
  // Before the scroll event of a page that has become shorter.
  useLayoutEffect(() => {
    left.current = positions.current.get(entry) ?? readStored(entry);
    shown.current = entry;
    page.current = location.pathname;
  }, [entry, location.pathname]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry.
  useEffect(() => {
    // A document is scrolled by the browser, unless its entry was left by a client-side navigation.
    const restores = isFirst.current
      ? history.scrollRestoration === "manual" && scrollY === 0
      : returns.current;
    isFirst.current = false;
    return restores ? restorePosition(left.current) : undefined;
  }, [entry]);
  useEffect(() => {
    const note = () => positions.current.set(shown.current, Math.round(scrollY));
    const take = () => {
      history.scrollRestoration = "manual";
    };
    const leave = () => {
      try {
        for (const [each, top] of positions.current) sessionStorage.setItem(scrollKey + each, String(top));
      } catch {
        // Storage is blocked: after a reload the document's other entries open at the top.
      }
      history.scrollRestoration = "auto";
    };
    note();
    take();
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", leave);
    addEventListener("pageshow", take);
    return () => {
      leave();
      removeEventListener("scroll", note);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", take);
    };
  }, []);
}

/** Scrolls to a position, also of a page that still grows until it is reached; any input ends this. */
function restorePosition(top: number): () => void {
  const scroll = () => window.scrollTo({ top, behavior: "instant" });
  scroll();
  if (scrollY >= top - 1) return () => {};
  const inputs = ["wheel", "touchstart", "pointerdown", "keydown"];
  const growth = new ResizeObserver(() => {
    scroll();
    if (scrollY >= top - 1) end();
  });
  const end = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const type of inputs) removeEventListener(type, end);
  };
  const timer = setTimeout(end, maxGrowthMs);
  growth.observe(document.body);
  for (const type of inputs) addEventListener(type, end, { passive: true });
  return end;
}
