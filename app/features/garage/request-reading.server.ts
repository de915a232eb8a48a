import type { ApiResult } from "~/api/api-error";
import { type Membership, membershipView } from "~/domain/club/membership";
import type { SiteSettings } from "~/domain/content/site-settings";
import { formatLocale } from "~/i18n/format-locale";
import type { I18n } from "~/i18n/types";
import type { Clock } from "~/lib/clock";
import { calendarDate } from "~/lib/zoned-time.server";
import type { Reading } from "./vehicle-view.server";

/** What the garage needs of the request's context. */
type GarageContext = {
  readonly request: { readonly clock: Clock; readonly i18n: I18n; readonly saveData: boolean };
};

/** How this request's person reads dates and words, and the club's day. */
export function readingOf({ request }: GarageContext, settings: SiteSettings): Reading {
  const { clock, i18n, saveData } = request;
  return {
    t: i18n.t,
    locale: formatLocale(i18n.locale),
    today: calendarDate(clock.now(), settings.timeZone),
    timeZone: settings.timeZone,
    saveData,
  };
}

/** Why the menu hides the garage (spec §2); null while it has the link, and when the backend does not say. */
export async function closedMenu(
  context: GarageContext & {
    readonly isNavigationOpen: () => Promise<boolean>;
    readonly membership: () => ApiResult<Membership>;
  },
  timeZone: string,
): Promise<"expired" | "none" | null> {
  if (await context.isNavigationOpen()) return null;
  const membership = await context.membership();
  if (!membership.ok) return null;
  const { state } = membershipView(membership.value, context.request.clock.now(), timeZone);
  return state === "expired" || state === "none" ? state : null;
}
