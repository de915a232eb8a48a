import type { BrowserContext, Page, Worker } from "@playwright/test";
import { expect } from "./fixtures";

/** What the service worker's globals are changed to, as far as `expectState` looks for it. */
type StateScope = typeof globalThis & { changedTo?: string };

/** The context's only service worker. Chromium stops none that is watched, so what is changed there stays. */
function serviceWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("the context has no service worker");
  return worker;
}

/** Fails where the worker is another one than was changed, or was changed to something else. */
export const expectState = async (context: BrowserContext, state: string): Promise<void> =>
  expect(await serviceWorker(context).evaluate(() => (globalThis as StateScope).changedTo)).toBe(state);

/**
 * The service worker's databases are denied, as where site data is blocked while it runs: those that are open
 * are closed. `caches`: the names of the caches that are denied too; "all": all of Cache Storage.
 */
export async function denyStorage(page: Page, site: string, caches: "keys" | "all"): Promise<void> {
  const worker = serviceWorker(page.context());
  await worker.evaluate((denied) => {
    const refuse = () => new DOMException("The operation is insecure.", "SecurityError");
    IDBFactory.prototype.open = () => {
      throw refuse();
    };
    const { open } = CacheStorage.prototype;
    CacheStorage.prototype.open = async function (name) {
      if (denied === "all" || name.includes("keys")) throw refuse();
      return open.call(this, name);
    };
    if (denied === "all") {
      CacheStorage.prototype.match = () => Promise.reject(refuse());
      CacheStorage.prototype.keys = () => Promise.reject(refuse());
    }
    (globalThis as StateScope).changedTo = "denied";
  }, caches);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin: site, storageTypes: "indexeddb" });
  const open = () =>
    worker.evaluate(() => {
      try {
        return indexedDB.open("tried").readyState;
      } catch (error) {
        return (error as Error).name;
      }
    });
  expect(await open()).toBe("SecurityError");
}

/** What of a key the browser refuses: to make it, to derive another from it, or to store it (iOS). */
export type RefusedStep = "importKey" | "deriveKey" | "put";

export async function refuseKeys(context: BrowserContext, step: RefusedStep): Promise<void> {
  await serviceWorker(context).evaluate((refused) => {
    if (refused === "put") {
      const { put } = IDBObjectStore.prototype;
      const hasKey = (value: unknown): boolean =>
        value instanceof CryptoKey ||
        (typeof value === "object" && value !== null && Object.values(value).some(hasKey));
      IDBObjectStore.prototype.put = function (value, ...id) {
        if (hasKey(value)) throw new DOMException("The object can not be cloned.", "DataCloneError");
        return put.call(this, value, ...id);
      };
    } else
      SubtleCrypto.prototype[refused] = () =>
        Promise.reject(new DOMException("The operation failed.", "OperationError"));
    (globalThis as StateScope).changedTo = refused;
  }, step);
}

/**
 * @returns what limits the bytes that the site may store in all; databases follow within 30 s. It is made
 *   before the page goes offline: a new session of the developer tools would end that
 */
export async function storageLimiter(page: Page, site: string): Promise<(bytes: number) => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  return async (bytes) => {
    await devTools.send("Storage.overrideQuotaForOrigin", { origin: site, quotaSize: bytes });
  };
}

/** Bytes that the site has stored. */
export const countStored = (context: BrowserContext): Promise<number> =>
  serviceWorker(context).evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** Stores so many bytes in a cache and in a database, and deletes them. @returns what became of each */
export const tryToStore = (context: BrowserContext, bytes: number): Promise<[string, string]> =>
  serviceWorker(context).evaluate(async (size) => {
    const content = new Blob([new Uint8Array(size)]);
    const outcome = (stored: Promise<unknown>) =>
      stored.then(
        () => "stored",
        (error: Error) => error.name,
      );
    const cache = await caches.open("tried");
    const cached = await outcome(cache.put("/tried", new Response(content)));
    await caches.delete("tried");
    const written = await outcome(
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("tried");
        opening.onupgradeneeded = () => opening.result.createObjectStore("bytes");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction("bytes", "readwrite");
          change.objectStore("bytes").put(content, "tried");
          change.oncomplete = () => resolve(opening.result.close());
          change.onabort = () => {
            opening.result.close();
            reject(change.error);
          };
        };
      }),
    );
    indexedDB.deleteDatabase("tried");
    return [cached, written];
  }, bytes);

/** Runs in a page and in a worker: their clock is so many ms ahead of the right one. */
function setClockAhead(ms: number): void {
  const scope = globalThis as typeof globalThis & { RightDate?: DateConstructor };
  scope.RightDate ??= Date;
  const RightDate = scope.RightDate;
  const now = () => RightDate.now() + ms;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, given: [number]) => (given.length > 0 ? new target(...given) : new target(now())),
    apply: () => new RightDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  (globalThis as StateScope).changedTo = `clock ${ms}`;
}

/** The device's clock is so many ms ahead, for the worker, for the page and for those that it opens. */
export async function shiftClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript(setClockAhead, ms);
  await page.evaluate(setClockAhead, ms);
  await serviceWorker(page.context()).evaluate(setClockAhead, ms);
}
