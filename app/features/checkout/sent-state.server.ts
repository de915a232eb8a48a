import type { ApiError } from "~/api/api-error";
import type { Cart } from "~/domain/shop/cart";
import type { Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import type { Result } from "~/lib/result";
import { checkedRedirect } from "~/session/safe-redirect";
import type { SentOrder } from "~/session/types";
import type { OrderState, OrderStateView } from "./order-state.server";
import { isTaken } from "./sent-order.server";

type Facts = {
  /** Null for a client without a session. */
  readonly cart: Result<Cart, ApiError> | null;
  /** What this member sent last, if it is known here. */
  readonly sent: SentOrder | null;
};

/**
 * What can be said to somebody back from a gateway, of a backend whose orders have no key (spec §7): whether
 * the order was taken, never whether it is paid.
 */
export function sentStateView(
  { cart, sent }: Facts,
  { t }: Reading,
  paymentOrigins: readonly string[],
): OrderStateView {
  const { state, title, text } = findOutcome(cart, sent);
  const payment = state === "waiting" ? null : sent?.payment && checkedRedirect(sent.payment, paymentOrigins);
  return {
    state,
    title: t(title),
    texts: [t(text), ...(payment && state === "received" ? [t("checkout.receivedUnpaid")] : [])],
    facts: null,
    payment: payment ? { href: payment, label: t("checkout.payAgain") } : null,
    askAgain: state === "waiting" ? t("checkout.askAgain") : null,
    isUnpaid: false,
    cancel: null,
    ownPage: null,
    invoice: null,
    tickets: null,
    hasCard: false,
    maySignIn: cart === null,
  };
}

type Outcome = { readonly state: OrderState; readonly title: MessageKey; readonly text: MessageKey };

function findOutcome(cart: Facts["cart"], sent: SentOrder | null): Outcome {
  if (cart === null) return { state: "open", title: "checkout.returnTitle", text: "checkout.returnText" };
  if (!cart.ok) return { state: "waiting", title: "forms.unreachableTitle", text: "checkout.cannotAsk" };
  if (sent ? isTaken(sent, cart.value) : cart.value.lines.length === 0)
    return { state: "received", title: "checkout.receivedTitle", text: "checkout.receivedText" };
  return { state: "open", title: "checkout.openTitle", text: "checkout.openText" };
}
