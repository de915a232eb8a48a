import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { axe } from "../../axe";
import { expect, followMenu, hydrate, test, untilActive } from "../../fixtures";

const day = 24 * 3600_000;

/** A browser that was here before, and is due a hint since `daysAgo`. */
const returning = (page: Page, daysAgo: number) =>
  page.addInitScript(
    (due) => {
      if (!location.protocol.startsWith("http") || localStorage.getItem("install")) return;
      localStorage.setItem("install", String(due));
    },
    Date.now() - daysAgo * day,
  );

/** Chromium offers to install, which it never does in a test's incognito window. */
const offerInstalling = (page: Page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(
      Object.assign(event, {
        prompt: async () => {
          document.documentElement.dataset.asked = "1";
          return { outcome: "accepted" };
        },
      }),
    );
    return event.defaultPrevented;
  });

/** What the club has counted of this step. */
const counted = async (club: Club, step: string) =>
  (await club.db
    .prepare("SELECT sum(count) AS n FROM install_counts WHERE step = ?")
    .bind(step)
    .first<number>("n")) ?? 0;

const hint = (page: Page) => page.getByRole("complementary", { name: "Install the app" });

// @spec 1.11
test("installing is offered from the second visit on, but over no form @js", async ({ page, club }) => {
  await club.db.prepare("DELETE FROM install_counts").run();
  await page.goto("/about");
  // The browser's own bar may come.
  expect(await offerInstalling(page)).toBe(false);
  await hydrate(page);
  await page.evaluate(() => caches.keys());
  await expect(hint(page)).toHaveCount(0);

  await page.evaluate((seen) => {
    localStorage.setItem("install", String(seen));
  }, Date.now() - day);
  // Before the page hydrates, as Chromium does.
  await page.goto("/about");
  expect(await offerInstalling(page)).toBe(true);
  await hydrate(page);
  await expect(hint(page)).toBeInViewport();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await followMenu(page, "Search");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(hint(page)).toHaveCount(0);
  await page.goBack();
  await hint(page).getByRole("button", { name: "Install", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
  await expect(hint(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await expect(page.getByText("The app is installed.")).toBeVisible();
  await expect.poll(() => counted(club, "accepted")).toBe(1);
  expect([await counted(club, "shown"), await counted(club, "started")]).toEqual([1, 0]);
});

// @spec 1.11
test("on iOS the steps are drawn, and stay away once dismissed @js", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { value: false });
    Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
  });
  await returning(page, 1);
  await page.goto("/about");
  await hydrate(page);
  await expect(hint(page).getByText("Choose “Add to Home Screen”.")).toBeInViewport();
  await hint(page).getByRole("button", { name: "Not now" }).click();
  await expect(hint(page)).toHaveCount(0);
  await page.goto("/rules");
  await hydrate(page);
  await untilActive(page);
  await expect(hint(page)).toHaveCount(0);
});

test("on Android without an offer the browser's menu is named, also to a page that is only read @js", async ({
  browser,
  club,
}) => {
  const context = await browser.newContext({
    userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0",
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "onbeforeinstallprompt");
    Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
    Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ effectiveType: "3g" }) });
  });
  await returning(page, 1);
  await page.goto(`${club.site}/about`);
  await expect(hint(page).getByText("In the browser’s menu, choose")).toBeVisible();
  await hint(page).getByRole("button", { name: "Not now" }).click();
  await context.close();
});

test("the browser's own bar is not held back over a form, where no hint comes @js", async ({ page }) => {
  await returning(page, 1);
  await page.goto("/signup");
  expect(await offerInstalling(page)).toBe(false);
});

test("the page for language and display explains how to install", async ({ page, hasJs }) => {
  await page.goto("/language");
  const help = page.getByRole("region", { name: "Install the app" });
  await expect(help.getByText("Choose “Add to Home Screen”.")).toBeVisible();
  if (!hasJs) return;
  await offerInstalling(page);
  await hydrate(page);
  await expect(help.getByRole("button", { name: "Install", exact: true })).toBeVisible();
});
