import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumFlags, findChromium } from "../../scripts/lib/chromium.mjs";
import type { Club } from "../../tests/support/club";
import { test } from "../fixtures";
import { screens } from "./screens";
import { states } from "./states";

// `npm run screens`: screenshots of every screen, and of its states, for review. Nothing is compared, so
// `npm test` leaves it out.
test.skip(!process.env.PICTURES, "only for npm run screens");

type Look = {
  readonly width: number;
  readonly theme?: "dark";
  readonly locale?: "ar";
  readonly js?: false;
  /** In px, as a browser's settings have it; 16 otherwise. */
  readonly textSize?: number;
};

const looks: readonly Look[] = [
  { width: 360 },
  { width: 360, theme: "dark" },
  { width: 360, locale: "ar" },
  { width: 360, js: false },
  { width: 360, textSize: 32 },
  { width: 768 },
  { width: 1280 },
  { width: 1280, theme: "dark" },
  { width: 1280, locale: "ar" },
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

/** A picture in each look, in test-results/screens. */
async function takePictures(
  { name, browser, club, signedIn }: { name: string; browser: Browser; club: Club; signedIn: BrowserContext },
  reach: (tab: Page) => Promise<void>,
): Promise<void> {
  test.slow();
  const storageState = await signedIn.storageState();
  for (const { width, theme = "light", locale = "en", js = true, textSize = 16 } of looks) {
    const large = textSize === 16 ? null : await launch(textSize);
    const context = await (large ?? browser).newContext({
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
    const look = `${width}-${theme}-${locale}-${js ? "js" : "nojs"}${textSize === 16 ? "" : "-large"}`;
    await tab.screenshot({ path: `test-results/screens/${name}-${look}.png`, fullPage: true });
    await context.close();
    await large?.close();
  }
}

/** A browser with a text size of its own, in px: a tab's setting is lost while a whole page is pictured. */
const launch = (textSize: number): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: [...chromiumFlags, `--blink-settings=defaultFontSize=${textSize}`],
  });
