import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures";
import { screens } from "./screens";

// A language is chosen here behind the worker's back, which would show the page that it keeps.
test.use({ serviceWorkers: "block" });

const looks = [
  { name: "light", colorScheme: "light", locale: "en" },
  { name: "dark", colorScheme: "dark", locale: "en" },
  { name: "Arabic", colorScheme: "light", locale: "ar" },
] as const;

for (const { name, path, as, status = 200 } of screens) {
  test(`${name} has no violation, and fits a screen of 320 px`, async ({ page, club, signIn }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    if (as) await signIn(as, "/robots.txt");
    for (const { name: look, colorScheme, locale } of looks) {
      await test.step(look, async () => {
        // What moves in while it is judged has the colours of neither end.
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        // In the dark only the colours are others: the document is the same, and stays.
        const dark = colorScheme === "dark";
        if (!dark) {
          await page.context().addCookies([{ name: "lang", value: locale, url: club.site }]);
          const reply = await page.goto(path);
          expect(reply?.status()).toBe(status);
        }
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
        // The mode without a second page: nothing here stands in frames, and it takes a fifth less time.
        const axe = new AxeBuilder({ page }).setLegacyMode(true);
        // And in another language only the colours are the same.
        if (dark) axe.withRules("color-contrast");
        else if (locale !== "en") axe.disableRules("color-contrast");
        const { violations } = await axe.analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" · ")}`),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, "sideways scrolling at 320 px").toBeLessThanOrEqual(0);
      });
    }
  });
}
