import type { ContentSource } from "~/api/types";
import { isBlockVisible } from "~/domain/block-visibility";
import { editorInstant } from "~/domain/editor-date";
import { firstList, firstText, firstWords } from "./blocks/variables.server";

/** An event that a page announces, as search engines are told of it. Instants in ms. */
export type PageEvent = {
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly place: string | null;
};

const mostEvents = 12;

/**
 * The coming events with a name and a date that the page's blocks upcoming-events list at `now` (ms); dates without a zone
 * are of the club's. The page was read for this very request, so that this costs no call.
 */
export async function pageEvents(
  content: Pick<ContentSource, "page">,
  url: string,
  now: number,
  zone: string,
): Promise<readonly PageEvent[]> {
  const page = await content.page(url);
  if (!page.ok || !page.value) return [];
  const items = page.value.pageContents
    .filter((block) => block.template === "upcoming-events" && isBlockVisible(block, now))
    .flatMap((block) => firstList(block.variables, ["items", "events"]));
  return items
    .flatMap((item): PageEvent[] => {
      const name = firstWords(item, ["name", "heading", "title"]);
      const startsAt = editorInstant(firstText(item, ["start", "starts_at", "date"]), zone);
      const endsAt = editorInstant(firstText(item, ["end", "ends_at"]), zone);
      const over = Number.isNaN(endsAt) ? startsAt < now : endsAt < now;
      if (!name || Number.isNaN(startsAt) || over) return [];
      const place = firstWords(item, ["place", "venue", "location"]);
      return [{ name, startsAt, endsAt: Number.isNaN(endsAt) ? null : endsAt, place }];
    })
    .slice(0, mostEvents);
}
