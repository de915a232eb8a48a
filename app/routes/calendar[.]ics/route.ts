import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createContentApi } from "~/api/content/cached-content";
import { calendarFeed } from "~/features/calendar/calendar-feed.server";
import { feedStart } from "~/features/calendar/feed-start.server";
import { calendarResponse, calendarUnavailable } from "~/http/calendar-response";

/** The club's public events, to subscribe to. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { site } = context;
  const content = createContentApi(context.content);
  const { clock, i18n } = context.request;
  const now = clock.now();
  const { timeZone, name, isFallback } = await site.settings();
  const events = await content.calendarFeed(feedStart(now, timeZone));
  // Subscribers keep the name, and times are in the club's zone.
  if (!events.ok || isFallback) return calendarUnavailable();
  const { origin } = site;
  const file = calendarFeed(events.value, [], { now, timeZone, origin, name, t: i18n.t });
  return calendarResponse(file, {
    "Content-Disposition": 'inline; filename="calendar.ics"',
    "Cache-Control": "public, max-age=900",
  });
}
