import { maxVehiclePhotos } from "#rules/vehicle-limits";
import type { VehicleApi } from "~/api/club/vehicles";
import { dueDates, vehicleName } from "~/domain/club/vehicle";
import type { Reading } from "~/i18n/reading.server";
import { err, ok, type Result } from "~/lib/result";
import { garageOrder } from "./garage-order";
import { knownImage, plateView } from "./vehicle-view.server";
import type { ShareChoice } from "./view";

/** The backend's limit (contract/records.ts). */
const pageSize = 100;

/** The vehicles that a shared photo may be added to, in the garage's order: those that its member has now. */
export async function shareChoices(
  vehicles: Pick<VehicleApi, "list">,
  { today, saveData }: Pick<Reading, "today" | "saveData">,
): Promise<Result<readonly ShareChoice[], 503>> {
  const listed = await vehicles.list({ page: 1, pageSize });
  if (!listed.ok) return err(503);
  const { vehicles: own, pictures } = listed.value;
  const { inUse, putAway } = garageOrder(own.map((vehicle) => ({ vehicle, dues: dueDates(vehicle, today) })));
  return ok(
    [...inUse, ...putAway].map(({ vehicle }) => ({
      id: vehicle.id,
      name: vehicleName(vehicle),
      plate: plateView(vehicle),
      cover: vehicle.photos[0] ? knownImage(vehicle.photos[0].image, pictures, saveData) : null,
      isFull: vehicle.photos.length >= maxVehiclePhotos,
    })),
  );
}
