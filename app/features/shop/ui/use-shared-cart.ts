import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { hasUnsavedInput } from "~/pwa/unsaved-input";

/** Key in localStorage: how much is in the cart that the browser's newest page showed. */
const key = "cart";

/**
 * Keeps a page's cart alike in the browser's tabs (spec §4): when another one shows another count, the page
 * asks for its data again, unless something is typed in it.
 * @param count null while it is not known
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
