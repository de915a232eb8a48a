import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";

/** spec §9. */
const intervalMs = 10_000;

/** A form that was typed into stays: it is kept when it is sent (app/http/kept-form.ts). */
const hasTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>("form[method=post] :is(input,textarea)")].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );

/**
 * While a signed-in page is open and visible, polls the server, which refreshes the session (spec §4).
 * Returns the link state: false after a network error.
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
        const reply = await fetch("/session/check", { method: "POST", redirect: "manual" });
        if (over) return;
        // The backend has ended the session: the sign-in guard decides what this page may show.
        if (reply.type === "opaqueredirect") return hasTyped() ? undefined : revalidate();
        const state = (await reply.json()) as { signedIn?: unknown; linkActive?: unknown };
        if (over) return;
        setLinkActive(state.linkActive !== false);
        // Signed out, here or in another tab.
        if (state.signedIn === false && !hasTyped()) revalidate();
      } catch {
        if (!over) setLinkActive(false);
      }
    };
    const timer = setInterval(check, intervalMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [signedIn, revalidate]);
  return linkActive;
}
