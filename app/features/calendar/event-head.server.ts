import type { MetaDescriptor } from "@remix-run/cloudflare";
import { cents } from "#rules/money";
import { type EventDetails, eventPath, getTimes } from "~/domain/club/event";
import { createImageUrl } from "~/domain/content/image-url";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { SitemapEntry } from "~/domain/content/sitemap";
import { cutText } from "~/lib/cut-text";
import { toPlainText } from "~/rich-text/to-rich-text.server";
import { publicHead } from "~/seo/public-head.server";
import { eventData } from "~/seo/structured-data.server";
import type { EventView } from "./view";

/** Characters of a meta description that search engines show. */
const maxDescriptionLength = 160;

type HeadDeps = {
  readonly entry: SitemapEntry | null;
  readonly settings: SiteSettings;
  readonly origin: string;
  readonly now: number;
};

/** The head of an event's page, and when the page changes: the event is over, or its tickets' sale. */
export function eventHead(
  details: EventDetails,
  event: EventView,
  { entry, settings, origin, now }: HeadDeps,
): { readonly title: string; readonly head: MetaDescriptor[]; readonly nextChange: number | null } {
  const title = entry?.seoTitle || event.name;
  const description = entry?.seoMetaDescription || getSummary(details);
  const image = event.image && origin + (createImageUrl(event.image) ?? "");
  const url = `calendar/${details.url}`;
  const times = getTimes(details, settings.timeZone);
  const described = eventData(
    origin,
    url,
    {
      path: eventPath(details.url),
      name: event.name,
      startsAt: times?.start ?? now,
      endsAt: times?.end ?? null,
      place: event.venue,
      address: event.address,
      description,
      image,
      price: details.cost ?? cents(0),
      isCancelled: event.status === "cancelled",
    },
    settings,
  );
  return {
    title,
    head: publicHead(origin, { url, title, description, image }, settings, described),
    nextChange: event.isOver || !times ? null : Math.min(times.last, saleEnd(details, now)),
  };
}

/** In ms since the epoch; infinite when no sale ends after `now`. */
function saleEnd({ ticket }: EventDetails, now: number): number {
  const end = ticket?.endsAt ? Date.parse(ticket.endsAt) : Number.NaN;
  return end > now ? end : Number.POSITIVE_INFINITY;
}

const getSummary = ({ description }: EventDetails) =>
  cutText(toPlainText(description) ?? "", maxDescriptionLength) || null;
