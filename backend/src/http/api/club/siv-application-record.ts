import { type ApplicationRow, findApplication, type OwnApplication } from "../../../db/club/applications";
import { isEditable } from "../../../domain/club/application-states";
import { Refusal } from "../../refusal";
import type { Services } from "../../services";
import { refuseStale } from "../write-once";
import { applicationWireOf } from "./application-wire";

/** @throws Refusal NOT_FOUND, for somebody else's as for none */
export async function ownApplication({ db }: Services, own: OwnApplication): Promise<ApplicationRow> {
  const row = await findApplication(db, own);
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** The application as every write replies it. */
export const itemOf = async (services: Services, own: OwnApplication) => ({
  item: await applicationWireOf(services.db, await ownApplication(services, own)),
});

/** @throws Refusal NOT_FOUND, or CONFLICT with the application as it is now */
export async function refuseWrite(services: Services, own: OwnApplication): Promise<never> {
  return refuseStale((await itemOf(services, own)).item);
}

/**
 * The application as the client has read it, in a state in which its applicant writes.
 * @throws Refusal NOT_FOUND or CONFLICT
 */
export async function editableApplication(
  services: Services,
  own: OwnApplication,
  updatedAt: string | undefined,
): Promise<ApplicationRow> {
  const row = await ownApplication(services, own);
  const isStale = updatedAt !== undefined && updatedAt !== row.updated_at;
  return isStale || !isEditable(row.status) ? refuseWrite(services, own) : row;
}
