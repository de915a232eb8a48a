import type { ApiResult } from "~/api/api-error";
import type { ClubApi } from "~/api/club/membership";
import type { Optional } from "~/api/optional";
import { type Membership, membershipView } from "~/domain/club/membership";
import type { Clock } from "~/lib/clock";
import { withTimeout } from "~/lib/with-timeout";
import type { Session } from "~/session/types";
import type { AppContext } from "./context";

/** ttl of `isNavigationOpen` in the session. */
export const navigationTtlMs = 5 * 60_000;
/** Max wait for the backend when only the navigation needs the membership. */
const maxWaitMs = 2_000;
/** Min time between a network error and the next call for the navigation alone. */
const linkRetryMs = 10_000;

type MembershipParts = {
  readonly session: Session;
  readonly club: Pick<ClubApi, "getMembership" | "getDue">;
  readonly site: Pick<AppContext["site"], "settings" | "can">;
  readonly clock: Clock;
  readonly optional: Optional;
};

export function createMembershipContext({
  session,
  club,
  site,
  clock,
  optional,
}: MembershipParts): Pick<AppContext, "membership" | "due" | "isNavigationOpen"> {
  let reply: ApiResult<Membership> | null = null;
  let due: ReturnType<AppContext["due"]> | null = null;

  async function fetchMembership(): ApiResult<Membership> {
    const [membership, { timeZone }] = await Promise.all([club.getMembership(), site.settings()]);
    if (membership.ok) {
      const { expired } = membershipView(membership.value, clock.now(), timeZone);
      remember({ isOpen: !expired, checksTickets: membership.value.checksTickets });
    }
    return membership;
  }

  /** Writes changes only, since each write sends the session cookie again. */
  function remember(found: Pick<Membership, "checksTickets"> & { readonly isOpen: boolean }): void {
    const known = session.navigation;
    const isSame = known?.isOpen === found.isOpen && known.checksTickets === found.checksTickets;
    if (isSame && clock.now() - known.checkedAt < navigationTtlMs) return;
    session.navigation = { ...found, checkedAt: clock.now() };
  }

  async function fetchDue(): ReturnType<AppContext["due"]> {
    if (!(await site.can("due"))) return [];
    const known = await optional.within(club.getDue());
    return known.ok ? known.value : null;
  }

  const membership = () => {
    reply ??= fetchMembership();
    return reply;
  };

  return {
    membership,
    due: () => {
      due ??= fetchDue();
      return due;
    },
    isNavigationOpen: async ({ refresh } = { refresh: false }) => {
      if (!session.isSignedIn) return false;
      const known = session.navigation;
      // After a network error a cached page may make no other call that could reset the link state.
      const isDue =
        session.linkFailedAt === null
          ? known === null || clock.now() - known.checkedAt >= navigationTtlMs
          : clock.now() - session.linkFailedAt >= linkRetryMs;
      // Open by default: each page behind the navigation checks the membership itself.
      const fallback = known?.isOpen ?? true;
      if (!refresh && !isDue) return fallback;
      const current = await (refresh
        ? optional.within(membership())
        : withTimeout(clock, maxWaitMs, membership(), null));
      return current?.ok ? (session.navigation?.isOpen ?? fallback) : fallback;
    },
  };
}
