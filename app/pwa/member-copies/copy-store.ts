import type { DBSchema } from "idb";
import { databaseOpener } from "~/lib/browser/open-database";
import type { CopyStore, Keeper, SealedCopy } from "./member-copies";

const databaseName = "marque-member";

interface MemberDatabase extends DBSchema {
  /** Under "keeper". */
  keeper: { key: string; value: Keeper };
  copies: { key: string; value: SealedCopy; indexes: { byAge: [string, number] } };
  /** Under "log-out", while one has still to be sent. */
  waiting: { key: string; value: true };
}

const keeperId = "keeper";
const logOutId = "log-out";
const ofKind = (kind: SealedCopy["kind"]) => IDBKeyRange.bound([kind, 0], [kind, Number.POSITIVE_INFINITY]);

/** The copies' store in IndexedDB. Calls reject where the browser denies storage. */
export function openCopyStore(): CopyStore {
  const database = databaseOpener<MemberDatabase>(databaseName, (created) => {
    created.createObjectStore("keeper");
    created.createObjectStore("copies", { keyPath: "url" }).createIndex("byAge", ["kind", "keptAt"]);
    created.createObjectStore("waiting");
  });
  return {
    readKeeper: async () => (await database()).get("keeper", keeperId),
    claimKeeper: async (keeper) => {
      const change = (await database()).transaction(["keeper", "copies", "waiting"], "readwrite");
      const found = await change.objectStore("keeper").get(keeperId);
      const isOwn = found?.owner === keeper.owner;
      const logOutWaits = (await change.objectStore("waiting").get(logOutId)) === true;
      if (!isOwn && !logOutWaits) {
        await change.objectStore("copies").clear();
        await change.objectStore("keeper").put(keeper, keeperId);
      }
      await change.done;
      if (logOutWaits) return undefined;
      return found && isOwn ? found : keeper;
    },
    touchKeeper: async (id, seenAt) => {
      const change = (await database()).transaction("keeper", "readwrite");
      const found = await change.store.get(keeperId);
      if (found?.id === id) await change.store.put({ ...found, seenAt }, keeperId);
      await change.done;
    },
    read: async (url) => (await database()).get("copies", url),
    readPages: async () =>
      (await (await database()).getAllFromIndex("copies", "byAge", ofKind("page"))).reverse(),
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
      const change = (await database()).transaction(["keeper", "copies", "waiting"], "readwrite");
      await Promise.all([
        change.objectStore("keeper").clear(),
        change.objectStore("copies").clear(),
        logOutWaits && change.objectStore("waiting").put(true, logOutId),
      ]);
      await change.done;
    },
    readLogOut: async () => (await (await database()).get("waiting", logOutId)) === true,
    endLogOut: async () => (await database()).delete("waiting", logOutId),
  };
}
