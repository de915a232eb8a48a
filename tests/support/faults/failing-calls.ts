import type { Club } from "../club";
import type { Page } from "../http-browser";
import { isLongRun } from "../setup/property-runs";

/** What fails in the tables of pages and of forms (docs/decisions/2026-11-23-failing-calls.md). */
export const kinds = ["500html", "reset", "truncated", "429", "slow", "stall"] as const;
export type Kind = (typeof kinds)[number];
/** Whose calls fail: everybody's, or the member's alone. */
export const modes = ["", "#member"] as const;

/** Longer than a page waits for what it can do without. */
const slowMs = 5_000;
/** The second site of `failingClub` waits this long for a reply. A stall takes longer. */
const callTimeoutMs = 1_000;
const stallMs = 3_000;

/** The second site, for stalls, waits a second where the first waits 50. */
export const failingClub = {
  sites: 2,
  siteEnvs: [{}, { DEV_CLOCK: "1", CALL_TIMEOUT_MS: String(callTimeoutMs) }],
} as const;

export const siteFor = (club: Club, kind: Kind) => club.sites[kind === "stall" ? 1 : 0] ?? club.site;

export async function failCall(club: Club, call: string, kind: Kind): Promise<void> {
  const ms = kind === "slow" ? slowMs : stallMs;
  const isDelay = kind === "slow" || kind === "stall";
  await club.fault({ call, count: 10_000, ...(isDelay ? { kind: "delay", ms } : { kind }) });
}

/** The calls that a request makes. */
export async function getCalls(club: Club, visit: () => Promise<unknown>): Promise<readonly string[]> {
  await club.resetCalls();
  await visit();
  return Object.keys(await club.calls());
}

/** Whether all combinations are tried, and the table is printed. */
export const isWholeTable = isLongRun;

/** The whole table waits for stalls: several clubs share it, each with a part of its numbers. */
const clubCount = isWholeTable ? 4 : 1;

/** Tries something in each club, and stops them. */
export async function shareAmongClubs<L extends { readonly club: Club }>(
  start: () => Promise<L>,
  attempt: (ready: L, isTried: (at: number) => boolean) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const clubs: L[] = [];
  try {
    while (clubs.length < clubCount) clubs.push(await start());
    const problems = clubs.map((ready, number) => attempt(ready, (at) => at % clubCount === number));
    return (await Promise.all(problems)).flat();
  } finally {
    for (const { club } of clubs) await club.stop();
  }
}

/** Counts verdicts by kind and mode. */
export function createVerdictTable() {
  const counts = new Map<string, number>();
  return {
    count: (kind: Kind, mode: string, verdict: string) => {
      const row = `${kind}${mode ? ", member's call alone" : ""}: ${verdict}`;
      counts.set(row, (counts.get(row) ?? 0) + 1);
    },
    print: () => {
      const rows = [...counts].map(([row, count]) => `${row}: ${count}`);
      if (isWholeTable) console.log(rows.sort().join("\n"));
    },
  };
}

/** The words of a page, without what differs between any two replies. */
const getText = (html: string) =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/127\.0\.0\.1:\d+|\d{1,2}:\d\d|DTSTAMP:\w+/g, "")
    .replaceAll(/\s+/g, " ");

/** A page without a main element is its own content. */
const getContent = ({ html }: Page) =>
  getText(html.includes("<main") ? html.slice(html.indexOf("<main"), html.indexOf("</main>")) : html);

/** What a page says of what it does not know. */
const unknown =
  /did not arrive|could(?: not|n’t) (?:be loaded|check|fetch|reach|be reached)|can(?:not|’t) (?:be loaded|be had|ask|reach)/i;

const getNumbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

type Verdict =
  | "whole"
  | "says so"
  | "unavailable"
  | "FALSE 404"
  | "FALSE NUMBER"
  | "WITHOUT RETRY-AFTER"
  | "SILENT"
  | "ERROR";

/** Numbers that a page has only while something fails. The header has some too: of what is in the cart. */
export function otherNumbers(before: Page, during: Page): readonly string[] {
  const known = new Set(getNumbers(getText(before.html)));
  return getNumbers(getText(during.html)).filter((number) => !known.has(number));
}

/**
 * @param before the page while every call succeeds
 * @param showsOther it shows other content in place of what it cannot have, which has numbers of its own
 */
export function judgePage(before: Page, during: Page, showsOther: boolean): Verdict {
  if (during.status === 503 || during.status === 429)
    return during.headers.has("retry-after") ? "unavailable" : "WITHOUT RETRY-AFTER";
  if (during.status === 404 && before.status !== 404) return "FALSE 404";
  if (during.status !== before.status) return "ERROR";
  if (!showsOther && otherNumbers(before, during).length > 0) return "FALSE NUMBER";
  if (during.url.pathname === before.url.pathname && getContent(before) === getContent(during))
    return "whole";
  return unknown.test(getContent(during)) ? "says so" : "SILENT";
}
