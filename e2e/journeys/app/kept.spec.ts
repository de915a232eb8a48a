import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, hydrate, openControlled, test } from "../../fixtures";
import { countCopies, turnOnKeeping } from "../../kept-pages";
import { standalone } from "../../standalone";

// A separate club, as these end sessions.
test.use({ clubOptions: { sites: 1 } });

const member = "member@example.com";
const asOf = /As of .+\. There’s no connection right now\./;
const on = "On. Your pages are kept on this phone.";
const off = "Nothing of yours is kept on this phone.";

test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function expectClean(page: Page): Promise<void> {
  expect((await axe(page).analyze()).violations).toEqual([]);
}

/** What 1.1 lists, of which the member has seen nothing. */
const screens = [
  ["/", "Marguerite"],
  ["/membershipcard", "Marguerite Lindqvist"],
  ["/vehicles", "1966 Austral Overlander"],
  ["/vehicle/1", "AM65-20418"],
  ["/vehicle/1/logbook", "Log book"],
  ["/sivevent", "Runs"],
  ["/sivevent/1", "Who is going"],
  ["/sivevent/1/print", "Club run"],
  ["/calendar", "Calendar"],
  ["/profile/orders", "Your orders"],
] as const;

test("a browser's tab keeps nothing of a member until it is asked to, then everything @js", async ({
  page,
  context,
  signIn,
}) => {
  await openControlled(page, "/about");
  await signIn(member, "/vehicle/1");
  await page.goto("/membershipcard");
  await page.getByRole("link", { name: "Open this card without reception" }).click();
  await expect(page.getByText(off)).toBeVisible();
  await expectClean(page);
  expect(await countCopies(page)).toBe(0);

  await press(page, "Keep my card and runs on this phone");
  await expect(page.getByText(on)).toBeVisible();
  await expect.poll(() => countCopies(page, "picture"), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.reload();
  const summary = page.getByText(/^Pages: \d+, pictures: \d+, [\d.]+ [kM]B$/);
  await expect(summary).toBeVisible();
  await summary.click();
  await expect(page.getByRole("main").locator('li a[href="/vehicle/1/logbook"]')).toBeVisible();
  await expectClean(page);

  await context.setOffline(true);
  for (const [path, text] of screens) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(text).first(), path).toBeVisible();
    await expect(page.getByText(asOf), path).toBeVisible();
  }
  // Its photo is kept in one width alone.
  await page.goto("/vehicles");
  const photo = page.locator("main img[srcset]").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // Both buttons work without a network.
  await page.goto("/kept");
  await press(page, "Remove now");
  await expect(page.getByText("Nothing is kept yet.")).toBeVisible();
  expect(await countCopies(page)).toBe(0);
  await press(page, "Turn off and remove");
  await expect(page.getByText(off)).toBeVisible();
  await page.goto("/membershipcard");
  await expect(page.getByText("Your own pages can open without reception.")).toBeVisible();
});

test("turned off, it stays off after the next sign-in @js", async ({ page, context, signIn }) => {
  await openControlled(page, "/about");
  await turnOnKeeping(page);
  await signIn(member);
  await expect.poll(() => countCopies(page), { timeout: 20_000 }).toBeGreaterThan(30);
  await page.goto("/kept");
  await press(page, "Turn off and remove");
  await expect(page.getByText(off)).toBeVisible();
  expect(await countCopies(page)).toBe(0);
  await context.clearCookies();
  await signIn(member);
  await page.goto("/vehicles");
  await page.goto("/kept");
  await expect(page.getByText(off)).toBeVisible();
  expect(await countCopies(page)).toBe(0);
});

test("the installed app keeps pages and counts on its icon what waits, unless its member has turned it off @js", async ({
  page,
  signIn,
}) => {
  await standalone(page);
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count);
    };
  });
  const badge = () => page.locator("html").getAttribute("data-badge");
  await openControlled(page, "/about");
  await expect.poll(badge).toBe("0");
  await page.goto("/kept");
  await expect(page.getByText(on)).toBeVisible();
  await expect(page.getByText("Nothing is kept yet.")).toBeVisible();
  await signIn(member);
  await expect.poll(() => countCopies(page), { timeout: 20_000 }).toBeGreaterThan(30);
  const due = await page.locator("[data-due]").getAttribute("data-due");
  expect(Number(due)).toBeGreaterThan(0);
  await page.goto("/about");
  await hydrate(page);
  await expect.poll(badge).toBe(due);
  await page.goto("/kept");
  await press(page, "Turn off and remove");
  await page.goto("/about");
  await hydrate(page);
  await expect.poll(badge).toBe("0");
  await page.goto("/kept");
  await expect(page.getByText(off)).toBeVisible();
});

test("a browser without scripts is told that nothing is kept @no-js", async ({ page, signIn }) => {
  await signIn(member, "/profile/devices");
  await page.getByRole("link", { name: "Kept on this phone" }).click();
  await expect(page.getByText("This browser keeps nothing")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep my card and runs on this phone" })).toHaveCount(0);
});
