import type { BrowserContext } from "@playwright/test";
import { test as base } from "../fixtures";

type WorkerFixtures = { readonly sharedContext: BrowserContext };

/** Max age of a session that another screen uses too, in ms. Its token is valid for longer. */
const maxSessionAgeMs = 5 * 60_000;

/** Cookies of a member's session, and when it began. */
type Session = { readonly cookies: Parameters<BrowserContext["addCookies"]>[0]; readonly at: number };
const sessions = new Map<string, Session>();

/**
 * Playwright's test with one context for all screens of a worker, and so with one cache of scripts, styles
 * and pictures, and with one session for each member. Neither cookies nor storage of a screen stay.
 */
export const test = base.extend<object, WorkerFixtures>({
  sharedContext: [
    async ({ browser, clubFor }, use) => {
      const { site } = await clubFor("", {});
      const context = await browser.newContext({
        baseURL: site,
        viewport: { width: 320, height: 700 },
        locale: "en-AU",
        timezoneId: "Australia/Brisbane",
        // During an animation the colours are not final.
        reducedMotion: "reduce",
        colorScheme: "light",
        // The language changes between two visits of a page, and the service worker would serve the
        // second from its cache.
        serviceWorkers: "block",
      });
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],

  context: async ({ sharedContext }, use) => use(sharedContext),

  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.evaluate(() => localStorage.clear());
    // Closed first: a page that hydrates just then would ask for its data without its cookies.
    await page.close();
    await context.clearCookies();
  },

  signIn: async ({ context, club }, use) => {
    await use(async (email) => {
      const known = sessions.get(email);
      const session =
        known && Date.now() - known.at < maxSessionAgeMs
          ? known
          : { cookies: getCookies(await club.signIn(email), club.site), at: Date.now() };
      sessions.set(email, session);
      await context.addCookies(session.cookies);
    });
  },
});

const getCookies = ({ cookies }: { cookies: ReadonlyMap<string, string> }, url: string) =>
  [...cookies].map(([name, value]) => ({ name, value, url, httpOnly: true, sameSite: "Lax" as const }));
