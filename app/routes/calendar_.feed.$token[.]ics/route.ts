import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarFeed } from "~/features/calendar/calendar-feed.server";
import { isFeedSecret } from "~/features/calendar/subscribe.server";
import { calendarResponse, calendarUnavailable } from "~/http/calendar-response";
import { i18nFor } from "~/i18n/i18n.server";
import { locales } from "~/i18n/types";

/** Of every answer: it is one member's, by an address that is a secret. */
const secrecy = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
};

/** A member's own calendar, to subscribe to. Its secret is in no other address, and is not logged. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api, site } = context;
  const token = params.token ?? "";
  const none = new Response(null, { status: 404, headers: secrecy });
  if (!isFeedSecret(token)) return none;
  const [feed, { timeZone, name }] = await Promise.all([api.feeds.open(token), site.settings()]);
  if (!feed.ok) {
    const isLimited = feed.error.code === "RATE_LIMITED";
    return isLimited ? new Response(null, { status: 429, headers: secrecy }) : calendarUnavailable();
  }
  if (!feed.value) return none;
  const wanted = new URL(request.url).searchParams.get("lang") ?? feed.value.locale;
  const { t } = i18nFor(locales.find((locale) => locale === wanted) ?? "en");
  const now = context.request.clock.now();
  const deps = { now, timeZone, origin: site.origin, name, t };
  return calendarResponse(calendarFeed(feed.value.events, feed.value.due, deps), {
    "Content-Disposition": 'inline; filename="calendar.ics"',
    ...secrecy,
  });
}
