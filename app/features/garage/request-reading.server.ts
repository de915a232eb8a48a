import type { ApiResult } from "~/api/api-error";
import { type Membership, membershipView } from "~/domain/club/membership";
import type { I18n } from "~/i18n/types";
import type { Clock } from "~/lib/clock";

type GarageContext = {
  readonly request: { readonly clock: Clock; readonly i18n: I18n; readonly saveData: boolean };
};

/** Why the menu hides the garage (spec §2); null while it has the link, and when the backend does not say. */
export async function closedMenu(
  context: GarageContext & {
    readonly isNavigationOpen: () => Promise<boolean>;
    readonly membership: () => ApiResult<Membership>;
  },
  timeZone: string,
): Promise<"expired" | "none" | "pending" | null> {
  if (await context.isNavigationOpen()) return null;
  const membership = await context.membership();
  if (!membership.ok) return null;
  const { state } = membershipView(membership.value, context.request.clock.now(), timeZone);
  return state === "expired" || state === "none" || state === "pending" ? state : null;
}
