import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createFeedApi } from "~/api/club/calendar-feeds";
import { calendarFeed } from "~/features/calendar/calendar-feed.server";
import { isFeedSecret } from "~/features/calendar/subscribe.server";
import { calendarResponse, calendarUnavailable } from "~/http/calendar-response";
import { forPrograms } from "~/http/internal-headers";

/** Of every answer: it is one member's, by an address that is a secret. */
const secrecy = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "no-referrer",
};

/** Calendar programs read it: no page, and no language. */
const plain = (text: string, status: number) =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", [forPrograms]: "1", ...secrecy },
  });

/** A member's own calendar, to subscribe to. Its secret is in no other address, and is not logged. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { transport, site } = context;
  const token = params.token ?? "";
  const none = plain("404 Not found", 404);
  if (!isFeedSecret(token) || !(await site.can("event_feed"))) return none;
  const [feed, { timeZone, languages, name, isFallback }] = await Promise.all([
    createFeedApi(transport).open(token),
    site.settings(),
  ]);
  if (!feed.ok) {
    const isLimited = feed.error.code === "RATE_LIMITED";
    return isLimited ? plain("429 Too many requests", 429) : calendarUnavailable();
  }
  if (!feed.value) return none;
  // Subscribers keep the name, and times are in the club's zone.
  if (isFallback) return calendarUnavailable();
  const wanted = new URL(request.url).searchParams.get("lang") ?? feed.value.locale;
  const { t } = await context.request.loadI18n(
    languages.offered.find((locale) => locale === wanted) ?? languages.fallback,
  );
  const now = context.request.clock.now();
  const deps = { now, timeZone, origin: site.origin, name, t };
  return calendarResponse(calendarFeed(feed.value.events, feed.value.due, deps), {
    "Content-Disposition": 'inline; filename="calendar.ics"',
    ...secrecy,
  });
}
