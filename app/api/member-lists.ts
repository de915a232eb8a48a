import { createMemberCalendar, type MemberCalendar } from "./club/events";
import { createShopApi, type ShopApi } from "./shop/shop";
import type { Transport } from "./transport";

/**
 * Lists as the signed-in member is shown them. Nothing in them is one member's alone but their state, such as
 * an answer to an event: other members may get the same replies (member-reads.ts).
 */
export type MemberLists = MemberCalendar & {
  /** Members' products too. */
  products(query: Parameters<ShopApi["list"]>[0]): ReturnType<ShopApi["list"]>;
};

export function createMemberLists(transport: Pick<Transport, "call">): MemberLists {
  const shop = createShopApi(transport);
  return {
    ...createMemberCalendar(transport),
    products: (query) => shop.list(query, { isSignedIn: true }),
  };
}
