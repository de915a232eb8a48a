import { blockState } from "#rules/block-visibility";
import { plainText, wordsWithin } from "#rules/text/plain-text";
import { withoutFees } from "./fee-tokens";
import { isSentToPublic } from "./public-blocks";

/** A record as the search index stores it. Instants are ISO text. */
export type SearchRecord = {
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** When a scheduled block changes its words; null when none does. */
  readonly goodUntil: string | null;
  /** Visitors do not find it. */
  readonly isForMembers: boolean;
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

/** Characters. */
const maxBodyLength = 200_000;
/** A legacy widget's times have no zone: they are at most this far from UTC. */
const maxZoneOffsetMs = 14 * 60 * 60_000;

/** The words that the public sees of a page at `now` (ms), and when they change. */
export function pageRecord(page: SearchPage, now: number): SearchRecord {
  const title = page.title || page.name;
  const changes = page.blocks.flatMap(({ startTime, endTime }) => [startTime, endTime]).map(getInstant);
  const getState = (block: SearchBlock) => blockState({ ...block, hidden: false, deleted: false }, now);
  const shown = page.blocks.filter((block) => getState(block) === "shown");
  // The site renders the rows only of a page without public blocks.
  const hasPublicBlock = page.blocks.some((block) => isSentToPublic(getState(block)));
  const legacy = !hasPublicBlock && page.rows ? widgetWords(page.rows, now) : null;
  const words = [
    page.description ?? "",
    ...(legacy?.words ?? shown.flatMap(({ variables }) => wordsWithin(JSON.parse(variables)))),
    page.content && page.content !== "[]" ? plainText(page.content) : "",
  ];
  return {
    title,
    // Not the page's heading, which repeats the title.
    body: joined(words.filter((text) => text !== title).map(withoutFees)),
    url: page.url,
    startsAt: null,
    endsAt: null,
    goodUntil: findNextChange([...changes, ...(legacy?.changes ?? [])], now),
    isForMembers: false,
  };
}

type Widget = { readonly templatevar?: Readonly<Record<string, unknown>> };
type Row = {
  readonly blocks?: readonly { readonly title_tab?: unknown; readonly widgets?: readonly Widget[] }[];
};

/** A widget with times counts as hidden while it is hidden in any zone, so that it never shows too early. */
function widgetWords(rows: string, now: number): { words: string[]; changes: (number | null)[] } {
  const blocks = (JSON.parse(rows) as Row[]).flatMap((row) => row.blocks ?? []);
  const changes: (number | null)[] = [];
  const words = blocks.flatMap((block) => [
    ...wordsWithin(block.title_tab),
    ...(block.widgets ?? []).flatMap(({ templatevar = {} }) => {
      const before = getInstant(templatevar.widget_hidden_before);
      const after = getInstant(templatevar.widget_hidden_after);
      const from = before === null ? null : before + maxZoneOffsetMs;
      const until = after === null ? null : after - maxZoneOffsetMs;
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

export function eventRecord(event: {
  readonly id: number;
  readonly url: string | null;
  readonly title: string;
  readonly description: string | null;
  readonly venue: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly for_members: number;
}): SearchRecord {
  return {
    title: event.title,
    body: joined([plainText(event.description ?? ""), plainText(event.venue ?? "")]),
    url: `calendar/${event.url ?? event.id}`,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
    goodUntil: null,
    isForMembers: event.for_members === 1,
  };
}

export function productRecord(product: {
  readonly url: string;
  readonly kind: string;
  readonly name: string;
  readonly summary: string | null;
  readonly content: string | null;
  /** When its sale ends. */
  readonly ends_at: string | null;
  readonly for_members: number;
}): SearchRecord {
  return {
    title: product.name,
    body: joined([plainText(product.summary ?? ""), plainText(product.content ?? "")]),
    // A membership has no page in the shop.
    url: product.kind === "membership" ? null : `shop/${product.url}`,
    startsAt: null,
    endsAt: product.ends_at,
    goodUntil: null,
    isForMembers: product.for_members === 1,
  };
}

/** Joins texts as sentences, so that a snippet does not run two together. */
const joined = (texts: readonly string[]) =>
  texts
    .filter((text) => text !== "")
    .map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text))
    .join(" ")
    .slice(0, maxBodyLength);

function getInstant(value: unknown): number | null {
  const time = typeof value === "string" && value !== "" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function findNextChange(changes: readonly (number | null)[], now: number): string | null {
  const coming = changes.filter((change) => change !== null).filter((change) => change > now);
  return coming.length > 0 ? new Date(Math.min(...coming)).toISOString() : null;
}
