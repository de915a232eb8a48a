import type { CheckoutApi, OrderRequest } from "~/api/shop/checkout";
import type { RequestCart } from "~/api/shop/request-cart";
import type { DraftStore } from "~/domain/account/draft";
import { callFailure } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { callFailed } from "~/forms/submission";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { checkedRedirect } from "~/session/safe-redirect";
import type { SentOrder, Session } from "~/session/types";
import {
  changed,
  lostOrder,
  type ReviewSubmission,
  refusedOrder,
  sentAgain,
  wentWrong,
} from "./order-refusal.server";
import { claimOrder, releaseOrder } from "./sent-claim.server";
import { createSent, findSent, hasNoKey, isTaken, sentBefore } from "./sent-order.server";

export type SubmitDeps = {
  readonly checkout: Pick<CheckoutApi, "submit">;
  readonly cart: Pick<RequestCart, "get">;
  readonly session: Pick<Session, "userId" | "sentOrder">;
  /** Decides which of two taps sends an order without a key; null: nothing does. */
  readonly claims: DraftStore | null;
  /** ms since the epoch. */
  readonly now: number;
  readonly reading: Reading;
  readonly returnUrl: string;
  readonly paymentOrigins: readonly string[];
};

type Posted = {
  readonly order: Omit<OrderRequest, "identity">;
  readonly values: FormValues;
  /** Which earlier order the member knows of and wants to send again. */
  readonly again: string;
};

type Placed = Result<string, ReviewSubmission>;

/**
 * Sends an order that has no key (spec §7), once: the cart is asked first whether it is still what was
 * reviewed, and whether it was sent before. The value is where the browser goes next.
 */
export async function submitOnce(deps: SubmitDeps, { order, values, again }: Posted): Promise<Placed> {
  const { session, now, reading, paymentOrigins } = deps;
  const found = await deps.cart.get();
  if (!found.ok) return err(callFailed(found.error, values));
  const cart = found.value;
  const earlier = findSent(session, now);
  if (earlier && cart.lines.length === 0) return ok(deps.returnUrl);
  const current = changed(reading, values, cart);
  const isReviewed = current.changes?.length === 0 && current.review?.missingAt === null;
  if (!hasNoKey(cart) || !isReviewed || !cart.isInStock) return err(current);
  const before = sentBefore(earlier, cart, paymentOrigins);
  if (before && before.again !== again) return err(sentAgain(reading, values, { cart, before }));

  const sent = createSent(cart, session.userId ?? 0, now);
  const knownOf = (other: SentOrder) => {
    const isRecent = findSent({ userId: session.userId, sentOrder: other }, now) !== null;
    return isRecent ? sentBefore(other, cart, paymentOrigins) : null;
  };
  const tapped = await claimOrder(deps.claims, sent, (other) => {
    const known = knownOf(other);
    return known === null || known.again === again;
  });
  if (tapped) {
    session.sentOrder ??= tapped;
    return err(sentAgain(reading, values, { cart, before: knownOf(tapped) }));
  }
  const placed = await deps.checkout.submit({ ...order, identity: null });
  if (placed.ok) {
    session.sentOrder = { ...sent, payment: placed.value || null };
    return followPayment(deps, placed.value, values);
  }
  const failure = callFailure(placed.error.error);
  const isLost = failure === "unreachable" || failure === "unavailable";
  if (!isLost) {
    await releaseOrder(deps.claims);
    return err(await refusedOrder(deps, placed.error, values));
  }
  session.sentOrder = sent;
  const after = await deps.cart.get();
  if (after.ok && isTaken(sent, after.value)) return ok(deps.returnUrl);
  const lost = after.ok ? { cart: after.value, before: sentBefore(sent, after.value, paymentOrigins) } : null;
  return err(lostOrder(reading, values, lost));
}

/** The payment's address, if it is an allowed one. Without one nothing is left to pay. */
export function followPayment(
  { paymentOrigins, returnUrl }: Pick<SubmitDeps, "paymentOrigins" | "returnUrl">,
  payment: string,
  values: FormValues,
): Placed {
  const target = checkedRedirect(payment || returnUrl, paymentOrigins);
  if (target !== null) return ok(target);
  console.error("The payment address is on none of PAYMENT_ORIGINS.");
  return err({ fieldErrors: [], failure: wentWrong, values });
}
