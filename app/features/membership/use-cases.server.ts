import type { ApiError, ClubApi } from "~/api/types";
import type { Membership } from "~/domain/member";
import type { Result } from "~/lib/result";

/** spec §1: the external racing account, an installation's choice; both settings are empty when there is none. */
type RacingConfig = { readonly clientApiId: string; readonly eventManager: string };

const racingConfigured = (racing: RacingConfig) => racing.clientApiId !== "" && racing.eventManager !== "";

/**
 * Reads the membership anew and, where racing is configured, has the club keep the external account's id when it
 * differs from the stored one (spec §4). Trouble with the racing account never stands in the way of the membership:
 * the next visit tries again.
 */
export async function refreshMembership(
  club: ClubApi,
  racing: RacingConfig,
): Promise<Result<Membership, ApiError>> {
  const asked = racingConfigured(racing) ? club.racingAccountId() : null;
  const membership = await club.getMembership();
  const account = await asked;
  if (!membership.ok || !account?.ok || account.value === null) return membership;
  const racersId = account.value;
  if (racersId === membership.value.racersId) return membership;
  const kept = await club.setRacersId(racersId);
  return kept.ok ? { ok: true, value: { ...membership.value, racersId } } : membership;
}
