import type { Clock } from "~/lib/clock";
import type { ApiResult } from "../api-error";
import type { ContentCache } from "./content-cache";

/** Re-checks within this interval share one reply: a dozen calls a minute for any number of readers. */
const recheckIntervalMs = 5_000;

type RecheckParts = {
  readonly entries: ContentCache;
  readonly clock: Clock;
  readonly waitUntil: (work: Promise<unknown>) => void;
};

/**
 * The re-check of spec §4: the page's updated_at from the backend, whatever the cached page's age; replaces
 * that. A view is no re-check: its reply may be older than the reader's page.
 * @param key of the cached page
 * @returns null without a page or a reply
 */
export async function recheckPage(
  { entries, clock, waitUntil }: RecheckParts,
  key: string,
  getFreshPage: () => ApiResult<{ readonly updatedAt: string } | null>,
): Promise<string | null> {
  const versionKey = `version:${key}`;
  const known = await entries.read<string | null>(versionKey, { coherent: true });
  const now = clock.now();
  // While another request's re-check is in progress, the previous reply is used for one more interval.
  const isUnderWay = known !== null && now - known.triedAt < recheckIntervalMs;
  if (known && now - known.checkedAt < (isUnderWay ? 2 : 1) * recheckIntervalMs) return known.value;
  return entries.share(versionKey, async () => {
    if (known) await entries.note(versionKey, { ...known, triedAt: now });
    const result = await getFreshPage();
    const repliedAt = clock.now();
    const updatedAt = result.ok ? (result.value?.updatedAt ?? null) : null;
    // The page before its version, so that a client that gets the version finds that page.
    if (result.ok) await entries.write(key, result.value, repliedAt).stored;
    const history = { checkedAt: repliedAt, triedAt: repliedAt, failing: !result.ok };
    waitUntil(entries.note(versionKey, { ...history, version: updatedAt ?? "", value: updatedAt }));
    return updatedAt;
  });
}
