import type { ContentCache } from "./content-cache";
import { judgeFreshness, type Lifetime } from "./freshness";

/** A call of the content API by its name and arguments: JSON, so that it can be stored and made again. */
export type ContentCall = readonly [name: string, ...args: (string | number | null)[]];

/** A cached reply that a page was rendered from. */
export type ServedPart = Lifetime & {
  /** Of its entry (ContentCache). */
  readonly url: string;
  readonly version: string;
  readonly call: ContentCall;
};

/** Of pages, whose newer versions are found by re-checks. */
const pageCalls: ReadonlySet<string> = new Set(["page", "legacyPage"]);

/**
 * Whether a page of these parts is what a new render would show: every part still has its version, is
 * served without waiting, and has not failed to be revalidated.
 * @param isCoherent true: another isolate's re-check of the page is seen at once
 * @returns the calls that revalidate its stale parts; null when the page is outdated.
 */
export async function findStaleCalls(
  entries: ContentCache,
  parts: readonly ServedPart[],
  now: number,
  isCoherent = false,
): Promise<readonly ContentCall[] | null> {
  const mustAsk = ({ call }: ServedPart) => isCoherent && pageCalls.has(call[0]);
  const known = parts.map((part) => (mustAsk(part) ? null : entries.recent(part.url)));
  const found = known.includes(null)
    ? await Promise.all(
        parts.map((part, index) => known[index] ?? entries.readAt(part.url, { coherent: mustAsk(part) })),
      )
    : known;
  const stale: ContentCall[] = [];
  for (const [index, part] of parts.entries()) {
    const entry = found[index];
    if (!entry || entry.version !== part.version || entry.failing) return null;
    const freshness = judgeFreshness(entry, part, now);
    if (freshness === "expired") return null;
    if (freshness === "stale") stale.push(part.call);
  }
  return stale;
}
