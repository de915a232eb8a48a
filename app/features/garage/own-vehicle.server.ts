import type { VehicleApi } from "~/api/club/vehicles";
import type { VehicleDetails } from "~/domain/club/vehicle";
import { parseId } from "~/lib/parse-id";
import { err, ok, type Result } from "~/lib/result";

/**
 * The member's vehicle of a path, also a deleted one. 404 for anybody else's as for one that does not exist;
 * 503 when the backend does not answer.
 */
export async function findOwn(
  vehicles: Pick<VehicleApi, "find">,
  name: string | undefined,
): Promise<Result<VehicleDetails, 404 | 503>> {
  const id = parseId(name);
  const found = id === null ? ok(null) : await vehicles.find(id);
  if (!found.ok) return err(503);
  return found.value === null ? err(404) : ok(found.value);
}
