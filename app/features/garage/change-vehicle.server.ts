import type { VehicleApi } from "~/api/club/vehicles";
import type { WriteError } from "~/api/write-error";
import { type VehicleDetails, vehicleName } from "~/domain/club/vehicle";
import { parseForm, submittedText, submittedValues } from "~/forms/parse-form";
import type { Posted } from "~/forms/post-form.server";
import { callFailed, invalid, type Submission } from "~/forms/submission";
import { err, ok, type Result } from "~/lib/result";
import type { Flash } from "~/session/types";
import { soldForm } from "./forms";

type Changes = Pick<VehicleApi, "update" | "enable" | "disable" | "remove" | "restore">;
/** These steps are the same whatever else has changed: the last one counts. */
const anyVersion = { updatedAt: null, requestKey: null } as const;

/** What was typed of the day on which a vehicle was sold. */
export const soldValues = (form: FormData) => submittedValues(form, form.has("soldOn") ? ["soldOn"] : []);

/**
 * Marks a vehicle as sold on the typed day.
 * @param today YYYY-MM-DD in the club's zone
 */
export async function sellVehicle(
  vehicles: Pick<Changes, "update">,
  vehicle: VehicleDetails,
  form: FormData,
  today: string,
): Promise<Result<Posted, Submission>> {
  const parsed = parseForm(soldForm(today), form, [{ name: "soldOn", label: "vehicle.soldOn" }]);
  if (!parsed.ok) return err(invalid(parsed.error, soldValues(form)));
  const changed = await vehicles.update(vehicle.id, parsed.value, anyVersion);
  return posted(vehicle, changed, { key: "vehicleFlash.sold", values: soldValues(form) });
}

/** One of a vehicle's steps, by the form's intent; any other changes nothing. */
export async function changeVehicle(
  vehicles: Changes,
  vehicle: VehicleDetails,
  form: FormData,
): Promise<Result<Posted, Submission>> {
  const { id } = vehicle;
  switch (submittedText(form, "intent")) {
    case "not-sold":
      return posted(vehicle, await vehicles.update(id, { soldOn: null }, anyVersion), {
        key: "vehicleFlash.notSold",
      });
    case "put-away":
      return posted(vehicle, await vehicles.disable(id, anyVersion), { key: "vehicleFlash.putAway" });
    case "take-out":
      return posted(vehicle, await vehicles.enable(id, anyVersion), { key: "vehicleFlash.takenOut" });
    case "delete":
      // The garage says so, with the way to undo it.
      return posted(vehicle, await vehicles.remove(id, anyVersion), { to: `/vehicles?deleted=${id}` });
    case "restore":
      return posted(vehicle, await vehicles.restore(id, anyVersion), { key: "vehicleFlash.restored" });
    default:
      return ok({ flash: null, to: `/vehicle/${id}` });
  }
}

/**
 * What a step answers: the notice of what was done, unless the next page says so itself, or the failed call
 * with what was typed.
 */
function posted(
  vehicle: VehicleDetails,
  changed: Result<unknown, WriteError<VehicleDetails>>,
  {
    key,
    to = `/vehicle/${vehicle.id}`,
    values = {},
  }: { readonly key?: Flash["key"]; readonly to?: string; readonly values?: Submission["values"] },
): Result<Posted, Submission> {
  if (!changed.ok) return err(callFailed(changed.error.error, values));
  const flash: Flash | null = key ? { key, values: { name: vehicleName(vehicle) }, tone: "success" } : null;
  return ok({ flash, to });
}
