import type { DraftStorage, StoredDraft } from "~/session/member-drafts";

/** As a storage answers: what comes in the meantime runs first. */
const later = <T>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, 0, value));

/** What stands in for a Durable Object's storage. @param alarms how soon each was set, in ms */
export const draftStorage = (stored: Map<string, StoredDraft>, alarms: number[] = []): DraftStorage => ({
  list: () => later(new Map(stored)),
  put: async (key, value) => void stored.set(key, await later(value)),
  delete: async (key) => void stored.delete(key),
  setAlarmIn: async (ms) => void alarms.push(ms),
});
