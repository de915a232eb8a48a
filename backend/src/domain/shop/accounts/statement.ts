import { listSales } from "../sales-report";
import type { AccountPayment } from "./entries";

/** A payment or refund of a member's statement. Cents. */
export type StatementRow = {
  readonly payment: AccountPayment;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What was sold with it, below 0 of what was refunded or taken back. */
  readonly charged: number;
  /** GST within. */
  readonly taxCents: number;
  /** The money that came with it, below 0 of what went back. */
  readonly paid: number;
  /** The member's credit after it. */
  readonly credit: number;
};

export type PayerStatement = {
  readonly opening: number;
  readonly closing: number;
  readonly rows: readonly StatementRow[];
};

function sumsOf(payment: AccountPayment) {
  const sales = listSales(payment);
  const sum = (of: typeof sales) => of.reduce((total, { cents }) => total + cents, 0);
  return {
    charged: sum(sales),
    taxCents: sales.reduce((total, sale) => total + sale.taxCents, 0),
    paid: sum(sales.filter(({ gateway }) => gateway !== "credit")),
  };
}

/**
 * What a member was charged and has paid between two days, with the credit before and after. What is paid
 * beyond what is charged is credit, so the credit of any day follows from that of today.
 * @param payments all of the member's, in their order, each with its day
 * @param creditNow also what unpaid orders hold
 */
export function payerStatement(
  payments: readonly { readonly payment: AccountPayment; readonly day: string }[],
  { from, to }: { readonly from: string; readonly to: string },
  creditNow: number,
): PayerStatement {
  const all = payments.map(({ payment, day }) => ({ payment, day, ...sumsOf(payment) }));
  const change = (rows: readonly { charged: number; paid: number }[]) =>
    rows.reduce((sum, { charged, paid }) => sum + paid - charged, 0);
  const closing = creditNow - change(all.filter(({ day }) => day > to));
  const inside = all.filter(({ day }) => day >= from && day <= to);
  const opening = closing - change(inside);
  let credit = opening;
  const rows = inside.map((row) => {
    credit += row.paid - row.charged;
    return { ...row, credit };
  });
  return { opening, closing, rows };
}
