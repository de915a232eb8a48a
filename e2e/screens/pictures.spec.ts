import { test } from "../fixtures";
import { screens } from "./screens";

// `npm run screens`: screenshots of every screen for review. Nothing is compared, so `npm test` leaves it
// out.
test.skip(!process.env.PICTURES, "only for npm run screens");

const widths = [360, 768, 1280];
const looks = [
  { theme: "light", locale: "en" },
  { theme: "dark", locale: "en" },
  { theme: "light", locale: "ar" },
];

for (const { name, path, as } of screens) {
  test(`pictures of ${name}`, async ({ page, club, signIn, browser }) => {
    test.slow();
    if (as) await signIn(as, path);
    const state = await page.context().storageState();
    for (const { theme, locale } of looks) {
      for (const width of widths) {
        for (const js of width === 360 ? [true, false] : [true]) {
          const context = await browser.newContext({
            storageState: state,
            viewport: { width, height: width < 768 ? 780 : 900 },
            deviceScaleFactor: width < 768 ? 2 : 1,
            javaScriptEnabled: js,
          });
          await context.addCookies([
            { name: "theme", value: theme, url: club.site },
            { name: "lang", value: locale, url: club.site },
          ]);
          const tab = await context.newPage();
          await tab.goto(new URL(path, club.site).href, { waitUntil: "load" });
          const file = `${name}-${width}-${theme}-${locale}-${js ? "js" : "nojs"}.png`;
          await tab.screenshot({ path: `test-results/screens/${file}`, fullPage: true });
          await context.close();
        }
      }
    }
  });
}
