import { blockState, isSentToPublic } from "./block-visibility";
import { plainText, wordsWithin } from "./plain-text";

/** A record as search keeps it. Instants are ISO text. */
export type Searchable = {
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** When its words change by themselves, or null. */
  readonly goodUntil: string | null;
};

/** A block that is neither hidden nor deleted. */
export type SearchBlock = {
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** JSON. */
  readonly variables: string;
};

export type SearchPage = {
  readonly name: string;
  readonly url: string;
  readonly title: string | null;
  readonly description: string | null;
  /** HTML, or "[]". */
  readonly content: string | null;
  readonly blocks: readonly SearchBlock[];
  /** JSON of the row/widget form, or null. */
  readonly rows: string | null;
};

/** Characters of one record's words. */
const longestBody = 200_000;
/** A legacy widget's times are wall clocks of a zone that is not said: this far from UTC at most, in ms. */
const zoneDoubt = 14 * 60 * 60_000;

/** The words of a page that the public reads at `now` (ms), and when that changes. */
export function searchablePage(page: SearchPage, now: number): Searchable {
  const title = page.title || page.name;
  const changes = page.blocks.flatMap(({ startTime, endTime }) => [startTime, endTime]).map(instantOf);
  const stateOf = (block: SearchBlock) => blockState({ ...block, hidden: false, deleted: false }, now);
  const shown = page.blocks.filter((block) => stateOf(block) === "shown");
  // A page of which the public gets a block is drawn from its blocks alone.
  const isList = page.blocks.some((block) => isSentToPublic(stateOf(block)));
  const legacy = !isList && page.rows ? widgetWords(page.rows, now) : null;
  const words = [
    page.description ?? "",
    ...(legacy?.words ?? shown.flatMap(({ variables }) => wordsWithin(JSON.parse(variables)))),
    page.content && page.content !== "[]" ? plainText(page.content) : "",
  ];
  return {
    title,
    // The page's own heading says its title again.
    body: joined(words.filter((text) => text !== title)),
    url: page.url,
    startsAt: null,
    endsAt: null,
    goodUntil: nextOf([...changes, ...(legacy?.changes ?? [])], now),
  };
}

type Widget = { readonly templatevar?: Readonly<Record<string, unknown>> };
type Row = {
  readonly blocks?: readonly { readonly title_tab?: unknown; readonly widgets?: readonly Widget[] }[];
};

/** Widgets with times count as hidden whenever some zone hides them: better found late than read early. */
function widgetWords(rows: string, now: number): { words: string[]; changes: (number | null)[] } {
  const blocks = (JSON.parse(rows) as Row[]).flatMap((row) => row.blocks ?? []);
  const changes: (number | null)[] = [];
  const words = blocks.flatMap((block) => [
    ...wordsWithin(block.title_tab),
    ...(block.widgets ?? []).flatMap(({ templatevar = {} }) => {
      const before = instantOf(templatevar.widget_hidden_before);
      const after = instantOf(templatevar.widget_hidden_after);
      const from = before === null ? null : before + zoneDoubt;
      const until = after === null ? null : after - zoneDoubt;
      changes.push(from, until);
      const hidden =
        String(templatevar.widget_is_visible) === "0" ||
        (from !== null && from > now) ||
        (until !== null && until < now);
      return hidden ? [] : wordsWithin(templatevar);
    }),
  ]);
  return { words, changes };
}

export function searchableEvent(event: {
  readonly title: string;
  readonly description: string | null;
  readonly venue: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
}): Searchable {
  return {
    title: event.title,
    body: joined([plainText(event.description ?? ""), plainText(event.venue ?? "")]),
    url: null,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    goodUntil: null,
  };
}

export function searchableProduct(product: {
  readonly name: string;
  readonly summary: string | null;
  readonly content: string | null;
}): Searchable {
  return {
    title: product.name,
    body: joined([plainText(product.summary ?? ""), plainText(product.content ?? "")]),
    url: null,
    startsAt: null,
    endsAt: null,
    goodUntil: null,
  };
}

/** Texts after each other, each ending as a sentence does, so that a snippet does not run two together. */
const joined = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== "")
    .map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(" ")
    .slice(0, longestBody);

function instantOf(value: unknown): number | null {
  const time = typeof value === "string" && value !== "" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function nextOf(changes: readonly (number | null)[], now: number): string | null {
  const coming = changes.filter((change) => change !== null).filter((change) => change > now);
  return coming.length > 0 ? new Date(Math.min(...coming)).toISOString() : null;
}
