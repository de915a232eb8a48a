import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The id that a fragment names; one that is not well encoded names itself. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * After a navigation inside the page: scrolls to the top (spec §2) or to the address's anchor, moves the focus to the h1, and
 * returns what a screen reader should hear, the new title and the page's notice. The first view is the browser's own affair.
 */
export function useArrival(notice: string | null): string {
  const { pathname, search, hash } = useLocation();
  const [announcement, setAnnouncement] = useState("");
  const here = useRef({ pathname, search, hash });
  useEffect(() => {
    const last = here.current;
    here.current = { pathname, search, hash };
    const samePage = last.pathname === pathname;
    if (samePage && last.search === search && last.hash === hash) return;
    // Another view of the same page (a tab, a filter): whoever chose it stays where they are.
    if (samePage && !hash) return;
    const anchor = hash ? document.getElementById(anchorOf(hash)) : null;
    if (anchor) anchor.scrollIntoView();
    else if (samePage) return;
    else window.scrollTo({ top: 0, behavior: "instant" });
    // A place in the page that is being read is no news.
    if (samePage && last.search === search) return;
    const target = anchor ?? document.getElementById("page-title") ?? document.getElementById("main");
    // A refused form has taken the focus to its error summary already.
    if (!document.activeElement?.closest("[role=alert]")) target?.focus({ preventScroll: true });
    setAnnouncement(notice ? `${document.title}. ${notice}` : document.title);
  }, [pathname, search, hash, notice]);
  return announcement;
}
