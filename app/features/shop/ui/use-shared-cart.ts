import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { hasUnsavedInput } from "~/pwa/unsaved-input";

/** Key in localStorage: how much is in the cart that the browser's newest page showed. */
const key = "cart";

/**
 * Syncs the cart's count between tabs (spec §4): on another count the page reloads its data, unless something
 * is typed in it.
 * @param count null while unknown
 */
export function useSharedCart(count: number | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (count === null) return;
    const own = String(count);
    try {
      if (localStorage.getItem(key) !== own) localStorage.setItem(key, own);
    } catch {
      // Storage is blocked or full: the other tabs see it at their next view.
    }
    const follow = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== own && !hasUnsavedInput()) revalidate();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [count, revalidate]);
}
