import { sivRunScheduled } from "#backend/src/http/scheduled";
import { throwawaySecrets } from "../../../scripts/lib/club/club-state.mjs";
import type { Club } from "../club";
import { noSite } from "../shop/buyers";

/** Runs the ten-minute cron of a club without a site. @param now ms */
export const cronAt = ({ db: DB, media: MEDIA }: Club, now: number): Promise<void> =>
  sivRunScheduled(
    { ...throwawaySecrets().backend, DB, MEDIA, SITE_ORIGINS: noSite } as never,
    { now: () => now },
    { cron: "*/10 * * * *", waitUntil: () => undefined },
  );
