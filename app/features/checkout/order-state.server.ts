import { orderNumber } from "#rules/order-number";
import type { ApiError } from "~/api/api-error";
import { computeDue } from "~/domain/shop/cart";
import type { Order } from "~/domain/shop/order";
import { cancelPath, orderPath } from "~/domain/shop/order-path";
import { creditText, unpaidCreditText } from "~/i18n/credit-text.server";
import { heldOrderTexts } from "~/i18n/held-order-texts.server";
import { dayText, moneyText, type Reading } from "~/i18n/reading.server";
import type { MessageKey } from "~/i18n/types";
import type { Result } from "~/lib/result";
import { checkedRedirect } from "~/session/safe-redirect";
import { type OrderFacts, orderFacts } from "./order-facts.server";

export type OrderState =
  | Exclude<Order["status"], "awaiting-payment">
  | "waiting"
  /** Its buyer pays by bank transfer, which takes days. */
  | "transfer"
  | "unknown"
  /** Of an order without a key: it was taken, and whether it is paid is not known. */
  | "received"
  /** The same: it is still in the cart. */
  | "open";

/** What the return page says of an order. */
export type OrderStateView = {
  readonly state: OrderState;
  readonly title: string;
  readonly texts: readonly string[];
  /** Null where they are not known, or not for this reader. */
  readonly facts: OrderFacts | null;
  /** Where it can still be paid. */
  readonly payment: { readonly href: string; readonly label: string } | null;
  /** Of an order that waits: the label of the link that asks again. */
  readonly askAgain: string | null;
  /** Paying comes before asking again: the member has left the payment page without paying. */
  readonly isUnpaid: boolean;
  /** Asks whether to cancel it; null: not offered. */
  readonly cancel: { readonly href: string; readonly label: string } | null;
  /** The order's page among the member's own. */
  readonly ownPage: string | null;
  readonly invoice: string | null;
  readonly tickets: string | null;
  /** A membership was paid, so there is a card. */
  readonly hasCard: boolean;
  /** Signing in shows more. */
  readonly maySignIn: boolean;
};

const states: Readonly<Record<Order["status"], OrderState>> = {
  "awaiting-payment": "waiting",
  paid: "paid",
  declined: "declined",
  released: "released",
  refunded: "refunded",
};

function stateOf({ status, bankTransfer }: Order): OrderState {
  return status === "awaiting-payment" && bankTransfer?.payBy ? "transfer" : states[status];
}

/** Which order it is, and what it costs, or what is still to be paid of it. */
function orderText(order: Order & { readonly id: number }, state: OrderState, reading: Reading): string {
  const amount = mayPay(state) ? computeDue(order) : order.total;
  return reading.t("checkout.orderLine", { number: orderNumber(order), amount: moneyText(amount, reading) });
}

/**
 * Title and text of a state; a released order may have been paid too late, replaced or cancelled.
 * @param hasLeft the gateway says that nothing was paid
 */
function otherwise(
  { isKeptAsCredit, isReplaced, isCancelled }: Order,
  state: OrderState,
  hasLeft: boolean,
): { readonly title: MessageKey; readonly text: MessageKey } {
  if (state === "waiting" && hasLeft) return { title: "purchase.leftTitle", text: "purchase.leftText" };
  if (state === "transfer") return { title: "checkout.transfer.payTitle", text: "checkout.transfer.payText" };
  if (isCancelled) {
    return isKeptAsCredit
      ? { title: "checkout.keptTitle", text: "purchase.cancelledKept" }
      : { title: "purchase.cancelledTitle", text: "purchase.cancelledText" };
  }
  const name = isKeptAsCredit ? "kept" : isReplaced ? "replaced" : state;
  return { title: `checkout.${name}Title`, text: `checkout.${name}Text` };
}

/** What an order's owner may still have to pay, until when it is held, and what its state means. */
function unpaidTexts(
  order: Order | null,
  state: OrderState,
  hasLeft: boolean,
  reading: Reading,
): readonly string[] {
  const { t } = reading;
  if (order === null) return [t(state === "unknown" ? "checkout.unknownText" : "checkout.waitingText")];
  const { text } = otherwise(order, state, hasLeft);
  const texts = [state === "transfer" ? t(text, { amount: moneyText(computeDue(order), reading) }) : t(text)];
  if (order.id === null || !mayPay(state)) return texts;
  const parts = unpaidCreditText(order, reading);
  // Else the amounts stand as rows below its items (order-facts.server.ts).
  if (parts && order.lines.length === 0) texts.unshift(parts);
  return [...texts, ...heldOrderTexts(order, reading)];
}

