import { addDays, isDay } from "#rules/days";
import { dayInWords } from "../club-time";

/** How an order was sent, as typed. */
export const emptyShipment = {
  /** YYYY-MM-DD. */
  day: "",
  carrier: "",
  tracking: "",
};
export type TypedShipment = Readonly<typeof emptyShipment>;
export type ShipmentErrors = Readonly<Partial<Record<keyof TypedShipment, string>>>;

const maxLength = 60;
const maxDaysBack = 366;

function findDayError(day: string, today: string, paidOn: string): string | null {
  if (!isDay(day)) return "Give the day on which it was sent";
  if (day > today) return "This day is still to come";
  if (day < paidOn) return `The order was paid later, on ${dayInWords(paidOn)}`;
  return day < addDays(today, -maxDaysBack) ? "This is more than a year ago" : null;
}

const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");
const lengthError = (text: string): string | null =>
  text.length > maxLength ? `Keep to ${maxLength} characters` : null;

/** A shipment as it was typed, or what is wrong with it by field. @param paidOn the day of its payment */
export function readShipment(
  typed: TypedShipment,
  { today, paidOn }: { readonly today: string; readonly paidOn: string },
): { readonly shipment: TypedShipment } | { readonly errors: ShipmentErrors } {
  const shipment = { day: typed.day, carrier: oneLine(typed.carrier), tracking: oneLine(typed.tracking) };
  const day = findDayError(typed.day, today, paidOn);
  const carrier = lengthError(shipment.carrier);
  const tracking = lengthError(shipment.tracking);
  if (day === null && carrier === null && tracking === null) return { shipment };
  return {
    errors: {
      ...(day === null ? {} : { day }),
      ...(carrier === null ? {} : { carrier }),
      ...(tracking === null ? {} : { tracking }),
    },
  };
}
