import type { Page } from "@playwright/test";
import type { Club } from "../../../tests/support/club";
import { expect, test } from "../../fixtures";

// What one test adds, another would count.
test.use({ clubOptions: { sites: 1 } });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function fillAbout(page: Page, plateYear = "1968") {
  await page.getByLabel("Make").fill("Brolga");
  await page.getByLabel("Model").fill("Tourer");
  await page.getByLabel("Year built").fill(plateYear);
  await page.getByLabel("Month built").fill("3");
  await page.getByLabel("Colour").fill("Harbour blue");
}

async function fillIdentity(page: Page) {
  await page.getByLabel("Number plate").fill("abc  123");
  await page.getByLabel("State", { exact: true }).selectOption("QLD");
  await page.getByLabel("Chassis number", { exact: true }).check();
  await page.getByLabel("VIN or chassis number").fill("bt68-0042");
  await page.getByLabel("Engine capacity").fill("2,934 cc");
  await page.getByLabel("Fuel").selectOption("Petrol");
}

async function fillPapers(page: Page) {
  await page.getByLabel("Registration", { exact: true }).selectOption("Concessional registration");
  await page.getByLabel("Registration ends", { exact: true }).fill("1.7.2030");
  await page.getByLabel("Modifications").fill("Seat belts\nAlternator");
}

/** The newest vehicle, without what differs between any two. */
async function newest(club: Club) {
  const row = await club.db.prepare("SELECT * FROM vehicles ORDER BY id DESC LIMIT 1").first();
  const { id: _, created_at: __, updated_at: ___, ...rest } = row ?? {};
  return rest;
}

// @spec 2.11
test("a vehicle is added in steps and on one page, and both are the same", { tag: "@letter" }, async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  await signIn("life@example.com", "/vehicles");
  await page.getByRole("link", { name: "Add a vehicle" }).click();
  await expect(page.getByText("Add a vehicle: step 1 of 4")).toBeVisible();
  await fillAbout(page);
  await press(page, "Next");
  await expect(page).toHaveURL("/vehicle/new?step=2");
  await fillIdentity(page);
  await press(page, "Next");
  await expect(page).toHaveURL("/vehicle/new?step=3");
  await expect(page.locator("input[type=date]").first()).toBeVisible({ visible: hasJs });
  await fillPapers(page);
  await press(page, "Next");
  await expect(page).toHaveURL("/vehicle/new?step=4");
  await expect(page.getByRole("main")).toContainText("Concessional registration");
  await expect(page.getByRole("main")).toContainText("1 July 2030");
  await press(page, "Save");
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "1968 Brolga Tourer" })).toBeVisible();
  await expect(page.getByText("1968 Brolga Tourer is in your garage").first()).toBeVisible();
  const inSteps = await newest(club);
  expect(inSteps).toMatchObject({ plate: "ABC 123", identifier: "BT68-0042", engine_capacity_cc: 2934 });

  await page.goto("/vehicle/new?all=1");
  await fillAbout(page);
  await fillIdentity(page);
  await fillPapers(page);
  await press(page, "Save");
  await expect(page).toHaveURL(/\/vehicle\/\d+$/);
  expect(await newest(club)).toEqual(inSteps);
  expect(await club.db.prepare("SELECT count(*) AS n FROM drafts").first()).toEqual({ n: 0 });
});

