/** What this browser remembers of hints to install. Times in ms since the epoch. */
type InstallRecord = {
  /** Pages more than half an hour apart are two visits. */
  readonly visits: number;
  readonly lastSeen: number;
  readonly dismissed: number;
  readonly isWelcomed: boolean;
};

const first: InstallRecord = { visits: 0, lastSeen: 0, dismissed: 0, isWelcomed: false };

const betweenVisitsMs = 30 * 60_000;
const dismissedForMs = 90 * 24 * 3600_000;

const key = "install";

/** Throws where storage is blocked. */
type OpenStore = () => Pick<Storage, "getItem" | "setItem">;

/** An invalid record is an empty one (spec §5). */
export function readRecord(open: OpenStore): InstallRecord {
  try {
    const stored: unknown = JSON.parse(open().getItem(key) ?? "");
    const known = typeof stored === "object" && stored !== null ? stored : {};
    const entries = Object.entries(known).filter(
      ([name, value]) => typeof value === typeof first[name as keyof InstallRecord],
    );
    return { ...first, ...Object.fromEntries(entries) };
  } catch {
    return first;
  }
}

/** Where storage is blocked nothing is remembered, and no hint is ever due. */
export function writeRecord(open: OpenStore, record: InstallRecord): void {
  try {
    open().setItem(key, JSON.stringify(record));
  } catch {}
}

/** @param now ms since the epoch */
export function noteVisit(record: InstallRecord, now: number): InstallRecord {
  const isNew = now - record.lastSeen > betweenVisitsMs;
  return { ...record, visits: record.visits + (isNew ? 1 : 0), lastSeen: now };
}

/** From the second visit on, and not for 90 days after it was dismissed. */
export const isHintDue = ({ visits, dismissed }: InstallRecord, now: number): boolean =>
  visits > 1 && now - dismissed > dismissedForMs;
