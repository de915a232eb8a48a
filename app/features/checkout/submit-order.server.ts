import * as v from "valibot";
import { maxOrderNoteLength } from "#rules/limits";
import { parseId } from "#rules/parse-id";
import type { ApiError } from "~/api/api-error";
import type { CheckoutApi } from "~/api/shop/checkout";
import type { RequestCart } from "~/api/shop/request-cart";
import type { Cart } from "~/domain/shop/cart";
import { callFailure, type ShownFailure, shownFailures } from "~/forms/call-failure";
import type { FormValues } from "~/forms/conflict";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { trimmedText } from "~/forms/rules";
import { failed, invalid, type Submission } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { checkedRedirect } from "~/session/safe-redirect";
import { changedRows, reviewView } from "./review-view.server";
import { parseReviewed } from "./reviewed.server";
import type { ChangedRow, ReviewView } from "./view";

const typedFields = ["note", "gateway", ownerField] as const;
/** Of the order that the form shows: posted again they name the same order. */
const orderFields = ["orderKey", "revision", "address", "shipping", "promotion", "reviewed"] as const;

/** A review whose order was not placed. */
export type ReviewSubmission = Submission & {
  /** The order as it is now, where that is not what was reviewed. */
  readonly review?: ReviewView;
  /** What is different; empty when that cannot be said. */
  readonly changes?: readonly ChangedRow[];
  /** The backend's own words. */
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
/** The reply was lost: the order may have been placed. */
const noAnswer: ShownFailure = {
  ...shownFailures.unreachable,
  kind: "no-answer",
  title: "checkout.noAnswerTitle",
  text: "checkout.noAnswer",
};
const wentWrong: ShownFailure = {
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

export type SubmitDeps = {
  readonly checkout: Pick<CheckoutApi, "submit">;
  readonly cart: Pick<RequestCart, "get">;
  readonly reading: Reading;
  readonly returnUrl: string;
  readonly paymentOrigins: readonly string[];
};

/** What was typed; the order's own fields only as far as a form that shows no order needs them. */
const reviewValues = (form: FormData): FormValues => submittedValues(form, [...typedFields, ...orderFields]);

/** What is kept of the form while somebody signs in again: the order is read anew then. */
export const typedReviewValues = (form: FormData): FormValues => submittedValues(form, typedFields);

/** Places the order that was reviewed. The value is the payment's address. */
export async function submitOrder(
  deps: SubmitDeps,
  form: FormData,
): Promise<Result<string, ReviewSubmission>> {
  const values = reviewValues(form);
  const text = (name: (typeof orderFields)[number]) => submittedText(form, name);
  const note = v.parse(trimmedText, submittedText(form, "note"));
  if (note.length > maxOrderNoteLength)
    return err(invalid([{ field: "note", key: "checkout.noteLong" }], values));
  // A form without them shows no order: the page shows the order as it is.
  if (text("orderKey") === "" || text("revision") === "") return showAgain(deps, values);
  const placed = await deps.checkout.submit({
    orderKey: text("orderKey"),
    revision: text("revision"),
    addressId: parseId(text("address")),
    shippingId: parseId(text("shipping")),
    gateway: submittedText(form, "gateway"),
    note: note || null,
    promotionCode: text("promotion") || null,
    returnUrl: deps.returnUrl,
  });
  if (placed.ok) {
    const payment = checkedRedirect(placed.value.payment, deps.paymentOrigins);
    if (payment !== null) return ok(payment);
    console.error("The payment address is on none of PAYMENT_ORIGINS.");
    return err(failed(wentWrong, values));
  }
  const { error, cart } = placed.error;
  if (error.code === "CART_CHANGED" && cart) return err(changed(deps, values, cart));
  return isOtherOrder(error) ? showAgain(deps, values) : err(notPlaced(error, values));
}

/** What the backend finds missing in an order that was complete when it was reviewed; "": all of it. */
const reviewedFields: readonly string[] = ["address", "shipping_option_id", ""];

const isOtherOrder = ({ code, fieldErrors }: ApiError) =>
  code === "CART_CHANGED" || fieldErrors.some(({ field }) => reviewedFields.includes(field));

/** The order as it is now, and what is different in it. */
function changed({ reading }: SubmitDeps, values: FormValues, cart: Cart): ReviewSubmission {
  const changes = changedRows(parseReviewed(values.reviewed ?? ""), cart, reading);
  return { ...failed(orderChanged, values), review: reviewView(cart, reading), changes };
}

/** The order was not placed, as it is another than the form's: it is read anew. */
async function showAgain(deps: SubmitDeps, values: FormValues): Promise<Result<string, ReviewSubmission>> {
  const cart = await deps.cart.get();
  if (!cart.ok) return err(notPlaced(cart.error, values));
  return err(changed(deps, values, cart.value));
}

const fieldNames: Readonly<Record<string, string>> = { note: "note", paymentGateway: "gateway" };

/** spec §4, §8: the server's message, or "something went wrong". */
function notPlaced(error: ApiError, values: FormValues): ReviewSubmission {
  const fields = error.fieldErrors.flatMap(({ field }) => fieldNames[field] ?? []);
  if (fields.length > 0)
    return invalid(
      fields.map((field) => ({ field, key: "forms.fieldRefused" as const })),
      values,
    );
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
