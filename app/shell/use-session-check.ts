import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** spec §9: how often an open page has its session looked after, in ms. */
const interval = 10_000;

/**
 * Has the server refresh the session in time while a signed-in page is open and visible (spec §4), and learns on the way
 * whether there is a line. Returns the link state: false after a call found none.
 */
export function useSessionCheck(signedIn: boolean, initialLink: boolean): boolean {
  const [linkActive, setLinkActive] = useState(initialLink);
  const { revalidate } = useRevalidator();
  useEffect(() => setLinkActive(initialLink), [initialLink]);
  useEffect(() => {
    if (!signedIn) return;
    let over = false;
    const check = async () => {
      if (document.hidden) return;
      try {
        const reply = await fetch("/session/check", { method: "POST" });
        const state = (await reply.json()) as { signedIn?: unknown; linkActive?: unknown };
        if (over) return;
        setLinkActive(state.linkActive !== false);
        // The session has ended, here or in another tab: the guard decides what this page may still show.
        if (state.signedIn === false) revalidate();
      } catch {
        if (!over) setLinkActive(false);
      }
    };
    const timer = setInterval(check, interval);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [signedIn, revalidate]);
  return linkActive;
}
