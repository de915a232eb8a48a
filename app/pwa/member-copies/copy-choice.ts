import type { CopyStore, Kind, SealedCopy } from "./member-copies";

type CopyChoiceParts = {
  readonly store: CopyStore;
  /** In ms since the epoch. */
  readonly now: () => number;
};

/**
 * - on, off: pages of the member are kept on this device, or not
 * - full: they would be, and there is no room
 * - denied: the browser stores nothing, or no key
 */
export type CopyState = "on" | "off" | "full" | "denied";

export type Kept = Readonly<Record<Kind, { readonly count: number; readonly bytes: number }>>;

/** About what a member's pages take, in bytes. */
const neededBytes = 2_000_000;
const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** The member's choice whether pages are kept on this device, and how much is kept. */
export function createCopyChoice({ store, now }: CopyChoiceParts) {
  const isOn = async () => (await store.readChoice()) === true;

  async function readState(): Promise<CopyState> {
    try {
      await store.probe(neededBytes);
      return (await isOn()) ? "on" : "off";
    } catch (error) {
      return (error as Error).name === "QuotaExceededError" ? "full" : "denied";
    }
  }

  return {
    isOn,
    readState,
    /** Turned off, everything is deleted. */
    turn: (on: boolean) => store.writeChoice(on),
    /** The installed app has started: it keeps pages unless its member has chosen otherwise. */
    noteInstalled: async (): Promise<void> => {
      if ((await store.readChoice()) === null) await store.writeChoice(true);
    },
    /** Deletes what is kept. */
    remove: () => store.clear(),
    /**
     * Whether all pages are due to be fetched: once a day, and again in an hour where they cannot be kept. A
     * clock that was set back makes none due. Rejects where not even that can be noted.
     */
    startFetch: async (): Promise<boolean> => {
      const isDue = (await isOn()) && now() - (await store.readFetchedAt()) >= dayMs;
      if (isDue) await store.writeFetchedAt(now() - dayMs + hourMs);
      return isDue;
    },
    /** How many are kept, and their bytes as they are stored. */
    measure: async (): Promise<Kept> => {
      const [page, picture] = await Promise.all([store.readAll("page"), store.readAll("picture")]);
      const sum = (copies: readonly SealedCopy[]) => ({
        count: copies.length,
        bytes: copies.reduce((bytes, { sealed }) => bytes + sealed.byteLength, 0),
      });
      return { page: sum(page), picture: sum(picture) };
    },
  };
}
