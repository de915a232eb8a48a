import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The decoded id of a fragment; the raw one when its encoding is invalid. */
function getAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * After a client-side navigation, or a notice on the same page: scrolls to the top (spec §2) or to the
 * fragment, and focuses the h1. By the browser's back and forward pwa/scroll-positions.ts scrolls.
 * @returns the announcement for screen readers: title and notice
 */
export function useNavigationFocus(notice: string | null): string {
  const { pathname, search, hash } = useLocation();
  const returns = useNavigationType() === "POP";
  const [announcement, setAnnouncement] = useState("");
  const here = useRef({ pathname, search, hash, heading: "" as string | null | undefined });
  // The first view's notice has been read with its document.
  const lastNotice = useRef(notice);
  useEffect(() => {
    const last = here.current;
    const title = document.getElementById("page-title");
    const heading = title?.textContent;
    here.current = { pathname, search, hash, heading };
    const isNews = notice !== null && notice !== lastNotice.current;
    lastNotice.current = notice;
    const samePage = last.pathname === pathname;
    // A form on this page has done something: its button may be gone, and the notice is at the top.
    if (samePage && last.search === search && isNews) {
      window.scrollTo({ top: 0, behavior: "instant" });
      title?.focus({ preventScroll: true });
      setAnnouncement(notice);
      return;
    }
    if (samePage && last.search === search && last.hash === hash) return;
    // Another view of the same page (tab, filter): the scroll position stays. A step has its own heading.
    if (samePage && !hash && last.heading === heading) return;
    const anchor = hash ? document.getElementById(getAnchor(hash)) : null;
    if (samePage && !anchor && hash) return;
    // "auto": the code of scroll-positions.ts has not come.
    if (!returns || history.scrollRestoration === "auto") {
      if (anchor) anchor.scrollIntoView();
      else window.scrollTo({ top: 0, behavior: "instant" });
    }
    // A fragment of the current page is not announced.
    if (samePage && last.search === search) return;
    const target = anchor ?? title ?? document.getElementById("main");
    // After a failed post the error summary has the focus.
    if (!document.activeElement?.closest("[role=alert]")) target?.focus({ preventScroll: true });
    setAnnouncement(notice ? `${document.title}. ${notice}` : document.title);
  }, [pathname, search, hash, notice, returns]);
  return announcement;
}
