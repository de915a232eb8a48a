import type { DBSchema, IDBPDatabase } from "idb";
import { databaseOpener } from "~/lib/browser/open-database";
import { createKeyHalf, eraseKeys, joinKey, type KeyHalf } from "../sealing/erasable-key";
import type { CopyStore, Keeper, SealedCopy } from "./member-copies";

const databaseName = "marque-member";

interface MemberDatabase extends DBSchema {
  /** Under "keeper". */
  keeper: { key: string; value: Omit<Keeper, "key"> & { readonly key: KeyHalf } };
  copies: { key: string; value: SealedCopy; indexes: { byAge: [string, number] } };
  /** What outlasts a purge (`logOutId` to `fetchedId`). */
  waiting: { key: string; value: boolean | number | readonly [CryptoKey, Uint8Array] };
}

const keeperId = "keeper";
/** true while a log-out has still to be sent. */
const logOutId = "log-out";
/** The member's choice whether pages are kept; nothing: none was made. */
const choiceId = "choice";
/** When all pages were fetched last, in ms since the epoch. */
const fetchedId = "fetched";
const probeId = "probe";
/** What the keys are for. */
const keyPurpose = "copies";
const ofKind = (kind: SealedCopy["kind"]) => IDBKeyRange.bound([kind, 0], [kind, Number.POSITIVE_INFINITY]);

/** @returns whether pages may be kept */
async function claimKeeper(
  database: IDBPDatabase<MemberDatabase>,
  claim: Omit<Keeper, "key">,
  readable: Keeper | undefined,
): Promise<boolean> {
  const half = await createKeyHalf(keyPurpose);
  const change = database.transaction(["keeper", "copies", "waiting"], "readwrite");
  const found = await change.objectStore("keeper").get(keeperId);
  const isOwn = found?.owner === claim.owner && found.id === readable?.id;
  const notes = change.objectStore("waiting");
  const mayKeep = (await notes.get(logOutId)) !== true && (await notes.get(choiceId)) === true;
  if (!isOwn && mayKeep) {
    await change.objectStore("copies").clear();
    await change.objectStore("keeper").put({ ...claim, key: half }, keeperId);
    await notes.delete(fetchedId);
  }
  await change.done;
  if (isOwn || !mayKeep) await eraseKeys(half.name);
  // One of another owner.
  else if (found) await eraseKeys(found.key.name);
  return mayKeep;
}

/** What is noted beside the copies: the log-out, the member's choice, and when all was fetched. */
const createNotes = (database: () => Promise<IDBPDatabase<MemberDatabase>>) => ({
  readLogOut: async () => (await (await database()).get("waiting", logOutId)) === true,
  endLogOut: async () => (await database()).delete("waiting", logOutId),
  readChoice: async () => {
    const choice = await (await database()).get("waiting", choiceId);
    return typeof choice === "boolean" ? choice : null;
  },
  writeChoice: async (isOn: boolean) => {
    if (!isOn) await eraseKeys(keyPurpose);
    const change = (await database()).transaction(["keeper", "copies", "waiting"], "readwrite");
    await Promise.all([
      change.objectStore("waiting").put(isOn, choiceId),
      ...(isOn ? [] : [change.objectStore("keeper").clear(), change.objectStore("copies").clear()]),
    ]);
    await change.done;
  },
  readFetchedAt: async () => Number((await (await database()).get("waiting", fetchedId)) ?? 0),
  writeFetchedAt: async (at: number) => {
    await (await database()).put("waiting", at, fetchedId);
  },
  probe: async (bytes: number) => {
    // That of a probe that failed.
    await eraseKeys(probeId);
    const probe = await createKeyHalf(probeId);
    await joinKey(probe);
    const db = await database();
    // No blob: Safari's private windows store none.
    await db.put("waiting", [probe.half, new Uint8Array(bytes)], probeId);
    await db.delete("waiting", probeId);
    await eraseKeys(probeId);
  },
});

/** The copies' store in IndexedDB. Calls reject where the browser denies storage. */
export function openCopyStore(): CopyStore {
  const database = databaseOpener<MemberDatabase>(databaseName, (created) => {
    created.createObjectStore("keeper");
    created.createObjectStore("copies", { keyPath: "url" }).createIndex("byAge", ["kind", "keptAt"]);
    created.createObjectStore("waiting");
  });

  /** @returns undefined also where its key was erased */
  async function readKeeper(): Promise<Keeper | undefined> {
    const stored = await (await database()).get("keeper", keeperId);
    const key = stored && (await joinKey(stored.key));
    return key && { ...stored, key };
  }

  return {
    readKeeper,
    claimKeeper: async (claim) => {
      const mayKeep = await claimKeeper(await database(), claim, await readKeeper());
      const keeper = mayKeep ? await readKeeper() : undefined;
      // Meanwhile somebody else may have signed in.
      return keeper?.owner === claim.owner ? keeper : undefined;
    },
    touchKeeper: async (id, seenAt) => {
      const change = (await database()).transaction("keeper", "readwrite");
      const found = await change.store.get(keeperId);
      if (found?.id === id) await change.store.put({ ...found, seenAt }, keeperId);
      await change.done;
    },
    read: async (url) => (await database()).get("copies", url),
    readLike: async (start) => (await database()).get("copies", IDBKeyRange.bound(start, `${start}\uffff`)),
    readAll: async (kind) =>
      (await (await database()).getAllFromIndex("copies", "byAge", ofKind(kind))).reverse(),
    write: async (copy, id, most) => {
      const change = (await database()).transaction(["keeper", "copies"], "readwrite");
      const copies = change.objectStore("copies");
      if ((await change.objectStore("keeper").get(keeperId))?.id === id) {
        await copies.put(copy);
        const oldestFirst = await copies.index("byAge").getAllKeys(ofKind(copy.kind));
        const surplus = oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
        await Promise.all(surplus.map((url) => copies.delete(url)));
      }
      await change.done;
    },
    clear: async (logOutWaits) => {
      await eraseKeys(keyPurpose);
      const change = (await database()).transaction(["keeper", "copies", "waiting"], "readwrite");
      await Promise.all([
        change.objectStore("keeper").clear(),
        change.objectStore("copies").clear(),
        change.objectStore("waiting").delete(fetchedId),
        logOutWaits && change.objectStore("waiting").put(true, logOutId),
      ]);
      await change.done;
    },
    ...createNotes(database),
  };
}
