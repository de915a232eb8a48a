import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { expect, fillCode, followMenu, hydrate, test } from "../../fixtures";

const menu = (page: Page) => page.getByRole("navigation", { name: "What would you like to do?" });
const memberLinks = ["Membership card", "Garage", "SIV application", "Shop", "Calendar"];
const renewal = (page: Page) => page.getByRole("link", { name: "Renew your membership now" });

async function expectMemberLinks(page: Page, shown: boolean) {
  for (const name of memberLinks)
    await expect(menu(page).getByRole("link", { name, exact: true })).toHaveCount(shown ? 1 : 0);
  await expect(menu(page).getByRole("link", { name: "Profile" })).toBeVisible();
}

// @spec 1.5, 2.36
test("a current member sees every link, the SIV event for the flag, and no renewal", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com");
  await expect(page.getByRole("heading", { level: 1, name: "Your membership is current" })).toBeVisible();
  await expectMemberLinks(page, true);
  await expect(menu(page).getByRole("link", { name: "Create New SIV Event" })).toBeVisible();
  await expect(renewal(page)).toHaveCount(0);
  await expect(page.getByText("Your membership will expire at")).toHaveCount(0);
  await expect(menu(page).getByRole("link", { name: "Club website" })).toHaveAttribute("target", "_blank");
});

