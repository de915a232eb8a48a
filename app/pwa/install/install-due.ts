/** Key in localStorage, which boot.js reads: when the next hint to install is due, in ms since the epoch. */
export const installHintKey = "install";

/** Key in localStorage: the installed app has greeted. */
export const greetedKey = "installed";

/** Pages more than half an hour apart are two visits. */
const betweenVisitsMs = 30 * 60_000;
const dismissedForMs = 90 * 24 * 3600_000;

/**
 * Notes a page that is seen: what is stored from now on. The hint is due from the second visit on, so each
 * page of the first puts it off.
 * @param at the stored value, "" if missing; an invalid time counts as missing (spec §5)
 */
export function nextHintAt(at: string, now: number): number {
  const time = Number.parseFloat(at);
  return now >= time ? time : Math.max(time || 0, now + betweenVisitsMs);
}

/** Dismissed, it stays away for 90 days. */
export const dismissedHintAt = (now: number): number => now + dismissedForMs;
