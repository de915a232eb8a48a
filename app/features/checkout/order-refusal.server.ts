import type { ApiError } from "~/api/api-error";
import type { SubmitError } from "~/api/shop/checkout";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import { callFailure, type ShownFailure, shownFailures } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { failed, invalid, type Submission } from "~/forms/submission";
import type { Reading } from "~/i18n/reading.server";
import { changedRows, reviewView } from "./review-view.server";
import { parseReviewed } from "./reviewed.server";
import type { SentBefore } from "./sent-order.server";
import type { ChangedRow, ReviewView } from "./view";

/** A review whose order was not placed. */
export type ReviewSubmission = Submission & {
  /** The order as it is now, where that is not what was reviewed. */
  readonly review?: ReviewView;
  /** What is different; empty when that cannot be said. */
  readonly changes?: readonly ChangedRow[];
  /** The backend's message. */
  readonly message?: string;
  /** The order that was placed before with the same key. */
  readonly placed?: string;
};

/** Nothing is charged before the current order has been reviewed. */
const orderChanged: ShownFailure = {
  kind: "cart-changed",
  status: 409,
  tone: "warning",
  title: "checkout.changedTitle",
  text: "checkout.changedText",
};
/** The same order under another key, such as one that another device has begun anew. */
const orderRepeated: ShownFailure = { ...orderChanged, title: "checkout.sameTitle" };
/** The reply was lost: the order may have been placed. */
const noAnswer: ShownFailure = {
  ...shownFailures.unreachable,
  kind: "no-answer",
  title: "checkout.noAnswerTitle",
  text: "checkout.noAnswer",
};
export const wentWrong: ShownFailure = {
  ...shownFailures.refused,
  kind: "went-wrong",
  title: "checkout.wentWrongTitle",
  text: "checkout.wentWrong",
};
/** The same key with other answers: this order was placed before. */
const otherOrder: ShownFailure = {
  ...wentWrong,
  kind: "other-order",
  status: 409,
  text: "checkout.otherOrder",
};

/** Without a key: the order was sent before, and its things are still in the cart. */
const orderSentBefore: ShownFailure = {
  kind: "sent-before",
  status: 409,
  tone: "warning",
  title: "checkout.sentTitle",
  text: "checkout.sentLost",
};
/** The same, where it can be paid. */
const orderUnpaid: ShownFailure = { ...orderSentBefore, text: "checkout.sentUnpaid" };
/** Without a key: no reply came, and the cart still has everything. */
const orderLost: ShownFailure = { ...noAnswer, tone: "warning", text: "checkout.sentLost" };
/** Without a key: no reply came, and the cart cannot be asked either. */
const orderUnknown: ShownFailure = { ...orderLost, text: "checkout.sentUnknown" };

type RefusalDeps = {
  readonly cart: Pick<RequestCart, "get">;
  readonly reading: Reading;
};

/** The order as it is now, and what is different in it. */
function getCurrent(reading: Reading, values: FormValues, cart: Cart) {
  const changes = changedRows(parseReviewed(values.reviewed ?? ""), cart, reading);
  return { review: reviewView(cart, reading), changes };
}

const hasChanged = ({ changes, review }: ReturnType<typeof getCurrent>): boolean =>
  changes.length > 0 || review.missingAt !== null;

export function changed(reading: Reading, values: FormValues, cart: Cart): ReviewSubmission {
  const current = getCurrent(reading, values, cart);
  return { ...failed(hasChanged(current) ? orderChanged : orderRepeated, values), ...current };
}

type SentCart = { readonly cart: Cart; readonly before: SentBefore | null };

/** Not sent: the member decides, knowing that it was sent before. */
export const sentAgain = (
  reading: Reading,
  values: FormValues,
  { cart, before }: SentCart,
): ReviewSubmission => ({
  ...failed(before?.payment ? orderUnpaid : orderSentBefore, values),
  review: reviewView(cart, reading, before),
});

/** @param sent the cart since then; null: it cannot be asked */
export const lostOrder = (reading: Reading, values: FormValues, sent: SentCart | null): ReviewSubmission =>
  sent
    ? { ...failed(orderLost, values), review: reviewView(sent.cart, reading, sent.before) }
    : failed(orderUnknown, values);

/** Nothing was sent, as the form shows no order: the order as it is now. */
export async function showAgain(
  { cart, reading }: RefusalDeps,
  values: FormValues,
): Promise<ReviewSubmission> {
  const found = await cart.get();
  return found.ok ? changed(reading, values, found.value) : notPlaced(found.error, values);
}

/** The reason why an order was not placed, as the review shows it. */
export async function refusedOrder(
  { cart, reading }: RefusalDeps,
  { error, cart: current }: SubmitError,
  values: FormValues,
): Promise<ReviewSubmission> {
  const isChanged = error.code === "CART_CHANGED";
  if (isChanged && current) return changed(reading, values, current);
  const ownFields = error.fieldErrors.flatMap(({ field }) => fieldNames[field] ?? []);
  if (ownFields.includes("note")) return invalid([{ field: "note", key: "forms.fieldRefused" }], values);
  if (!isChanged && error.code !== "VALIDATION") return notPlaced(error, values);
  // What the order lacks is seen in the cart as it is now.
  const found = await cart.get();
  if (!found.ok) return notPlaced(error, values);
  const now = getCurrent(reading, values, found.value);
  if (ownFields.includes("gateway") && now.review.gateways.length > 1)
    return { ...invalid([{ field: "gateway", key: "forms.fieldRefused" }], values), review: now.review };
  const isReviewed = error.fieldErrors.some(({ field }) => reviewedFields.includes(field));
  return isChanged || (isReviewed && hasChanged(now))
    ? changed(reading, values, found.value)
    : { ...notPlaced(error, values), ...now };
}

/** What a review has answered: refused, the answer is missing or another by now. */
const reviewedFields: readonly string[] = ["address", "shipping_option_id"];

/** Fields of the review's form by the wire's names. */
const fieldNames: Readonly<Record<string, string>> = { note: "note", paymentGateway: "gateway" };

/** spec §4, §8: the server's message, or "something went wrong". */
function notPlaced(error: ApiError, values: FormValues): ReviewSubmission {
  if (error.code === "CONFLICT")
    return {
      ...failed(otherOrder, values),
      placed: `/checkout/return?order=${encodeURIComponent(values.orderKey ?? "")}`,
    };
  const failure = callFailure(error);
  if (failure === "unreachable" || failure === "unavailable") return failed(noAnswer, values);
  if (failure === "rateLimited") return failed(shownFailures.rateLimited, values);
  const message = error.message.trim().slice(0, 300);
  return { ...failed(wentWrong, values), ...(message ? { message } : null) };
}
