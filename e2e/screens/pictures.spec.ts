import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Club } from "../../tests/support/club";
import { test } from "../fixtures";
import { screens } from "./screens";
import { states } from "./states";

// `npm run screens`: screenshots of every screen, and of its states, for review. Nothing is compared, so
// `npm test` leaves it out.
test.skip(!process.env.PICTURES, "only for npm run screens");

const widths = [360, 768, 1280];
const looks = [
  { theme: "light", locale: "en" },
  { theme: "dark", locale: "en" },
  { theme: "light", locale: "ar" },
];

for (const { name, path, as } of screens) {
  test(`pictures of ${name}`, async ({ page, club, signIn, browser }) => {
    if (as) await signIn(as, path);
    await takePictures({ name, browser, club, signedIn: page.context() }, async (tab) => {
      await tab.goto(path, { waitUntil: "load" });
    });
  });
}

for (const { name, as, media, reach } of states) {
  test(`pictures of ${name}`, async ({ page, club, signIn, browser, allowConsole }) => {
    allowConsole(/4(09|22) \(/);
    await signIn(as);
    await takePictures({ name, browser, club, signedIn: page.context() }, async (tab) => {
      if (media) await tab.emulateMedia({ media });
      await reach(tab, club);
    });
  });
}

/** A picture in each look at each width, on a phone also without JavaScript, in test-results/screens. */
async function takePictures(
  { name, browser, club, signedIn }: { name: string; browser: Browser; club: Club; signedIn: BrowserContext },
  reach: (tab: Page) => Promise<void>,
): Promise<void> {
  test.slow();
  const storageState = await signedIn.storageState();
  for (const { theme, locale } of looks) {
    for (const width of widths) {
      for (const js of width === 360 ? [true, false] : [true]) {
        const context = await browser.newContext({
          baseURL: club.site,
          storageState,
          viewport: { width, height: width < 768 ? 780 : 900 },
          deviceScaleFactor: width < 768 ? 2 : 1,
          javaScriptEnabled: js,
        });
        await context.addCookies([
          { name: "theme", value: theme, url: club.site },
          { name: "lang", value: locale, url: club.site },
        ]);
        const tab = await context.newPage();
        await reach(tab);
        const file = `${name}-${width}-${theme}-${locale}-${js ? "js" : "nojs"}.png`;
        await tab.screenshot({ path: `test-results/screens/${file}`, fullPage: true });
        await context.close();
      }
    }
  }
}
