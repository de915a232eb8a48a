import type { VehicleFieldsWire } from "#contract/vehicle";
import { daysBetween, isDay, yearAfter } from "#rules/days";
import type { CamelCased } from "~/lib/camel-cased";
import type { StoredFile } from "../account/file";
import type { ImageReference, PictureFacts } from "../content/image";

/** What an owner may write of a vehicle (contract/vehicle.ts). Dates are YYYY-MM-DD. */
export type VehicleFields = Omit<CamelCased<VehicleFieldsWire>, "engineCapacityCc" | "identifierKind"> & {
  /** Null: the owner has not said. */
  readonly identifierKind: VehicleFieldsWire["identifier_kind"] | null;
  /** Cubic centimetres. */
  readonly engineCapacity: number | null;
};

export type VehiclePhoto = {
  readonly image: ImageReference;
  /** Alternative text in the owner's words; may be empty. */
  readonly description: string;
};

export type Vehicle = VehicleFields & {
  readonly id: number;
  /** False: put away by its owner, still in the garage. */
  readonly isActive: boolean;
  /** An instant; it can be restored for 30 days. Null while it is not deleted. */
  readonly deletedAt: string | null;
  /** In the owner's order; the first is the cover. */
  readonly photos: readonly VehiclePhoto[];
  readonly documents: readonly StoredFile[];
  /** As the backend wrote it; sent back with a change (contract 20). "" of a backend without versions. */
  readonly updatedAt: string;
};

/** Facts about the photos' images, by hash. */
type Pictures = { readonly pictures: Readonly<Record<string, PictureFacts>> };

export type VehicleDetails = Vehicle & Pictures;
/** One page of the garage, the newest first. `total`: of all pages. */
export type VehicleList = Pictures & { readonly vehicles: readonly Vehicle[]; readonly total: number };

/** "1965 Austral Meridian". */
export const vehicleName = ({ yearBuilt, make, model }: Pick<Vehicle, "yearBuilt" | "make" | "model">) =>
  [yearBuilt, make, model].filter(Boolean).join(" ");

export type DueLevel = "overdue" | "within-7" | "within-30" | "within-60" | "later";
export type DueDate = {
  readonly kind: "registration" | "insurance" | "inspection";
  /** YYYY-MM-DD: the last day on which it is in order. */
  readonly date: string;
  /** 0 on that day, negative after it. */
  readonly daysLeft: number;
  readonly level: DueLevel;
};

function getLevel(daysLeft: number): DueLevel {
  if (daysLeft < 0) return "overdue";
  if (daysLeft <= 7) return "within-7";
  if (daysLeft <= 30) return "within-30";
  return daysLeft <= 60 ? "within-60" : "later";
}

/**
 * What falls due of a vehicle, the earliest first: registration, insurance, and the inspection a year after
 * the last one. None once it is sold or deleted.
 * @param today YYYY-MM-DD in the club's zone
 */
export function dueDates(
  vehicle: Pick<
    Vehicle,
    "registrationKind" | "registrationExpiry" | "insuranceExpiry" | "inspectionDate" | "soldOn" | "deletedAt"
  >,
  today: string,
): readonly DueDate[] {
  if (!isDay(today) || vehicle.soldOn !== null || vehicle.deletedAt !== null) return [];
  const isRegistered = vehicle.registrationKind !== "none";
  const dates = [
    ["registration", isRegistered ? vehicle.registrationExpiry : null],
    ["insurance", vehicle.insuranceExpiry],
    ["inspection", yearAfter(vehicle.inspectionDate)],
  ] as const;
  return dates
    .flatMap(([kind, date]) => {
      if (date === null || !isDay(date)) return [];
      const daysLeft = daysBetween(today, date);
      return [{ kind, date, daysLeft, level: getLevel(daysLeft) }];
    })
    .sort((one, other) => one.daysLeft - other.daysLeft);
}
