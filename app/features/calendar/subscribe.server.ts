import type { ApiResult } from "~/api/api-error";
import type { Translate } from "~/i18n/types";
import type { SubscriptionView } from "./view";

/** Characters of a feed's secret. */
const secret = /^[\w-]{16,64}$/;
export const isFeedSecret = (text: string) => secret.test(text);

export const publicFeedPath = "/calendar.ics";
/** `locale`: the language of its words, since calendars send none of their owner's. */
const ownFeedPath = (token: string, locale: string) => `/calendar/feed/${token}.ics?lang=${locale}`;

/** An address for a calendar: webcal makes devices subscribe, instead of importing once. */
export const webcal = (url: string) => url.replace(/^https?:/, "webcal:");

/** How a member subscribes. */
export async function subscription(
  token: ApiResult<string>,
  { origin, locale, userAgent, t }: Record<"origin" | "locale" | "userAgent", string> & { t: Translate },
): Promise<SubscriptionView | null> {
  const found = await token;
  if (!found.ok) return null;
  const url = origin + ownFeedPath(found.value, locale);
  const subscribed = webcal(url);
  const isAndroid = userAgent.includes("Android");
  const [apple, android] = [t("calendarSteps.apple"), t("calendarSteps.android")];
  return {
    url,
    webcal: subscribed,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`,
    isAndroid,
    steps: [...(isAndroid ? [android, apple] : [apple, android]), t("calendarSteps.outlook")],
  };
}
