import { byClass } from "../../tests/support/class-names";
import { expect, test } from "../fixtures";

// The language is chosen by a cookie here, and the service worker would serve its cached page.
test.use({ serviceWorkers: "block" });

for (const width of [320, 360]) {
  test(`words on home's tiles break only at hyphens at ${width} px`, async ({ page, club, signIn }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn("member@example.com", "/robots.txt");
    for (const locale of ["de", "ru", "uk", "pl", "tr", "ka", "id"]) {
      await page.context().addCookies([{ name: "lang", value: locale, url: club.site }]);
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const broken = await page
        .locator(`${byClass("home-menu", "tile")} > span:not(.visually-hidden)`)
        .evaluateAll((labels) =>
          labels.filter((label) => {
            const text = label.firstChild as Text;
            const range = document.createRange();
            const getRow = (at: number) => {
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              // At a line's start the range also has an empty rectangle at the end of the previous line.
              return [...range.getClientRects()].at(-1)?.top;
            };
            return [...text.data.matchAll(/[\p{L}\p{M}](?=[\p{L}\p{M}])/gu)].some(
              ({ index }) => getRow(index) !== getRow(index + 1),
            );
          }),
        );
      expect(broken.length, locale).toBe(0);
    }
  });
}