const mayPay = (state: OrderState) => state === "waiting" || state === "transfer" || state === "declined";
/** The order's own page has the payment page of one by transfer too: here it would be paid twice. */
const hasPayLink = (state: OrderState) => state === "waiting" || state === "declined";

/** What a link to pay says: whoever has paid already must not take it. */
function payLabel(order: Order, state: OrderState, hasLeft: boolean, reading: Reading): string {
  const { t } = reading;
  if (state !== "waiting") return t("checkout.payAgain");
  return hasLeft
    ? t("order.pay", { amount: moneyText(computeDue(order), reading) })
    : t("purchase.notPaidYet");
}

type Reader = {
  readonly isSignedIn: boolean;
  /** The return address says that the payment page was left without paying. */
  readonly hasLeft: boolean;
  /** The backend lets members cancel an unpaid order. */
  readonly canCancel: boolean;
};

/**
 * The state of an order as the backend says it, never by what the browser brought from the gateway: that only
 * says which link comes first while no payment has arrived. An unreachable backend counts as waiting.
 */
export function orderStateView(
  found: Result<Order | null, ApiError>,
  { isSignedIn, hasLeft, canCancel }: Reader,
  reading: Reading,
  paymentOrigins: readonly string[],
): OrderStateView {
  const { t } = reading;
  const order = found.ok ? found.value : null;
  const state: OrderState = !found.ok ? "waiting" : order ? stateOf(order) : "unknown";
  const texts: string[] = order?.id == null ? [] : [orderText({ ...order, id: order.id }, state, reading)];
  if (!found.ok) texts.push(t("checkout.cannotAsk"));
  if (order?.status === "paid") {
    // Others than its owner are not told what the club's credit paid of it.
    if (order.id !== null) {
      const due = computeDue(order);
      texts.push(
        due > 0 ? t("checkout.paidText", { amount: moneyText(due, reading) }) : t("checkout.nothingToPay"),
      );
      const parts = creditText(order, reading);
      if (parts) texts.push(parts);
    }
    if (order.awaitsApproval) texts.push(t("checkout.awaitsApproval"));
    else if (order.membershipValidTo)
      texts.push(t("checkout.membershipTo", { date: dayText(order.membershipValidTo, reading) }));
  } else texts.push(...unpaidTexts(order, state, hasLeft, reading));
  if (order && order.keptAmount > 0)
    texts.push(t("checkout.creditText", { amount: moneyText(order.keptAmount, reading) }));
  // Others than its owner are told no amount.
  else if (order?.isKeptAsCredit) texts.push(t("checkout.keptSafeText"));
  const titleKey = order ? otherwise(order, state, hasLeft).title : "checkout.unknownTitle";
  const href = hasPayLink(state) && order?.payment ? checkedRedirect(order.payment, paymentOrigins) : null;
  const isPaid = state === "paid" && order !== null;
  return {
    state,
    // It may be paid already.
    title: t(found.ok ? titleKey : "forms.unreachableTitle"),
    texts,
    facts: orderFacts(order, reading),
    payment: order && href ? { href, label: payLabel(order, state, hasLeft, reading) } : null,
    askAgain: state === "waiting" ? t(href ? "purchase.alreadyPaid" : "checkout.askAgain") : null,
    isUnpaid: hasLeft,
    cancel:
      canCancel && ((hasLeft && state === "waiting") || state === "transfer") && order?.id != null
        ? { href: cancelPath(order.key), label: t("order.cancel") }
        : null,
    ownPage: order?.id == null ? null : orderPath(order.key),
    invoice: isPaid && order.invoiceId !== null ? `/invoice/${order.invoiceId}` : null,
    tickets:
      isPaid && order.invoiceId !== null && order.ticketCount > 0
        ? `/print-tickets/${order.invoiceId}`
        : null,
    hasCard: isPaid && isSignedIn && order.hasMembership,
    maySignIn: !isSignedIn,
  };
}
