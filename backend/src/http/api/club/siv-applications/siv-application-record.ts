import {
  findSivApplication,
  type OwnSivApplication,
  type SivApplicationRow,
} from "../../../../db/club/siv-applications";
import { isEditable } from "../../../../domain/club/siv-application-states";
import { Refusal } from "../../../refusal";
import type { Services } from "../../../services";
import { refuseStale } from "../../write-once";
import { toSivApplicationWire } from "./siv-application-wire";

/** @throws Refusal NOT_FOUND, for somebody else's as for none */
export async function ownSivApplication(
  { db }: Services,
  own: OwnSivApplication,
): Promise<SivApplicationRow> {
  const row = await findSivApplication(db, own);
  if (!row) throw new Refusal("NOT_FOUND");
  return row;
}

/** The application as every write replies it. */
export const getItem = async (services: Services, own: OwnSivApplication) => ({
  item: await toSivApplicationWire(services.db, await ownSivApplication(services, own)),
});

/** @throws Refusal NOT_FOUND, or CONFLICT with the application as it is now */
export async function refuseWrite(services: Services, own: OwnSivApplication): Promise<never> {
  return refuseStale((await getItem(services, own)).item);
}

/**
 * The application as the client has read it, in a state in which its applicant writes.
 * @throws Refusal NOT_FOUND or CONFLICT
 */
export async function editableSivApplication(
  services: Services,
  own: OwnSivApplication,
  updatedAt: string | undefined,
): Promise<SivApplicationRow> {
  const row = await ownSivApplication(services, own);
  const isStale = updatedAt !== undefined && updatedAt !== row.updated_at;
  return isStale || !isEditable(row.status) ? refuseWrite(services, own) : row;
}