test("a vehicle left half done is found again, and going back loses nothing", { tag: "@letter" }, async ({
  page,
  signIn,
}) => {
  await signIn("renewing@example.com", "/vehicle/new");
  await fillAbout(page);
  await press(page, "Next");
  await page.getByLabel("Engine capacity").fill("many");
  await press(page, "Back");
  await expect(page.getByLabel("Colour")).toHaveValue("Harbour blue");
  await page.getByLabel("Colour").fill("Sage");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/vehicles");
  await expect(page.getByText("Kept for later").first()).toBeVisible();
  await expect(page.getByText("You began this today")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1968 Brolga Tourer" })).toBeVisible();

  await page.goto("/vehicle/new");
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/vehicle/new?step=1");
  await expect(page.getByLabel("Colour")).toHaveValue("Sage");
  await press(page, "All on one page");
  await expect(page).toHaveURL("/vehicle/new?all=1");
  await expect(page.getByLabel("Colour")).toHaveValue("Sage");
  await expect(page.getByLabel("Engine capacity")).toHaveValue("many");

  await page.goto("/vehicles");
  await press(page, "Discard");
  await expect(page).toHaveURL("/vehicle/new");
  await expect(page.getByLabel("Colour")).toHaveValue("");
});

test("an error keeps everything that was typed, on the page where it belongs", async ({
  page,
  club,
  signIn,
}) => {
  await signIn("editor@example.com", "/vehicle/new?all=1");
  const before = await club.db.prepare("SELECT count(*) AS n FROM vehicles").first();
  await fillAbout(page, "68");
  await fillIdentity(page);
  await page.getByLabel("VIN", { exact: true }).check();
  await fillPapers(page);
  await press(page, "Save");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveText([
    /^Enter a year from 1880 to 20\d\d, like 1968$/,
    "A VIN has 17 letters and digits, never I, O or Q. Check it and type all 17",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Year built")).toHaveValue("68");
  await expect(page.getByLabel("Number plate")).toHaveValue("abc  123");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("QLD");
  await expect(page.getByLabel("VIN", { exact: true })).toBeChecked();
  await expect(page.getByLabel("Modifications")).toHaveValue("Seat belts\nAlternator");
  await expect(page.getByLabel("Registration ends", { exact: true })).toHaveValue("1.7.2030");
  expect(await club.db.prepare("SELECT count(*) AS n FROM vehicles").first()).toEqual(before);
});

test("a draft that is wrong is shown at its step when it is checked", async ({ page, signIn }) => {
  await signIn("expired@example.com", "/vehicle/new?step=2");
  await page.getByLabel("Engine capacity").fill("many");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/vehicles");
  await page.goto("/vehicle/new?step=4");
  await press(page, "Save");
  await expect(page.getByText("Add a vehicle: step 1 of 4")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the make, like Austral",
    "Enter the model",
  ]);
  await page.getByLabel("Make").fill("Linnet");
  await page.getByLabel("Model").fill("Tourer");
  await press(page, "Next");
  await expect(page).toHaveURL("/vehicle/new?step=2");
  await press(page, "Next");
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Engine capacity – Enter a whole number, like 2934",
  ]);
});

test("the steps are done with the keyboard alone", async ({ page, signIn }) => {
  await signIn("new@example.com", "/vehicle/new");
  await page.getByLabel("Make").focus();
  await page.keyboard.type("Wickham");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fifty-two");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vehicle/new?step=2");
  await page.getByLabel("Number plate").focus();
  await page.keyboard.type("w 52");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Q");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("W52-1188");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vehicle/new?step=3");
  await page.getByLabel("Registration", { exact: true }).focus();
  await page.keyboard.type("Per");
  await page.getByLabel("Insurance ends", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vehicle/new?step=4");
  await page.getByRole("button", { name: "Save", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Wickham Fifty-two" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("W52-1188");
  await expect(page.getByRole("main")).toContainText("Permit");
});

test("the next step opens at its top, with its heading in focus @js", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn("renewing@example.com", "/vehicle/new");
  await fillAbout(page);
  await press(page, "Next");
  await expect(page).toHaveURL("/vehicle/new?step=2");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the number of a vehicle that has neither is not asked for, but never hidden with a text", async ({
  page,
  signIn,
}) => {
  await signIn("editor@example.com", "/vehicle/new?all=1");
  const number = page.getByLabel("VIN or chassis number");
  await page.getByLabel("Neither").check();
  await expect(number).toBeHidden();
  await page.getByLabel("VIN", { exact: true }).check();
  await number.fill("AM65-20418");
  await page.getByLabel("Neither").check();
  await expect(number).toBeVisible();
  await press(page, "Save");
  await expect(page.getByRole("alert")).toContainText("You chose Neither: empty the number");
  await expect(number).toHaveValue("AM65-20418");
});
