import { readHandPayment } from "./payment-types";

/** A refund as typed. */
export type TypedRefund = {
  /** "credit" or "payment". */
  readonly how: string;
  /** The gateway's number of the refund. */
  readonly reference: string;
  readonly restocks: boolean;
  readonly note: string;
};

/** What a refund is about. */
type Refundable = {
  /** What a gateway collected; 0: all was paid by credit, and can only be credit again. */
  readonly dueCents: number;
  /** The name under which the gateway's numbers may be stored and shown. */
  readonly gateway: string;
};

export type RefundErrors = Partial<Record<"how" | "reference" | "note", string>>;

const maxNoteLength = 500;
const maxReferenceLength = 80;

/** The gateway's own number, as typed or as this admin shows it. */
export const referenceTyped = (typed: string, gateway: string): string => {
  const text = typed.trim();
  return text.startsWith(`${gateway}-`) ? text.slice(gateway.length + 1) : text;
};

/** What is wrong with it, by field. */
export function refundErrors(typed: TypedRefund, { dueCents, gateway }: Refundable): RefundErrors {
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
