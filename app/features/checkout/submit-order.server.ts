import * as v from "valibot";
import { maxOrderNoteLength } from "#rules/limits";
import { parseId } from "#rules/parse-id";
import type { CheckoutApi } from "~/api/shop/checkout";
import type { RequestCart } from "~/api/shop/request-cart";
import type { FormValues } from "~/forms/conflict";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { trimmedText } from "~/forms/rules";
import { failed, invalid } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { checkedRedirect } from "~/session/safe-redirect";
import { type ReviewSubmission, refusedOrder, showAgain, wentWrong } from "./order-refusal.server";

const typedFields = ["note", "gateway", ownerField] as const;
/** Of the order that the form shows: posted again they name the same order. */
const orderFields = ["orderKey", "revision", "address", "shipping", "promotion", "reviewed"] as const;

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
  if (text("orderKey") === "" || text("revision") === "") return err(await showAgain(deps, values));
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
  return err(await refusedOrder(deps, placed.error, values));
}
