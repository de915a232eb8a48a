import { parseId } from "#rules/parse-id";
import { createVehicleApi } from "~/api/club/vehicles";
import type { Transport } from "~/api/transport";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { err, ok, type Result } from "~/lib/result";

/**
 * The member's vehicle of a path, deleted ones too. 404 for another member's or an unknown one; 503 without
 * the backend.
 */
export async function findOwn(
  transport: Transport,
  name: string | undefined,
): Promise<Result<VehicleDetails, 404 | 503>> {
  const id = parseId(name);
  const found = id === null ? ok(null) : await createVehicleApi(transport).find(id);
  if (!found.ok) return err(503);
  return found.value === null ? err(404) : ok(found.value);
}
