import { editorInstant } from "~/domain/editor-date";
import type { CardsContent } from "../contents";
import { cardOf, commonOf, innerLevel } from "../parts.server";
import type { Read, ReadOptions } from "../read";
import { firstList, firstText, firstWords, type Variables } from "../variables.server";

const mostEvents = 12;
const fields = { name: ["name", "heading", "title"], line: [] };

/**
 * items or events: name, start, end, place, text, image, link each; what is over is left out, the nearest comes first. The
 * backend has no public list of events yet, so an editor keeps it; an empty one says so and leads to the calendar.
 */
export const readUpcomingEvents: Read<CardsContent> = (block, options) => {
  const common = commonOf(block, options);
  const level = innerLevel(common.intro);
  const cards = firstList(block.variables, ["items", "events"])
    .map((item) => ({ item, start: instantOf(item, "start", options), end: instantOf(item, "end", options) }))
    .filter(
      ({ start, end }) => !Number.isNaN(start) && (Number.isNaN(end) ? start + day : end) >= options.now,
    )
    .sort((one, other) => one.start - other.start)
    .slice(0, mostEvents)
    .flatMap(({ item, start }) => {
      const card = cardOf(item, level, options, fields);
      const place = firstWords(item, ["place", "venue", "location"]);
      return card
        ? [{ ...card, line: [dateOf(item, start, options), place].filter(Boolean).join(" · ") }]
        : [];
    });
  return { design: "cards", ...common, cards, empty: cards.length > 0 ? null : "events" };
};

/** One without an end counts as over a day after its start. */
const day = 86_400_000;

const written = (item: Variables, edge: "start" | "end") =>
  firstText(item, edge === "start" ? ["start", "starts_at", "date"] : ["end", "ends_at"]);

const instantOf = (item: Variables, edge: "start" | "end", { timeZone }: ReadOptions) =>
  editorInstant(written(item, edge), timeZone);

function dateOf(item: Variables, start: number, { locale, timeZone }: ReadOptions): string {
  const timed = /\d\d:\d\d/.test(written(item, "start") ?? "");
  return new Intl.DateTimeFormat(locale, {
    ...({ weekday: "short", day: "numeric", month: "long" } as const),
    ...(timed ? ({ hour: "numeric", minute: "2-digit" } as const) : null),
    timeZone,
  }).format(start);
}
