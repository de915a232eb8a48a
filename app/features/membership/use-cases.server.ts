import type { ApiResult } from "~/api/api-error";
import type { ClubApi } from "~/api/club/membership";
import type { Membership } from "~/domain/club/membership";

/** spec §1: the external racing account. Both settings are "" when it is not configured. */
type RacingConfig = { readonly clientApiId: string; readonly eventManager: string };

const racingConfigured = (racing: RacingConfig) => racing.clientApiId !== "" && racing.eventManager !== "";

/**
 * Waits for the membership. If racing is configured, stores the external account's id when it has changed
 * (spec §4). A failed call to the racing account does not affect the result; the next visit retries.
 */
export async function refreshMembership(
  current: ApiResult<Membership>,
  club: Pick<ClubApi, "racingAccountId" | "setRacersId">,
  racing: RacingConfig,
): ApiResult<Membership> {
  const [membership, account] = await Promise.all([
    current,
    racingConfigured(racing) ? club.racingAccountId() : null,
  ]);
  if (!membership.ok || !account?.ok || account.value === null) return membership;
  const racersId = account.value;
  if (racersId === membership.value.racersId) return membership;
  const stored = await club.setRacersId(racersId);
  return stored.ok ? { ok: true, value: { ...membership.value, racersId } } : membership;
}
