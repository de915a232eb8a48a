import { gstInside, shares } from "../gst";
import { splitPayment } from "../sales-by-kind";
import { listSales, type Sale, type TakenPayment } from "../sales-report";

/** What money is for, in the order of the reports; "other": for no order. */
export type EntryKind = ReturnType<typeof splitPayment>[number]["kind"];

/** A payment or refund, with what its order is made of. */
export type AccountPayment = TakenPayment & {
  readonly payment_id: number;
  /** JSON: [kind, cents, name, quantity, GST] of each line, in their order; of a refund of parts those. */
  readonly lines: string;
  readonly discount_cents: number;
  readonly shipping_cents: number;
};

/** What one payment or refund is for: a line of its order, its delivery, or no order. */
export type AccountEntry = Pick<TakenPayment, "created_at" | "order_id" | "invoice_number" | "name"> & {
  /** Of a refund, and of what takes a payment back, the sums are negative. */
  readonly movement: "sold" | "refunded" | "taken-back";
  readonly kind: EntryKind;
  readonly description: string;
  readonly qty: number;
  readonly cents: number;
  /** GST within. */
  readonly taxCents: number;
  /** Of it, what the member's credit paid. */
  readonly creditCents: number;
};

type Line = readonly [kind: string, cents: number, name: string, qty: number, tax: number];

/** The GST of each line, then of the delivery: what is left of the payment's GST after its lines. Cents. */
function taxesOf(payment: AccountPayment, lines: readonly Line[]): readonly number[] {
  const inLines = lines.map(([, , , , tax]) => tax);
  const left = payment.tax_cents - inLines.reduce((sum, tax) => sum + tax, 0);
  return [...inLines, Math.max(0, Math.min(left, gstInside(payment.shipping_cents)))];
}

/** Divides a sum by weights, also a negative one; what no weight takes goes to the first part. */
function divide(amount: number, weights: readonly number[]): readonly number[] {
  const parts = shares(Math.abs(amount), weights);
  const missing = Math.abs(amount) - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, place) => Math.sign(amount) * (place === 0 ? part + missing : part));
}

/** The member's credit by which a payment paid, which a refund gives back. */
const creditUsed = (sales: readonly Sale[], sign: number): number =>
  sales.reduce((sum, sale) => (isUsed(sale, sign) ? sum + sale.cents : sum), 0);

/** Whether it is credit that was used, rather than credit that the payment made. */
const isUsed = ({ gateway, cents }: Sale, sign: number): boolean =>
  gateway === "credit" && Math.sign(cents) === sign;

const movementOf = ({ kind, amount_cents }: AccountPayment): AccountEntry["movement"] =>
  kind === "refund" ? "refunded" : amount_cents < 0 ? "taken-back" : "sold";

/** What a payment or refund is for. Its parts add up to its sales, and their GST to that of those. */
export function listEntries(payment: AccountPayment): readonly AccountEntry[] {
  const { created_at, order_id, invoice_number, name } = payment;
  const movement = movementOf(payment);
  const lines = JSON.parse(payment.lines) as readonly Line[];
  const sales = listSales(payment);
  const split = splitPayment(payment);
  const about = { movement, created_at, order_id, invoice_number, name };
  const [whole] = split;
  if (split.length === 1 && whole?.kind === "other") {
    const sum = { cents: whole.cents, taxCents: 0, creditCents: 0 };
    return whole.cents === 0
      ? []
      : [{ ...about, ...sum, kind: "other", description: "For no order", qty: 1 }];
  }
  const weights = split.map(({ cents }) => Math.abs(cents));
  const taxes = taxesOf(payment, lines).map((tax, place) => ((weights[place] ?? 0) === 0 ? 0 : tax));
  const tax = divide(
    sales.reduce((sum, { taxCents }) => sum + taxCents, 0),
    taxes,
  );
  const credit = divide(creditUsed(sales, movement === "sold" ? 1 : -1), weights);
  return (
    split
      .map(({ kind, cents }, place) => ({
        ...about,
        kind,
        description: lines[place]?.[2] ?? "Delivery",
        qty: lines[place]?.[3] ?? 1,
        cents,
        taxCents: tax[place] ?? 0,
        creditCents: credit[place] ?? 0,
      }))
      // Of an invoice, also the lines that cost nothing.
      .filter(({ kind, cents }) => cents !== 0 || (movement === "sold" && kind !== "delivery"))
  );
}
