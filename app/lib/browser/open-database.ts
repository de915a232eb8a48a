import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from "idb";

/**
 * Opens an IndexedDB database at the first call, and again after the browser has closed it or denied it.
 * @returns what gives the database; it rejects where the browser denies storage
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade,
      // A tab with another version of the database may have to delete it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