test("a member whose membership ends in three weeks sees the date and can renew", async ({
  page,
  signIn,
}) => {
  await signIn("renewing@example.com");
  await expect(page.getByText(/^Your membership will expire at \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(renewal(page)).toHaveAttribute("href", "/renew");
  await expectMemberLinks(page, true);
});

test("an expired member sees that, can renew, and has none of the members' links", async ({
  page,
  signIn,
}) => {
  await signIn("expired@example.com");
  await expect(page.getByRole("heading", { level: 1, name: "Your membership has expired" })).toBeVisible();
  await expect(renewal(page)).toBeVisible();
  await expectMemberLinks(page, false);
  await expect(page.getByRole("link", { name: "Create New SIV Event" })).toHaveCount(0);
  // The navigation bar hides the same links, here and on other pages.
  for (const open of ["/", "/events"]) {
    await page.goto(open);
    for (const path of ["/membershipcard", "/vehicles", "/calendar", "/shop"])
      await expect(page.locator(`header a[href="${path}"]`)).toHaveCount(0);
  }
});

test("a member finds the club's public pages beside the member's own navigation", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com", "/events");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Card" })).toBeVisible();
  await followMenu(page, "About the club");
  await expect(page.getByRole("heading", { level: 1, name: "About the club" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Sign in" })).toHaveCount(0);
});

test("what waits leads to the field that it is about", async ({ page, signIn, hasJs }) => {
  await signIn("member@example.com");
  if (hasJs) await hydrate(page);
  await page.getByRole("link", { name: "Update" }).first().click();
  await expect(page).toHaveURL(/\/vehicle\/2\/edit#insuranceExpiry$/);
  await expect(page.locator("#insuranceExpiry")).toBeInViewport();
});

test("whoever signs in on a wide screen finds the profile in the menu at once", async ({ page, club }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${club.site}/login`);
  await page.getByLabel("Email").fill("life@example.com");
  await page.keyboard.press("Enter");
  await fillCode(page.getByLabel("Six-digit code"), club, "life@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are a life member");
  const header = page.getByRole("banner");
  await header.locator("summary").click();
  await expect(header.getByRole("link", { name: "Profile" })).toBeVisible();
});

test("a life member has nothing to renew", async ({ page, signIn }) => {
  await signIn("life@example.com");
  await expect(page.getByRole("heading", { level: 1, name: "You are a life member" })).toBeVisible();
  await expect(renewal(page)).toHaveCount(0);
  await expectMemberLinks(page, true);
});

test("a person without a membership is told how to start one", async ({ page, signIn }) => {
  await signIn("new@example.com");
  await expect(page.getByRole("heading", { level: 1, name: "You have no membership yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start your membership" })).toHaveAttribute("href", "/renew");
  await expectMemberLinks(page, false);
});

test("a phone's first screen has the membership, the next run and the whole menu", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Nothing waits for this member, who checks in tickets too.
  await signIn("editor@example.com");
  const bar = await page.getByRole("navigation", { name: "Your club" }).boundingBox();
  const links = menu(page).getByRole("link");
  const bottoms = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(8);
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(bar?.y ?? 0);
  // In the bar and in the menu.
  await expect(page.locator('a[href="/membershipcard"]')).toHaveCount(2);

  const run = page.getByRole("main").locator(byClass("next-run", "panel"));
  await expect(run).toContainText(/Sunday 8:00.am/);
  await expect(run).toContainText("Leaves the Goods Shed");
  await run.getByRole("link", { name: "Breakfast run to Emu Park" }).click();
  await expect(page).toHaveURL(/\/calendar\/.+/);
  await expect(page.getByRole("heading", { level: 1, name: "Breakfast run to Emu Park" })).toBeVisible();
});

test("home says first what needs doing, and a tap leads there", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn("member@example.com");
  const list = page.getByRole("main").locator(byClass("due-list", "panel"));
  await expect(list.getByRole("heading", { name: "For you" })).toBeInViewport();
  await expect(list.getByRole("listitem").filter({ visible: true })).toHaveCount(5);
  await expect(list.getByRole("listitem").filter({ hasText: "2 orders" })).toContainText("Not paid yet");
  const request = list.getByRole("listitem").filter({ hasText: "The registrar asks for more information" });
  await request.getByRole("link", { name: "Answer" }).click();
  await expect(page).toHaveURL(/\/specialvehicle\/\d+$/);
});

test("an expired membership has no next run, for the calendar is closed to it", async ({ page, signIn }) => {
  await signIn("expired@example.com");
  await expect(menu(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next run" })).toHaveCount(0);
});

test("home shows the next events below the menu", async ({ page, signIn }) => {
  await signIn("member@example.com");
  await expect(page.getByRole("heading", { name: "Displays and open days" })).toBeVisible();
});

test("home says when the membership could not be loaded, keeps the menu, and can retry", async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  await signIn("member@example.com");
  // Else the fault may come between this document and the data that it hydrates with.
  if (hasJs) await hydrate(page);
  await club.fault({ call: "GET /api/v1/club/member/getMembership", kind: "500html", count: 20 });
  await page.reload();
  await expect(
    page.getByRole("heading", { level: 1, name: "We could not check your membership" }),
  ).toBeVisible();
  await expectMemberLinks(page, true);
  await club.clearFaults();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your membership is current" })).toBeVisible();
});

test.describe("without a service worker, which fetches the open page once when it starts", () => {
  test.use({ serviceWorkers: "block" });

  test("a hydrated home asks for no membership again, and its links load no document @js", async ({
    page,
    club,
    signIn,
  }) => {
    await signIn("member@example.com");
    await club.resetCalls();
    await hydrate(page);
    expect((await club.calls())["GET /api/v1/club/member/getMembership"]).toBeUndefined();
    await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
    const isTheSame = () => page.evaluate(() => "isTheSameDocument" in window);
    const pages = [
      ["Breakfast run to Emu Park", "Breakfast run to Emu Park"],
      ["Garage", "Garage"],
    ] as const;
    for (const [name, title] of pages) {
      await page.getByRole("main").getByRole("link", { name, exact: true }).first().press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Your membership is current" })).toBeVisible();
      expect(await isTheSame()).toBe(true);
    }
    // In a new tab, as the member asks for it.
    const opened = page.context().waitForEvent("page");
    await menu(page)
      .getByRole("link", { name: "Garage" })
      .click({ modifiers: ["Control"] });
    await expect(await opened).toHaveURL("/vehicles");
    await expect(page).toHaveURL("/");
  });
});

test("a member logs out with a button that posts", async ({ page, signIn }) => {
  await signIn("member@example.com");
  await menu(page).getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Profile" })).toHaveCount(0);
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});
