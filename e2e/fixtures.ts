import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Club, type ClubOptions, startClub } from "../tests/support/club";
import { watchConsoleErrors } from "./console-errors";

type WorkerFixtures = {
  /** Starts the worker's clubs. */
  readonly clubFor: (file: string, options: ClubOptions) => Promise<Club>;
};

type TestFixtures = {
  /** Set with test.use({ clubOptions }), which gives the file a club of its own in each worker. */
  readonly clubOptions: ClubOptions;
  /** Whether this project's sites speak with a backend that says no more than spec §7 (seed-letter/). */
  readonly seedLetter: boolean;
  /** The worker's seeded club, or the file's own. */
  readonly club: Club;
  /** Whether this project runs the page's JavaScript. */
  readonly hasJs: boolean;
  /** Signs the browser in through the site's forms and opens a path ("/" by default). */
  readonly signIn: (email: string, path?: string) => Promise<void>;
  /** Allows console errors that a journey provokes on purpose, such as a 404's "Failed to load resource". */
  readonly allowConsole: (pattern: RegExp) => void;
  readonly consoleErrors: { readonly allow: (pattern: RegExp) => void };
  /** Clears the faults that a journey injected. */
  readonly clearFaults: undefined;
};

/**
 * The clubs of a worker: one for all files that ask for none of their own, and the one of the file that runs.
 * The worker and its browser stay, which another worker would have to start anew.
 */
function createClubs() {
  const running = new Map<string, Promise<Club>>();
  const stop = async (key: string) => {
    const club = running.get(key);
    running.delete(key);
    await (await club)?.stop();
  };
  return {
    of: async (file: string, options: ClubOptions): Promise<Club> => {
      const names = Object.keys(options).join();
      const isShared = names === "" || names === "seedLetter";
      const key = isShared ? `shared ${names}` : `${file} ${JSON.stringify(options)}`;
      for (const other of [...running.keys()])
        if (other !== key && !other.startsWith("shared ")) await stop(other);
      const club = running.get(key) ?? startClub(options);
      running.set(key, club);
      return club;
    },
    stop: () => Promise.all([...running.keys()].map(stop)),
  };
}

/** Playwright's test with the worker's club; a console error, a page error or a CSP violation fails it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  clubFor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const clubs = createClubs();
      await use(clubs.of);
      await clubs.stop();
    },
    { scope: "worker" },
  ],

  clubOptions: [{}, { option: true }],

  seedLetter: [false, { option: true }],

  club: [
    async ({ clubFor, clubOptions, seedLetter }, use, { file }) =>
      use(await clubFor(file, seedLetter ? { ...clubOptions, seedLetter } : clubOptions)),
    { timeout: 120_000 },
  ],

  baseURL: async ({ club }, use) => use(club.site),

  hasJs: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  consoleErrors: [
    async ({ context }, use) => {
      const watch = watchConsoleErrors(context);
      await use(watch);
      watch.stop();
      expect(watch.seen(), "console errors, page errors and CSP violations").toEqual([]);
    },
    { auto: true },
  ],

  clearFaults: [
    async ({ club }, use) => {
      await use(undefined);
      await club.clearFaults();
    },
    { auto: true },
  ],

  allowConsole: async ({ consoleErrors }, use) => use(consoleErrors.allow),

  signIn: async ({ page, club }, use) => {
    await use(async (email, path = "/") => {
      const browser = await club.signIn(email);
      await page.context().addCookies(
        [...browser.cookies].map(([name, value]) => ({
          name,
          value,
          url: club.site,
          httpOnly: true,
          sameSite: "Lax",
        })),
      );
      await page.goto(path);
    });
  },
});

/** Starts the page's JavaScript, as a visitor's first input does, and waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

/**
 * Types the code that was mailed last, once its field is there: before, the last mail may be that of an
 * earlier sign-in.
 */
export async function fillCode(field: Locator, club: Club, email: string): Promise<void> {
  await expect(field).toBeVisible();
  await field.fill(await club.code(email));
}

/**
 * Waits until the service worker is active, on a busy machine after a while: it controls the next document.
 * One that was opened while it was becoming active it may never control.
 */
export const untilActive = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** Opens a browser's first page and waits until the service worker controls it, without a second load. */
export async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrate(page);
  await untilActive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Follows a link of the header's menu, which is closed on a phone and for members. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const header = page.getByRole("banner");
  const link = header.getByRole("link", { name });
  // A navigation that ends just then closes the menu.
  await expect(async () => {
    if (!(await link.isVisible())) await header.locator("summary").click();
    await link.click({ timeout: 2_000 });
  }).toPass();
}

export { expect };
