import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures";
import { screens } from "./screens";

const looks = [
  { name: "light", theme: "light", locale: "en" },
  { name: "dark", theme: "dark", locale: "en" },
  { name: "Arabic", theme: "light", locale: "ar" },
];

for (const { name, path, as, status = 200 } of screens) {
  test(`${name} has no violation, and fits a screen of 320 px`, async ({ page, club, signIn }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    if (as) await signIn(as, "/robots.txt");
    for (const look of looks) {
      await test.step(look.name, async () => {
        await page.context().addCookies([
          { name: "theme", value: look.theme, url: club.site },
          { name: "lang", value: look.locale, url: club.site },
        ]);
        const reply = await page.goto(path);
        expect(reply?.status()).toBe(status);
        await expect(page.locator("html")).toHaveAttribute("lang", look.locale);
        await expect(page.locator("html")).toHaveAttribute("dir", look.locale === "ar" ? "rtl" : "ltr");
        const { violations } = await new AxeBuilder({ page }).analyze();
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
