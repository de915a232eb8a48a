import { type RichText, richNodes } from "~/domain/content/rich-text";
import { moneyText } from "~/i18n/reading.server";
import { type DateTexts, dateTexts } from "~/lib/date-text";
import { leafDates } from "~/lib/leaf-date.server";
import type { Read } from "../read";
import { getCard, getCommon, innerLevel } from "../shared-readers.server";
import { firstWords } from "../variables.server";
import { type ListedEvent, listedEvents } from "./listed-events.server";

const fields = { name: ["name", "heading", "title"], line: [] };
const dayMs = 86_400_000;
/** Longer events would name a weekday twice. */
const weekMs = 6 * dayMs;

/**
 * The club's coming events (limit, category), or items: name, start, end, place, text, image, link each; past
 * ones are left out, the nearest comes first. An empty list says so and links to the calendar.
 */
export const read: Read<"cards"> = (block, options) => {
  const common = getCommon(block, options);
  const level = innerLevel(common.intro);
  const { locale, timeZone } = options;
  const events = listedEvents(block.variables, options);
  const leafOf = leafDates(timeZone, locale);
  const textOf = dateTexts(locale, timeZone);
  const cards = events.flatMap((event) => {
    const card = getCard(event.item, level, options, fields);
    if (!card) return [];
    const place = firstWords(event.item, ["place", "venue", "location"]);
    const cost = event.cost === null ? null : moneyText(event.cost, options);
    const leaf = card.image ? null : leafOf(event.start);
    return [
      {
        ...card,
        ...(leaf ? { leaf } : null),
        line: formatWhen(event, textOf, leaf !== null),
        place: [place, cost].filter(Boolean).join(" · ") || null,
        // The rest is on the event's page.
        text: event.path === null ? card.text : firstParagraph(card.text),
      },
    ];
  });
  return { design: "cards", ...common, cards, empty: cards.length > 0 ? null : "events" };
};

/** The first paragraph of a text that begins with one; else all of it. */
function firstParagraph(text: RichText | null): RichText | null {
  const [first] = text ? richNodes(text) : [];
  return Array.isArray(first) && first[0] === "p" ? (JSON.stringify([first]) as RichText) : text;
}

/** The weekday and the time, with the date unless `hasLeaf`; the days of an event of several. */
function formatWhen({ start, end, timed }: ListedEvent, textOf: DateTexts, hasLeaf: boolean): string {
  const date = { day: "numeric", month: "long" } as const;
  if (end !== null && end - start > dayMs) {
    const isShort = hasLeaf && end - start < weekMs;
    return textOf({ weekday: "short", ...(isShort ? null : date) }, start, end);
  }
  const time = timed ? ({ hour: "numeric", minute: "2-digit" } as const) : null;
  return textOf({ weekday: "long", ...(hasLeaf ? null : date), ...time }, start);
}
