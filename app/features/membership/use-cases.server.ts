import type { ApiResult } from "~/api/api-error";
import type { ClubApi } from "~/api/club/membership";
import type { RacingApi } from "~/api/club/racing";
import type { Membership } from "~/domain/club/membership";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";

/** Max wait for the racing service, and for storing what it says: home does not wait for others. */
const accountMaxWaitMs = 500;

/** The external racing account (spec §1). */
type RacingAccount = {
  readonly api: Pick<RacingApi, "accountId"> | null;
  /** Of its own, refreshed where it has expired. */
  readonly token: Promise<string | null>;
};

/**
 * Waits for the membership. While the racing account's token lives, stores that account's changed id (spec
 * §4). The racing account's failure does not affect the result.
 */
export async function refreshMembership(
  clock: Clock,
  current: ApiResult<Membership>,
  club: Pick<ClubApi, "setRacersId">,
  { api, token }: RacingAccount,
): ApiResult<Membership> {
  const asking = token.then((known) => (api && known ? api.accountId(known) : null));
  const [membership, account] = await Promise.all([
    current,
    api && withTimeout(clock, accountMaxWaitMs, asking, null),
  ]);
  if (!membership.ok || !account?.ok || account.value === null) return membership;
  const racersId = account.value;
  if (racersId === membership.value.racersId) return membership;
  const stored = await withTimeout(clock, accountMaxWaitMs, club.setRacersId(racersId), null);
  return stored?.ok ? { ok: true, value: { ...membership.value, racersId } } : membership;
}
