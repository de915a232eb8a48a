import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** How many records a store of the service worker has, of a kind; 0 without its database. */
export const countRecords = (page: Page, database: string, store: string, kind?: "page" | "picture") =>
  page.evaluate(
    ([name, of, wanted]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name as string);
        // Without a version it would be created empty.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const all = opening.result
            .transaction(of as string)
            .objectStore(of as string)
            .getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result.filter(({ kind: found }) => wanted === undefined || found === wanted).length);
          };
        };
      }),
    [database, store, kind] as const,
  );

export const countCopies = (page: Page, kind: "page" | "picture" = "page") =>
  countRecords(page, "marque-member", "copies", kind);

/** Has the member's pages kept in this browser, which has the service worker. Leads to /kept. */
export async function turnOnKeeping(page: Page): Promise<void> {
  await page.goto("/kept");
  await page.getByRole("button", { name: "Keep my card and runs on this phone" }).click();
  await expect(page.getByText("On. Your pages are kept on this phone.")).toBeVisible();
}

/** Ends being offline on a page that the worker has written: it reloads itself, and what waits is sent. */
export async function goOnline(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.context().setOffline(false);
  await loaded;
}
