import { expect, test } from "../fixtures";
import { expectGoodAdminScreen } from "./admin-screen";

const setupCode = "correct horse battery";
test.use({
  viewport: { width: 320, height: 700 },
  clubOptions: { sites: 1, seeded: false, backendEnv: { SETUP_CODE: setupCode } },
});

test("the page that starts a club has no axe violation, fits 320 px, and leads to the sign-in", async ({
  page,
  club,
  allowConsole,
}) => {
  allowConsole(/status of 422/);
  await page.goto(`${club.backend}/admin`);
  await expectGoodAdminScreen(page, /^Start your club$/);
  await page.getByLabel("Setup code").fill(setupCode);
  await page.getByLabel("Your e-mail address").fill("robin@example.com");
  await page.getByLabel("Your first name").fill("Robin");
  await page.getByLabel("The club’s name").fill("Rovers of the West");
  await page.getByLabel("The club’s e-mail address").fill("club@example.com");
  await page.getByLabel("or pick: The club’s colour").fill("#7a1f1f");
  await page.getByLabel("First membership level").fill("Full");
  await page.getByRole("button", { name: "Start the club" }).click();
  await expectGoodAdminScreen(page, /^Error: Start your club$/);
  await page.getByRole("link", { name: "Its yearly fee in dollars: Fill this in" }).click();
  await expect(page.getByLabel("Its yearly fee in dollars")).toBeFocused();
  await expect(page.getByLabel("The club’s colour", { exact: true })).toHaveValue("#7a1f1f");
  await page.keyboard.type("75");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your club has begun.")).toBeVisible();
  await expectGoodAdminScreen(page, /^Manage the club$/);
});
