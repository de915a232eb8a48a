import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** The records of a store of the service worker's; none without its database. */
const readRecords = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([name, of]) =>
      new Promise<readonly { readonly url?: string; readonly kind?: string }[]>((resolve) => {
        const opening = indexedDB.open(name as string);
        // Without a version it would be created empty.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const all = opening.result
            .transaction(of as string)
            .objectStore(of as string)
            .getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(
              all.result.map((record: unknown) => {
                const { url, kind } = Object(record);
                return { url, kind };
              }),
            );
          };
        };
      }),
    [database, store] as const,
  );

export const countRecords = async (page: Page, database: string, store: string) =>
  (await readRecords(page, database, store)).length;

const readCopies = (page: Page) => readRecords(page, "marque-member", "copies");

export const countCopies = async (page: Page, kind: "page" | "picture" = "page") =>
  (await readCopies(page)).filter((copy) => copy.kind === kind).length;

/** The addresses of what is kept. */
export const listCopies = async (page: Page) => (await readCopies(page)).map(({ url }) => url);

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
