import type { ContentSource } from "~/api/content/content-api";
import { isBlockVisible } from "~/domain/content/block-visibility";
import type { PageEvent } from "~/seo/structured-data.server";
import { clubLists } from "./blocks/club-lists.server";
import { findDefinition } from "./blocks/definitions.server";
import { listedEvents } from "./blocks/upcoming-events/listed-events.server";
import { firstWords } from "./blocks/variables.server";

const maxEvents = 12;

/**
 * The coming events that the page's blocks list at `now` (ms), each once. Makes no call: they have been
 * loaded.
 */
export async function pageEvents(
  content: Pick<ContentSource, "page" | "events" | "products">,
  url: string,
  now: number,
  timeZone: string,
): Promise<readonly PageEvent[]> {
  const page = await content.page(url);
  if (!page.ok || !page.value) return [];
  const blocks = page.value.pageContents.filter(
    (block) => findDefinition(block.template)?.lists === "events" && isBlockVisible(block, now, timeZone),
  );
  const lists = await clubLists(blocks, content);
  const events = blocks
    .flatMap(({ variables }) => listedEvents(variables, { lists, now, timeZone }))
    .flatMap(({ item, path, start, end }): PageEvent[] => {
      const name = firstWords(item, ["name", "heading", "title"]);
      const place = firstWords(item, ["place", "venue", "location"]);
      return name ? [{ path, name, startsAt: start, endsAt: end, place }] : [];
    });
  const once = new Map(events.map((event) => [`${event.startsAt} ${event.name}`, event]));
  return [...once.values()].slice(0, maxEvents);
}
