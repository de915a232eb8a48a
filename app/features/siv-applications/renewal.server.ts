import type { VehicleApi } from "~/api/club/vehicles";
import type { SivApplication } from "~/domain/club/siv-application";
import type { Vehicle } from "~/domain/club/vehicle";
import { stateTone } from "./application-state.server";
import type { ApplyAgain } from "./view";

type Owned = Pick<Vehicle, "id" | "soldOn" | "deletedAt"> | null | undefined;

/**
 * How to apply again for the vehicle of an application that is over: a lapsed concession is renewed. null: it
 * is not over.
 * @param vehicle as it is in the garage now; a sold or deleted one counts as gone
 */
export function applyAgain({ status }: Pick<SivApplication, "status">, vehicle: Owned): ApplyAgain | null {
  if (stateTone(status) !== "over") return null;
  if (!vehicle || vehicle.soldOn !== null || vehicle.deletedAt !== null) return "not-in-garage";
  const isRenewal = status === "lapsed";
  return { to: `/specialvehicle/new?vehicle=${vehicle.id}${isRenewal ? "&kind=renewal" : ""}`, isRenewal };
}

/** The same of one application, which has its vehicle as it was. null also when the garage cannot be had. */
export async function findApplyAgain(
  vehicles: Pick<VehicleApi, "find">,
  application: Pick<SivApplication, "status" | "vehicle">,
): Promise<ApplyAgain | null> {
  if (stateTone(application.status) !== "over") return null;
  if (!application.vehicle) return "not-in-garage";
  const found = await vehicles.find(application.vehicle.id);
  return found.ok ? applyAgain(application, found.value) : null;
}
