import type { DBSchema } from "idb";
import { databaseOpener } from "~/lib/browser/open-database";
import { createKeyHalf, eraseKeys, joinKey, type KeyHalf } from "../sealing/erasable-key";
import type { OutboxStore, StoredForm } from "./stored-forms";

const databaseName = "marque-outbox";
/** What the keys are for. */
const keyPurpose = "outbox";

interface OutboxDatabase extends DBSchema {
  forms: { key: number; value: StoredForm };
  /** By owner. */
  keys: { key: string; value: KeyHalf };
  /** Under "owner": whose the last document was. */
  seen: { key: string; value: string };
}

const ownerId = "owner";

/** The outbox's store in IndexedDB. Calls reject where the browser denies storage. */
export function openOutboxStore(): OutboxStore {
  const database = databaseOpener<OutboxDatabase>(databaseName, (created) => {
    created.createObjectStore("forms", { keyPath: "id", autoIncrement: true });
    created.createObjectStore("keys");
    created.createObjectStore("seen");
  });
  async function readKey(owner: string): Promise<CryptoKey | undefined> {
    const half = await (await database()).get("keys", owner);
    return half && joinKey(half);
  }

  return {
    readOwner: async () => (await (await database()).get("seen", ownerId)) ?? null,
    writeOwner: async (owner) => {
      const db = await database();
      await (owner === null ? db.delete("seen", ownerId) : db.put("seen", owner, ownerId));
    },
    claimKey: async (owner) => {
      const readable = await readKey(owner);
      if (readable) return readable;
      const half = await createKeyHalf(keyPurpose);
      const before = await (await database()).get("keys", owner);
      const change = (await database()).transaction("keys", "readwrite");
      const found = await change.store.get(owner);
      const isFirst = found?.name === before?.name;
      if (isFirst) await change.store.put(half, owner);
      await change.done;
      if (!isFirst) await eraseKeys(half.name);
      return (await readKey(owner)) as CryptoKey;
    },
    readKey,
    add: async (form) => (await database()).add("forms", form as StoredForm),
    readAll: async () => (await database()).getAll("forms"),
    update: async (id, change) => {
      const write = (await database()).transaction("forms", "readwrite");
      const form = await write.store.get(id);
      const changed = form && change(form);
      if (changed) await write.store.put(changed);
      else if (form) await write.store.delete(id);
      await write.done;
    },
    forget: async (owner) => {
      const half = await (await database()).get("keys", owner);
      if (half) await eraseKeys(half.name);
      const write = (await database()).transaction(["forms", "keys"], "readwrite");
      const forms = write.objectStore("forms");
      const all = await forms.getAll();
      await Promise.all([
        ...all.filter((form) => form.owner === owner).map(({ id }) => forms.delete(id)),
        write.objectStore("keys").delete(owner),
      ]);
      await write.done;
    },
  };
}
