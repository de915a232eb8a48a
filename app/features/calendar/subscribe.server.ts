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
  // Google's page works on every phone, webcal where a calendar is set up for it.
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent);
  const apple = { to: subscribed, text: t("calendarSteps.here"), step: t("calendarSteps.apple") };
  const google = {
    to: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`,
    text: t("calendarSteps.google"),
    step: t("calendarSteps.android"),
  };
  const ways = isApple ? [apple, google] : [google, apple];
  return {
    url,
    ways: ways.map(({ to, text }) => ({ to, text })),
    steps: [...ways.map(({ step }) => step), t("calendarSteps.outlook")],
  };
}
