import { readDollars } from "../../money";
import { readHandPayment } from "./payment-types";
import {
  centsLeft,
  isLeft,
  priceOf,
  qtyLeft,
  type RefundableLine,
  type RefundPart,
  refundPart,
} from "./refund-parts";

/** A line as typed. */
export type TypedLine = {
  readonly isPicked: boolean;
  /** How many of it; "" of the delivery. */
  readonly qty: string;
  /** Dollars; "": what so many cost. */
  readonly sum: string;
};

/** A refund as typed. */
export type TypedRefund = {
  /** All that is left of the order. */
  readonly all: boolean;
  /** By the names of the lines (`lineName`). */
  readonly lines: Readonly<Record<string, TypedLine>>;
  /** "credit" or "payment". */
  readonly how: string;
  /** The gateway's number of the refund. */
  readonly reference: string;
  readonly restocks: boolean;
  readonly note: string;
};

/** What a refund is about. */
type Refundable = {
  /** What can go back the way it came; 0: all was paid by credit, and can only be credit again. */
  readonly dueCents: number;
  /** The name under which the gateway's numbers may be stored and shown. */
  readonly gateway: string;
};

export type RefundErrors = Partial<Record<string, string>>;

const maxNoteLength = 500;
const maxReferenceLength = 80;

/** What the fields of a line are called by. */
export const lineName = ({ lineId }: Pick<RefundableLine, "lineId">): string => String(lineId ?? "delivery");

/** The gateway's own number, as typed or as this admin shows it. */
export const referenceTyped = (typed: string, gateway: string): string => {
  const text = typed.trim();
  return text.startsWith(`${gateway}-`) ? text.slice(gateway.length + 1) : text;
};

/** What is wrong with how it goes back, by field. */
export function refundErrors(
  typed: Pick<TypedRefund, "how" | "reference" | "note">,
  { dueCents, gateway }: Refundable,
): RefundErrors {
  const reference = referenceTyped(typed.reference, gateway);
  const isSentBack = typed.how === "payment" && dueCents > 0;
  const isMissing = isSentBack && reference === "" && gateway !== "cash";
  const isKnown = isSentBack || typed.how === "credit";
  return {
    ...(isKnown ? {} : { how: "Choose how the money goes back" }),
    ...(isMissing
      ? {
          reference: readHandPayment(gateway)
            ? "Give it back first, then give the number of that"
            : "Refund it at the payment service first, then give its number",
        }
      : {}),
    ...(isSentBack && reference !== "" && !/^[\w.:/#-]+(?: [\w.:/#-]+)*$/.test(reference)
      ? { reference: "Letters, digits, spaces and - _ . : / # alone" }
      : {}),
    ...(isSentBack && reference.length > maxReferenceLength
      ? { reference: `Keep to ${maxReferenceLength} characters` }
      : {}),
    ...(typed.note.length > maxNoteLength ? { note: `Keep to ${maxNoteLength} characters` } : {}),
  };
}

type ReadLine = { readonly part: RefundPart } | { readonly errors: RefundErrors };

function readQty(line: RefundableLine, typed: TypedLine): number | string {
  const left = qtyLeft(line);
  // A delivery has no number, and is one piece.
  if (line.lineId === null) return Math.min(1, left);
  const text = typed.qty.trim();
  if (!/^\d{1,6}$/.test(text)) return `Give a number from 0 to ${left}`;
  return Number(text) > left
    ? `${left === 0 ? "None are" : left === 1 ? "1 is" : `${left} are`} left to refund`
    : Number(text);
}

/** A line that is ticked: how many, and a smaller sum than they cost where one is typed. */
function readLine(line: RefundableLine, typed: TypedLine): ReadLine {
  const name = lineName(line);
  const qty = readQty(line, typed);
  if (typeof qty === "string") return { errors: { [`qty-${name}`]: qty } };
  const text = typed.sum.trim();
  const max = qty === 0 ? centsLeft(line) : priceOf(line, qty);
  if (text === "")
    return qty === 0
      ? { errors: { [`sum-${name}`]: "Give a sum, or how many of them" } }
      : { part: refundPart(line, qty, max) };
  const read = readDollars(text);
  if ("problem" in read) return { errors: { [`sum-${name}`]: read.problem } };
  if (read.cents > max) return { errors: { [`sum-${name}`]: `At most ${(max / 100).toFixed(2)}` } };
  if (qty === 0 && read.cents === 0) return { errors: { [`sum-${name}`]: "Give a sum above 0" } };
  return { part: refundPart(line, qty, read.cents) };
}

/** The lines that are ticked, or what is wrong with them by field. */
export function readRefundLines(
  typed: Pick<TypedRefund, "lines">,
  lines: readonly RefundableLine[],
): { readonly parts: readonly RefundPart[] } | { readonly errors: RefundErrors } {
  const picked = lines.filter((line) => isLeft(line) && typed.lines[lineName(line)]?.isPicked);
  if (picked.length === 0) return { errors: { all: "Tick what is refunded" } };
  const read = picked.map((line) => readLine(line, typed.lines[lineName(line)] as TypedLine));
  const errors = Object.assign({}, ...read.map((each) => ("errors" in each ? each.errors : {})));
  if (Object.keys(errors).length > 0) return { errors };
  return { parts: read.flatMap((each) => ("part" in each ? [each.part] : [])) };
}
