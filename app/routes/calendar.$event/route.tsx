import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type EventDetails, eventPath } from "~/domain/club/event";
import { imageAddress } from "~/domain/content/image-address";
import { eventView, timesOf } from "~/features/calendar/event-view.server";
import { EventPage } from "~/features/calendar/ui/event-page";
import { findEvent } from "~/features/calendar/use-cases.server";
import { pageTtlHeader, pageTtlSeconds } from "~/http/page-cache-header";
import { formatLocale } from "~/i18n/format-locale";
import { cutText } from "~/lib/cut-text";
import { toPlainText } from "~/rich-text/to-rich-text.server";
import { pageTitle } from "~/seo/page-title";
import { publicHead } from "~/seo/public-head.server";
import { eventData } from "~/seo/structured-data.server";
import type { PageHandle } from "~/shell/page";

export const handle: PageHandle = {
  audience: "public",
  styles: ["event-page"],
  areas: ["club"],
  messages: ["event"],
  navigation: "calendar",
  loadsDataOnDemand: true,
  isCacheable: true,
};

/** Retry-After of a 503. */
const retryAfterSeconds = "30";
/** Characters of a meta description that search engines show. */
const longestDescription = 160;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api, site, session } = context;
  const { clock, i18n, saveData } = context.request;
  const name = params.event ?? "";
  const [outcome, settings, entry] = await Promise.all([
    findEvent(name, {
      isSignedIn: session.isSignedIn,
      findPublic: api.content.event,
      findForMember: api.memberEvents.event,
    }),
    site.settings(),
    site.sitemapEntry(`calendar/${name}`),
  ]);
  if (outcome.kind === "moved") throw redirect(eventPath(outcome.url), 302);
  if (outcome.kind === "outage") {
    throw data(null, {
      status: 503,
      headers: { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" },
    });
  }
  const now = clock.now();
  const locale = formatLocale(i18n.locale);
  const own = { site: site.origin, backend: new URL(site.backendBase).origin };
  const event =
    outcome.kind === "event" ? eventView(outcome.event, { now, locale, settings, own, saveData }) : null;
  if (outcome.kind !== "event" || !event) throw data(null, { status: 404 });

  const title = entry?.seoTitle || event.name;
  const description = entry?.seoMetaDescription || summaryOf(outcome.event);
  const image = event.image && site.origin + (imageAddress(event.image) ?? "");
  const url = `calendar/${outcome.event.url}`;
  const times = timesOf(outcome.event, settings.timeZone);
  const described = eventData(
    site.origin,
    url,
    {
      path: eventPath(outcome.event.url),
      name: event.name,
      startsAt: times?.start ?? now,
      endsAt: times?.end ?? null,
      place: event.venue,
      address: event.address,
      description,
      image,
      price: outcome.event.cost ?? 0,
      isCancelled: event.status === "cancelled",
    },
    settings,
  );
  return data(
    {
      event,
      title: pageTitle(title, settings),
      head: publicHead(site.origin, { url, title, description, image }, settings, described),
    },
    api.content.isBackendUnreachable()
      ? undefined
      : {
          headers: {
            [pageTtlHeader]: String(pageTtlSeconds(now, event.isOver ? null : (times?.last ?? null))),
          },
        },
  );
}

const summaryOf = ({ description }: EventDetails) =>
  cutText(toPlainText(description) ?? "", longestDescription) || null;

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => loaded?.head ?? [];

export default function EventRoute() {
  const { event } = useLoaderData<typeof loader>();
  return <EventPage event={event} />;
}
