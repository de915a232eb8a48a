import type { VehicleApi } from "~/api/club/vehicles";
import type { SivApplication } from "~/domain/club/siv-application";
import type { Vehicle } from "~/domain/club/vehicle";

/** Where the lapsed concession of a vehicle is renewed; null for any other, and for a sold vehicle. */
export const renewPath = (
  { status }: Pick<SivApplication, "status">,
  vehicle: Pick<Vehicle, "id" | "soldOn" | "deletedAt"> | null | undefined,
): string | null =>
  status === "lapsed" && vehicle && vehicle.soldOn === null && vehicle.deletedAt === null
    ? `/specialvehicle/new?vehicle=${vehicle.id}&kind=renewal`
    : null;

/** The same of one application, which has its vehicle as it was. null also when the garage cannot be had. */
export async function findRenewPath(
  vehicles: Pick<VehicleApi, "find">,
  application: Pick<SivApplication, "status" | "vehicle">,
): Promise<string | null> {
  if (application.status !== "lapsed" || !application.vehicle) return null;
  const found = await vehicles.find(application.vehicle.id);
  return found.ok ? renewPath(application, found.value) : null;
}
