import { orderNumber } from "#rules/order-number";
import { clubZone } from "../../db/content/site-settings";
import { nextPlace, paymentsOfReference } from "../../db/shop/payments/shared-references";
import type { Received } from "../../domain/shop/payments/hand-payment-form";
import { sharedQuestion } from "../../domain/shop/payments/shared-reference";
import type { Question } from "../../domain/unlikely";
import type { AppContext } from "../../http/services";

/** What other payments have the reference of one that is recorded. */
type ReferenceUse = {
  /** A refund has it, which is no payment. */
  readonly errors: { readonly reference?: string };
  /** A payment has it. */
  readonly question: Question | null;
  /** The place of this payment among those of its reference, from 1. */
  readonly place: number;
};

const unused: ReferenceUse = { errors: {}, question: null, place: 1 };

/** Whether the reference of a transfer or a cheque has been used. Cash has none. */
export async function readReferenceUse(
  c: AppContext,
  { gateway, reference }: Received,
  amountCents: number,
): Promise<ReferenceUse> {
  if (gateway === "cash") return unused;
  const { db } = c.var.services;
  const found = await paymentsOfReference(db, gateway, reference);
  const refund = found.find(({ kind }) => kind === "refund");
  if (refund) {
    const words = `The refund of order ${orderNumber({ id: refund.order_id })} has this reference`;
    return { ...unused, errors: { reference: words } };
  }
  const zone = await clubZone(db);
  return {
    errors: {},
    question: sharedQuestion(gateway, found, { amountCents, zone }),
    place: nextPlace(found),
  };
}
