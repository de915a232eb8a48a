import type { ContentCache } from "~/api/content/content-cache";
import { type ContentCall, findStaleCalls } from "~/api/content/served-parts";
import type { Clock } from "~/lib/clock";
import type { CachedPage } from "./store";

export type RevalidateParts = {
  /** Of content, which pages are rendered from. */
  readonly entries: ContentCache;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** A page asks for its data after a newer version was found: read what other isolates have cached. */
  readonly asksForData: boolean;
  /** Makes calls of the content API again in the background. */
  readonly revalidate: (calls: readonly ContentCall[]) => Promise<unknown>;
};

/**
 * Whether a cached page may be sent: its schedule has not ended, and its content is the same. Stale content
 * is revalidated in the background (RFC 5861 §3).
 */
export async function isCurrent({ endsAt, parts }: CachedPage, options: RevalidateParts): Promise<boolean> {
  const { entries, clock, waitUntil, asksForData, revalidate } = options;
  const now = clock.now();
  if (endsAt !== null && now >= endsAt) return false;
  const stale = await findStaleCalls(entries, parts, now, asksForData);
  if (stale && stale.length > 0) waitUntil(revalidate(stale));
  return stale !== null;
}
