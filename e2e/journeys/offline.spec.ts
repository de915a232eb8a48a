import { expect, hydrate, test } from "../fixtures";

test("an address that no line leads to shows the kept page, and comes back with the line @js", async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signIn("member@example.com");
  await hydrate(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.goto("/about/history");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  // It was asked for without cookies, so it knows no member.
  await expect(page.getByRole("navigation", { name: "Your club" })).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/about\/history\??$/);
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toHaveCount(0);
});
