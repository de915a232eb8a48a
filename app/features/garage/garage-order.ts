import type { DueDate, Vehicle } from "~/domain/club/vehicle";

export type DatedVehicle<V> = { readonly vehicle: V; readonly dues: readonly DueDate[] };

type Ordered = Pick<Vehicle, "isActive" | "soldOn">;

/** Days left of what is due next; null when nothing is within 60 days. */
function urgency(dues: readonly DueDate[]): number | null {
  const [first] = dues;
  return !first || first.level === "later" ? null : first.daysLeft;
}

/**
 * The garage in its sections. In use: overdue or due soonest first, then in the order given. Sold: the last
 * one first.
 * @param vehicles the newest first
 */
export function garageOrder<V extends Ordered>(vehicles: readonly DatedVehicle<V>[]) {
  const own = vehicles.filter(({ vehicle }) => vehicle.soldOn === null);
  return {
    inUse: own
      .filter(({ vehicle }) => vehicle.isActive)
      .sort((a, b) => (urgency(a.dues) ?? Infinity) - (urgency(b.dues) ?? Infinity) || 0),
    putAway: own.filter(({ vehicle }) => !vehicle.isActive),
    sold: vehicles
      .filter(({ vehicle }) => vehicle.soldOn !== null)
      .sort((a, b) => (b.vehicle.soldOn ?? "").localeCompare(a.vehicle.soldOn ?? "")),
  };
}

/** What a card shows: everything overdue or due within 30 days, else what comes next. */
export function shownDues(dues: readonly DueDate[]): readonly DueDate[] {
  const pressing = dues.filter(({ level }) => level !== "later" && level !== "within-60");
  return pressing.length > 0 ? pressing : dues.slice(0, 1);
}
