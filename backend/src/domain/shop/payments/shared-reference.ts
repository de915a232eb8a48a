import { orderNumber } from "#rules/order-number";
import { clubDay, dayInWords } from "../../club-time";
import { dollars } from "../../money";
import type { Question } from "../../unlikely";
import type { HandPayment } from "./payment-types";

/** What a reference has paid already. */
type Earlier = {
  readonly order_id: number;
  readonly amount_cents: number;
  readonly created_at: string;
  /** Of the buyer. */
  readonly name: string;
};

/** Of a transfer or a cheque that has paid something else. Its tick holds for what it pays in all. */
export function sharedQuestion(
  gateway: HandPayment,
  earlier: readonly Earlier[],
  { amountCents, zone }: { readonly amountCents: number; readonly zone: string },
): Question | null {
  if (earlier.length === 0) return null;
  const totalCents = earlier.reduce((all, { amount_cents }) => all + amount_cents, amountCents);
  const paid = earlier.map(
    ({ order_id, amount_cents, created_at, name }) =>
      `${dollars(amount_cents)} for order ${orderNumber({ id: order_id })} of ${name} on ${dayInWords(clubDay(Date.parse(created_at), zone))}`,
  );
  const kind = gateway === "cheque" ? "cheque" : "transfer";
  return {
    words: `This reference paid ${paid.join(", and ")}. With this one it pays ${dollars(totalCents)} in all. Is it the same ${kind}?`,
    yes: `Yes, one ${kind} paid ${earlier.length === 1 ? "both" : "all of them"}`,
    of: `${earlier.length + 1} payments of ${totalCents}`,
  };
}
