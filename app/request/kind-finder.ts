import type { KindFinder } from "~/api/shop/product-kinds";
import { ok } from "~/lib/result";
import type { Session } from "~/session/types";
import type { RequestCalls } from "./request-calls";

/** The kinds of products by the shop's own calls, which are loaded only for a backend that needs them. */
export function openKindFinder(
  { transport, content }: Pick<RequestCalls, "transport" | "content">,
  { isSignedIn }: Pick<Session, "isSignedIn">,
): KindFinder {
  const load = async () => {
    const [{ createContentApi }, { createShopApi }, { createKindFinder }] = await Promise.all([
      import("~/api/content/cached-content"),
      import("~/api/shop/shop"),
      import("~/api/shop/product-kinds"),
    ]);
    const shop = createShopApi(transport);
    return createKindFinder({
      product: createContentApi(content).product,
      ownProduct: isSignedIn ? (url) => shop.find(url, { isSignedIn }) : null,
      memberships: async () => ok([]),
    });
  };
  let finder: ReturnType<typeof load> | null = null;
  return async (url) => {
    finder ??= load();
    return (await finder)(url);
  };
}
