import { addDays, isDay } from "#rules/days";
import { clubDay, dayInWords, startOfDay } from "../../club-time";
import { type HandPayment, readHandPayment } from "./payment-types";

/** A payment that an officer records, as typed. */
export const emptyHandPayment = {
  /** A HandPayment, or "". */
  how: "",
  /** YYYY-MM-DD. */
  day: "",
  reference: "",
  /** The day that an officer has said is right, though it is long ago. */
  "sure-day": "",
};
type TypedHandPayment = Readonly<typeof emptyHandPayment>;
type HandPaymentErrors = Readonly<Partial<Record<"how" | "day" | "reference", string>>>;

/** The same, once it is right. */
export type Received = {
  readonly gateway: HandPayment;
  /** The bank's number, or the cheque's; "" of cash. */
  readonly reference: string;
  readonly day: string;
};

const maxReferenceLength = 80;
const maxDaysBack = 366;
const noonMs = 12 * 60 * 60_000;

/** As it is stored, in single spaces, without the word of its kind that the desk may show before it. */
function readReference(typed: string, gateway: string): string {
  const text = typed.trim().replace(/\s+/g, " ");
  return text.startsWith(`${gateway}-`) ? text.slice(gateway.length + 1) : text;
}

function findReferenceError(typed: string, gateway: HandPayment): string | null {
  if (gateway === "cash") return null;
  const reference = readReference(typed, gateway);
  const name = gateway === "cheque" ? "the cheque’s number" : "the bank’s number of the transfer";
  if (reference === "") return `Give ${name}`;
  if (!/^[\w.:/# -]+$/.test(reference)) return "Letters, digits, spaces and - _ . : / # alone";
  return reference.length > maxReferenceLength ? `Keep to ${maxReferenceLength} characters` : null;
}

function findDayError(day: string, today: string, notBefore: string | null): string | null {
  if (!isDay(day)) return "Give the day on which the money came";
  if (day > today) return "This day is still to come";
  if (notBefore !== null && day < notBefore) return `The order was placed later, on ${dayInWords(notBefore)}`;
  return day < addDays(today, -maxDaysBack) ? "This is more than a year ago" : null;
}

/**
 * A payment as it was typed, or what is wrong with it by field.
 * @param notBefore the day of its order; null before it is placed
 */
export function readHandPaymentForm(
  typed: TypedHandPayment,
  { today, notBefore }: { readonly today: string; readonly notBefore: string | null },
): { readonly received: Received } | { readonly errors: HandPaymentErrors } {
  const gateway = readHandPayment(typed.how);
  const day = findDayError(typed.day, today, notBefore);
  const reference = gateway && findReferenceError(typed.reference, gateway);
  if (gateway && day === null && reference === null) {
    const number = gateway === "cash" ? "" : readReference(typed.reference, gateway);
    return { received: { gateway, day: typed.day, reference: number } };
  }
  return {
    errors: {
      ...(gateway ? {} : { how: "Choose how the money came" }),
      ...(day === null ? {} : { day }),
      ...(reference === null ? {} : { reference }),
    },
  };
}

/**
 * The instant (ms) of a payment of which the day alone is known: now of today, noon of an earlier day.
 * @param notBefore ms; of the order's own day, when it was placed
 */
export function receivedAt(day: string, zone: string, now: number, notBefore = 0): number {
  return day === clubDay(now, zone) ? now : Math.max(startOfDay(day, zone) + noonMs, notBefore);
}
