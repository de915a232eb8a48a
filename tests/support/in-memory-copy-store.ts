import type { CopyStore, Keeper, SealedCopy } from "~/pwa/member-copies/member-copies";
import { createCopyKey } from "./copy-key";

type InMemoryCopyStore = CopyStore & {
  readonly copies: Map<string, SealedCopy>;
  readonly keeper: () => Keeper | undefined;
};

/**
 * A CopyStore whose calls are atomic: each does all its work before its first await.
 * @param choice the member's
 */
export function createInMemoryCopyStore(choice: boolean | null = true): InMemoryCopyStore {
  const copies = new Map<string, SealedCopy>();
  let keeper: Keeper | undefined;
  let logOutWaits = false;
  let isOn = choice;
  let fetchedAt = 0;
  const newestFirst = (kind: SealedCopy["kind"]) =>
    [...copies.values()].filter((copy) => copy.kind === kind).sort((a, b) => b.keptAt - a.keptAt);
  return {
    copies,
    keeper: () => keeper,
    readKeeper: async () => keeper,
    claimKeeper: async (claimed) => {
      const key = await createCopyKey();
      if (logOutWaits || isOn !== true) return undefined;
      if (keeper?.owner !== claimed.owner) {
        copies.clear();
        keeper = { ...claimed, key };
        fetchedAt = 0;
      }
      return keeper;
    },
    touchKeeper: async (id, seenAt) => {
      if (keeper?.id === id) keeper = { ...keeper, seenAt };
    },
    read: async (url) => copies.get(url),
    readLike: async (start) => [...copies.values()].find(({ url }) => url.startsWith(start)),
    readAll: async (kind) => newestFirst(kind),
    write: async (copy, id, most) => {
      if (keeper?.id !== id) return;
      copies.set(copy.url, copy);
      for (const { url } of newestFirst(copy.kind).slice(most)) copies.delete(url);
    },
    clear: async (waits) => {
      copies.clear();
      keeper = undefined;
      fetchedAt = 0;
      logOutWaits ||= waits === true;
    },
    readLogOut: async () => logOutWaits,
    endLogOut: async () => {
      logOutWaits = false;
    },
    readChoice: async () => isOn,
    writeChoice: async (on) => {
      isOn = on;
      if (on) return;
      copies.clear();
      keeper = undefined;
    },
    readFetchedAt: async () => fetchedAt,
    writeFetchedAt: async (at) => {
      fetchedAt = at;
    },
    probe: async () => {},
  };
}

/** A CopyStore whose every call rejects, as where the browser denies storage. */
export function createDeniedCopyStore(): CopyStore {
  const denied = () => Promise.reject(new DOMException("denied", "InvalidStateError"));
  return {
    readKeeper: denied,
    claimKeeper: denied,
    touchKeeper: denied,
    read: denied,
    readLike: denied,
    readAll: denied,
    write: denied,
    clear: denied,
    readLogOut: denied,
    endLogOut: denied,
    readChoice: denied,
    writeChoice: denied,
    readFetchedAt: denied,
    writeFetchedAt: denied,
    probe: denied,
  };
}
