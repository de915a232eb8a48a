import type { ContentCache } from "./content-cache";
import { freshnessOf, type Lifetime } from "./freshness";

/** A call of the content API by its name and arguments: JSON, so that it can be kept and made again. */
export type ContentCall = readonly [name: string, ...args: (string | number | null)[]];

/** A cached reply that a document was rendered from. */
export type ServedPart = Lifetime & {
  readonly key: string;
  readonly version: string;
  readonly call: ContentCall;
};

/**
 * Whether a document of these parts is what a new render would show: every part still has its version, is
 * served without waiting, and has not failed to be revalidated.
 * @returns the calls that revalidate its stale parts; null when the document is outdated.
 */
export async function staleCallsOf(
  entries: ContentCache,
  parts: readonly ServedPart[],
  now: number,
): Promise<readonly ContentCall[] | null> {
  const states = await Promise.all(
    parts.map(async (part) => {
      const entry = await entries.read(part.key);
      if (!entry || entry.version !== part.version || entry.failing) return "expired";
      return freshnessOf(entry, part, now);
    }),
  );
  if (states.includes("expired")) return null;
  return parts.filter((_, index) => states[index] === "stale").map(({ call }) => call);
}
