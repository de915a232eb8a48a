import { isStandalone } from "./install-ways";

type StorageParts = {
  readonly isInstalled: () => boolean;
  /** Undefined where the browser has none: over http, and in old ones. */
  readonly storage: Pick<StorageManager, "persist" | "persisted"> | undefined;
};

/**
 * Asks the browser not to delete what the installed app has stored when space runs short (Storage Standard
 * §4). Never in a tab: Firefox would ask the person.
 */
export async function keepStorage({ isInstalled, storage }: StorageParts = ofBrowser()): Promise<void> {
  if (!isInstalled() || !storage?.persist || (await storage.persisted())) return;
  await storage.persist();
}

const ofBrowser = (): StorageParts => ({ isInstalled: isStandalone, storage: navigator.storage });
