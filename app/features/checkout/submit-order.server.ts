import * as v from "valibot";
import { maxOrderNoteLength } from "#rules/limits";
import { parseId } from "#rules/parse-id";
import type { FormValues } from "~/forms/conflict";
import { submittedText, submittedValues } from "~/forms/parse-form";
import { trimmedText } from "~/forms/rules";
import { invalid } from "~/forms/submission";
import { ownerField } from "~/http/kept-form";
import { err, type Result } from "~/lib/result";
import { againField } from "./field-names";
import { type ReviewSubmission, refusedOrder, showAgain } from "./order-refusal.server";
import { followPayment, type SubmitDeps, submitOnce } from "./submit-once.server";

const typedFields = ["note", "gateway", ownerField] as const;
/** Of the order that the form shows: posted again they name the same order. */
const orderFields = ["orderKey", "revision", "address", "shipping", "promotion", "reviewed"] as const;

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
  // A form without it shows no order: the page shows the order as it is.
  if (text("reviewed") === "") return err(await showAgain(deps, values));
  const order = {
    addressId: parseId(text("address")),
    shippingId: parseId(text("shipping")),
    gateway: submittedText(form, "gateway"),
    note: note || null,
    promotionCode: text("promotion") || null,
    returnUrl: deps.returnUrl,
  };
  const identity = { orderKey: text("orderKey"), revision: text("revision") };
  if (identity.orderKey === "" || identity.revision === "")
    return submitOnce(deps, { order, values, again: submittedText(form, againField) });
  const placed = await deps.checkout.submit({ ...order, identity });
  if (placed.ok) return followPayment(deps, placed.value, values);
  return err(await refusedOrder(deps, placed.error, values));
}
