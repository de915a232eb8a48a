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
 * One of a vehicle's steps, by the form's intent; any other changes nothing.
 * @param today YYYY-MM-DD in the club's zone
 */
export async function changeVehicle(
  vehicles: Changes,
  vehicle: VehicleDetails,
  form: FormData,
  today: string,
): Promise<Result<Posted, Submission>> {
  const { id } = vehicle;
  const page = `/vehicle/${id}`;
  const done = (
    changed: Result<unknown, WriteError<VehicleDetails>>,
    key: Flash["key"] | null,
    to = page,
  ): Result<Posted, Submission> => {
    if (!changed.ok) return err(callFailed(changed.error.error, soldValues(form)));
    const values = { name: vehicleName(vehicle) };
    return ok({ flash: key === null ? null : { key, values, tone: "success" }, to });
  };
  switch (submittedText(form, "intent")) {
    case "sold": {
      const parsed = parseForm(soldForm(today), form);
      if (!parsed.ok) return err(invalid(parsed.error, soldValues(form)));
      return done(await vehicles.update(id, parsed.value, anyVersion), "vehicleFlash.sold");
    }
    case "not-sold":
      return done(await vehicles.update(id, { soldOn: null }, anyVersion), "vehicleFlash.notSold");
    case "put-away":
      return done(await vehicles.disable(id, anyVersion), "vehicleFlash.putAway");
    case "take-out":
      return done(await vehicles.enable(id, anyVersion), "vehicleFlash.takenOut");
    case "delete":
      return done(await vehicles.remove(id, anyVersion), "garage.flashDeleted", `/vehicles?deleted=${id}`);
    case "restore":
      return done(await vehicles.restore(id, anyVersion), "vehicleFlash.restored");
    default:
      return ok({ flash: null, to: page });
  }
}
