import type { Cart } from "~/domain/shop/cart";
import { checkedRedirect } from "~/session/safe-redirect";
import type { SentOrder, Session } from "~/session/types";

/*
 * Orders of a backend that gives them no key (spec §7): the session says that one was sent, the cart whether
 * it was taken.
 */

const ttlMs = 24 * 3600_000;
/** As many name a cart, and fit into a cookie. */
const maxLines = 20;

/** An order that was sent before with things that are still in the cart. */
export type SentBefore = {
  /** Null: not known, as no reply came. */
  readonly payment: string | null;
  /** What the form posts to send it again all the same. */
  readonly again: string;
};

/** The member's last one; null after a day. */
export function findSent(
  { sentOrder, userId }: Pick<Session, "sentOrder" | "userId">,
  now: number,
): SentOrder | null {
  const isOwn = sentOrder !== null && sentOrder.userId === userId;
  return isOwn && now - sentOrder.sentAt < ttlMs ? sentOrder : null;
}

/** Whether nothing of it is in the cart any more: the backend took it. */
export const isTaken = ({ lines }: SentOrder, cart: Cart): boolean =>
  !cart.lines.some(({ id }) => lines.includes(id));

/** A cart without keys becomes an order each time that it is sent. */
export const hasNoKey = ({ orderKey, revision }: Cart): boolean => orderKey === null && revision === "";

export const createSent = (cart: Cart, userId: number, now: number): SentOrder => ({
  userId,
  lines: cart.lines.slice(0, maxLines).map(({ id }) => id),
  payment: null,
  sentAt: now,
});

/** What the review of this cart says of an order that was sent before; null: none was, or it was taken. */
export function sentBefore(
  sent: SentOrder | null,
  cart: Cart,
  paymentOrigins: readonly string[],
): SentBefore | null {
  if (!sent || !hasNoKey(cart) || isTaken(sent, cart)) return null;
  return {
    payment: sent.payment && checkedRedirect(sent.payment, paymentOrigins),
    again: String(sent.sentAt),
  };
}
