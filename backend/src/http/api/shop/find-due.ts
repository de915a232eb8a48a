import { clubZone, readTransferDays } from "../../../db/content/site-settings";
import { clubDay } from "../../../domain/club-time";
import { type DueDay, dueDay, transferDays } from "../../../domain/shop/payments/due-day";

/** When an order of these lines is due that is placed now and paid by transfer. */
export async function findDue(
  db: D1Database,
  lines: readonly { readonly event_starts_at: string | null }[],
  now: number,
): Promise<DueDay> {
  const [zone, days] = await Promise.all([clubZone(db), readTransferDays(db)]);
  // An officer can give the days where the shop does not offer a transfer.
  const eventDays = lines.flatMap(({ event_starts_at: at }) => (at ? [clubDay(Date.parse(at), zone)] : []));
  return dueDay({ today: clubDay(now, zone), days: days || transferDays.usual, eventDays }, zone);
}
