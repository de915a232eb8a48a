import type { Page } from "@playwright/test";
import { layoutProblems } from "../../scripts/engines/layout-problems.mjs";
import type { Club } from "../../tests/support/club";
import { axe } from "../axe";
import { expect, hydrate } from "../fixtures";
import { screens } from "./screens";
import { test } from "./shared-context";

async function openIn(page: Page, club: Club, locale: string, path: string): Promise<number | undefined> {
  await page.context().addCookies([{ name: "lang", value: locale, url: club.site }]);
  const reply = await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
  return reply?.status();
}

async function expectNoViolation(page: Page, rules?: "contrast only" | "all but contrast"): Promise<void> {
  const builder = axe(page);
  if (rules === "contrast only") builder.withRules("color-contrast");
  if (rules === "all but contrast") builder.disableRules("color-contrast");
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" · ")}`)).toEqual(
    [],
  );
}

async function expectSoundLayout(page: Page): Promise<void> {
  expect(await page.evaluate(`(() => {${layoutProblems}})()`), "at 320 px").toEqual([]);
}

/** Compares the text of the hydrated page with that of the document without JavaScript. */
async function expectSameContent(page: Page, club: Club, path: string): Promise<void> {
  const plain = club.browser();
  for (const { name, value } of await page.context().cookies()) {
    if (name.startsWith("session")) plain.cookies.set(name, value);
  }
  const { html } = await plain.get(path);
  // The page's policy applies to styles in the parsed document, so they are removed first.
  const [hydrated, sent] = await page.evaluate(
    (text) => {
      const words = (from: Document) => {
        const main = from.querySelector("main")?.cloneNode(true) as Element | undefined;
        for (const style of main?.querySelectorAll("style") ?? []) style.remove();
        return (main?.textContent ?? "").replace(/\s+/g, " ");
      };
      return [words(document), words(new DOMParser().parseFromString(text, "text/html"))];
    },
    html.replace(/<style\b[\s\S]*?<\/style>/g, ""),
  );
  expect(sent.trim()).not.toBe("");
  expect(hydrated).toBe(sent);
}

for (const { name, path, as, status = 200, hydrates = true, inArabic = false } of screens) {
  const title = `${name} has no axe violation and fits 320 px`;
  // @spec 2.21, 2.22, 2.23
  test(
    hydrates ? `${title}, and says the same without JavaScript` : title,
    async ({ page, club, signIn }) => {
      if (as) await signIn(as);

      await test.step("light", async () => {
        expect(await openIn(page, club, "en", path)).toBe(status);
        // The style guide shows several pages' titles.
        if (!path.startsWith("/demo_asdf")) await expect(page.locator("h1")).toHaveCount(1);
        await expectNoViolation(page);
        await expectSoundLayout(page);
      });
      await test.step("dark", async () => {
        // Only the colours differ.
        await page.emulateMedia({ colorScheme: "dark" });
        await expectNoViolation(page, "contrast only");
        await expectSoundLayout(page);
        await page.emulateMedia({ colorScheme: "light" });
      });
      if (hydrates) {
        await test.step("without JavaScript", async () => {
          await hydrate(page);
          await expectSameContent(page, club, path);
        });
      }
      await test.step("Arabic", async () => {
        expect(await openIn(page, club, "ar", path)).toBe(status);
        // The colours are the same as on the English page.
        if (inArabic) await expectNoViolation(page, "all but contrast");
        await expectSoundLayout(page);
      });
    },
  );
}
