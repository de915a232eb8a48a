import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createMemberEvents } from "~/api/club/events";
import { createContentApi } from "~/api/content/cached-content";
import { eventPath, getTimes } from "~/domain/club/event";
import { calendarFile } from "~/features/calendar/calendar-file.server";
import { findEvent } from "~/features/calendar/use-cases.server";
import { requireDocument } from "~/http/document-only";

/** Retry-After of a 503. */
const retryAfterSeconds = "30";

/** The .ics file of an event, for a visitor or member who may see its page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireDocument(request, context.request);
  const { transport, site, session, optional } = context;
  const content = createContentApi(context.content);
  const [outcome, { timeZone }] = await Promise.all([
    findEvent(params.event ?? "", {
      isSignedIn: session.isSignedIn,
      findPublic: content.event,
      findForMember: createMemberEvents(transport).event,
      within: optional.within,
    }),
    site.settings(),
  ]);
  if (outcome.kind === "outage") {
    const headers = { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" };
    return new Response(null, { status: 503, headers });
  }
  if (outcome.kind === "moved") {
    return new Response(null, { status: 302, headers: { Location: `${eventPath(outcome.url)}.ics` } });
  }
  const event = outcome.kind === "event" ? outcome.event : null;
  const times = event && getTimes(event, timeZone);
  if (!event || !times) return new Response(null, { status: 404 });
  const link = site.origin + eventPath(event.url);
  return new Response(calendarFile(event, times, { now: context.request.clock.now(), timeZone, link }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      // Inline: iPhones then offer to add the event; other browsers cannot show the type and save it.
      "Content-Disposition": `inline; filename="${event.url.replace(/[^\w-]/g, "-")}.ics"`,
    },
  });
}
