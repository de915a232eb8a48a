import { asMoney } from "~/lib/money.server";
import type { CardView } from "../../view-types";
import type { Read, ReadOptions } from "../read";
import { cardOf, commonOf, innerLevel } from "../shared-readers.server";
import { firstWords } from "../variables.server";
import { type ListedEvent, listedEvents } from "./listed-events.server";

const fields = { name: ["name", "heading", "title"], line: [] };
const dayMs = 86_400_000;

/**
 * The club's coming events (limit, category), or items: name, start, end, place, text, image, link each; past
 * ones are left out, the nearest comes first. An empty list says so and links to the calendar.
 */
export const read: Read<"cards"> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const cards = listedEvents(block.variables, options).flatMap((event) => {
    const card = cardOf(event.item, level, options, fields);
    if (!card) return [];
    const leaf = card.image ? null : { leaf: leafOf(event, options) };
    return [{ ...card, ...leaf, line: lineOf(event, options) }];
  });
  return { design: "cards", ...common, cards, empty: cards.length > 0 ? null : "events" };
};

function lineOf(event: ListedEvent, options: ReadOptions): string {
  const place = firstWords(event.item, ["place", "venue", "location"]);
  const cost = event.cost === null ? null : asMoney(event.cost, options.locale);
  return [dateOf(event, options), place, cost].filter(Boolean).join(" · ");
}

/** The day, with the time if it has one; both days of an event of several. */
function dateOf({ start, end, timed }: ListedEvent, { locale, timeZone }: ReadOptions): string {
  const days = { weekday: "short", day: "numeric", month: "long", timeZone } as const;
  if (end !== null && end - start > dayMs)
    return new Intl.DateTimeFormat(locale, days).formatRange(start, end);
  const time = timed ? ({ hour: "numeric", minute: "2-digit" } as const) : null;
  return new Intl.DateTimeFormat(locale, { ...days, ...time }).format(start);
}

/** Month and day in the club's time zone; the day without the suffix that some languages add. */
function leafOf({ start }: ListedEvent, { locale, timeZone }: ReadOptions): CardView["leaf"] {
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", timeZone }).formatToParts(start);
  return [
    new Intl.DateTimeFormat(locale, { month: "short", timeZone }).format(start),
    day.find(({ type }) => type === "day")?.value ?? "",
  ];
}
