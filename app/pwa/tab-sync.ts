import { lookKey, privateCache, signedInMark } from "./tab-state";

/** What a page shows, as far as another tab can change it. */
export type TabState = { readonly signedIn: boolean; readonly look: string };

/** reload: nothing of a member may stay on the page. refresh: fetches the page's data again. */
type TabAction = "none" | "reload" | "refresh";

/** @param stored by the tab whose page is the newest; an empty `look` is an unknown one */
export function actionFor(own: TabState, stored: TabState): TabAction {
  if (own.signedIn && !stored.signedIn) return "reload";
  const differs = own.signedIn !== stored.signedIn || (stored.look !== "" && own.look !== stored.look);
  return differs ? "refresh" : "none";
}

type TabSyncParts = {
  readonly store: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly caches: Pick<CacheStorage, "keys" | "delete"> | undefined;
  readonly reload: () => void;
  readonly refresh: () => void;
};

/**
 * Syncs a log-in, a log-out, theme and language between the browser's tabs (spec §2). Stores state, not a
 * message, so that a sleeping tab follows when it wakes.
 */
export function createTabSync({ store, caches, reload, refresh }: TabSyncParts) {
  const read = (): TabState => ({
    signedIn: store.getItem(signedInMark) !== null,
    look: store.getItem(lookKey) ?? "",
  });

  async function deletePrivateCaches(): Promise<void> {
    const names = (await caches?.keys()) ?? [];
    await Promise.all(
      names.filter((name) => name.includes(privateCache)).map((name) => caches?.delete(name)),
    );
  }

  return {
    /** This tab's page has just come from the server: it is the newest. */
    async publish(own: TabState): Promise<void> {
      const stored = read();
      if (own.look !== stored.look) store.setItem(lookKey, own.look);
      if (own.signedIn === stored.signedIn) return;
      if (own.signedIn) store.setItem(signedInMark, "1");
      else {
        store.removeItem(signedInMark);
        await deletePrivateCaches();
      }
    },

    /** Another tab may have published. */
    follow(own: TabState): void {
      const action = actionFor(own, read());
      if (action === "reload") reload();
      if (action === "refresh") refresh();
    },
  };
}
