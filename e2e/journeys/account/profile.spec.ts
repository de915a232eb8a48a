import { expect, test } from "../../fixtures";

// Journeys that write what others read.
test.use({ clubOptions: { sites: 1 } });

// @spec 2.9, 3.1
test("a member corrects the name, with a mistake first", async ({ page, signIn }) => {
  await signIn("life@example.com", "/profile");
  await page.getByRole("link", { name: /^Change ?: ?Personal details/ }).click();
  await expect(page).toHaveURL("/profile/edit/personal");
  await page.getByLabel("First name").fill("Merle Ann");
  await page.getByLabel("Mobile").fill("12");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary.getByRole("link")).toHaveAttribute("href", "#mobilePhone");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("First name")).toHaveValue("Merle Ann");
  await expect(page.getByLabel("Mobile")).toHaveValue("12");
  // A date of birth that is set is shown, and has no field.
  await expect(page.getByText("To change it, write to the club")).toBeVisible();
  await expect(page.getByLabel("Day")).toHaveCount(0);
  await page.getByLabel("Mobile").fill("0491 570 313");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Merle Ann Abernethy").first()).toBeVisible();
  await expect(page.getByText("0491 570 313")).toBeVisible();
});

test("a licence that has expired is saved, and the profile says so", async ({ page, signIn }) => {
  await signIn("new@example.com", "/profile/edit/licence");
  await page.getByLabel(/Licence number/).fill("071 222 333");
  await page.getByLabel(/State of issue/).selectOption("QLD");
  for (const [part, text] of [
    ["Day", "3"],
    ["Month", "2"],
    ["Year", "2020"],
  ] as const)
    await page.getByLabel(part).fill(text);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("This licence has expired")).toBeVisible();
});

test("a form is filled in and sent by the keyboard alone", async ({ page, signIn }) => {
  await signIn("new@example.com", "/profile/edit/emergency");
  await page.getByLabel(/Contact’s name/).focus();
  await page.keyboard.type("Kirra Nolan");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await page.keyboard.type("(07) 7010 0199");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("(07) 7010 0199")).toBeVisible();
});

test("two browsers change one profile, and nothing is lost", async ({ page, club, signIn, allowConsole }) => {
  allowConsole(/status of 409/);
  await signIn("expired@example.com", "/profile/edit/personal");
  await page.getByLabel("First name").fill("Wesley");
  const elsewhere = await club.signIn("expired@example.com");
  const form = await elsewhere.get("/profile/edit/personal");
  const saved = await elsewhere.submit(form, { firstName: "Wezza", lastName: "Carruthers" });
  expect(saved.url.pathname).toBe("/profile");

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("alert");
  await expect(conflict).toContainText("Somebody changed this while you were editing");
  await expect(conflict.getByLabel("Yours: Wesley")).toBeChecked();
  await expect(conflict.getByLabel("Saved now: Wezza")).toBeVisible();
  await conflict.getByLabel("Saved now: Wezza").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Wezza Carruthers").first()).toBeVisible();
});

test("a form is left, found again and finished", async ({ page, signIn }) => {
  await signIn("editor@example.com", "/profile/edit/business");
  await page.getByLabel(/Company name/).fill("Wielgosz and Daughters");
  await page.getByLabel(/^ABN/).fill("51 824 753 55");
  await page.locator("main button[value=leave]").click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Kept for later").first()).toBeVisible();
  await expect(page.getByText("You began this today")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel(/Company name/)).toHaveValue("Wielgosz and Daughters");
  await page.getByLabel(/^ABN/).fill("51 824 753 556");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("51 824 753 556")).toBeVisible();
  await expect(page.getByText("You began this today")).toHaveCount(0);
});

test("a draft is discarded", async ({ page, signIn }) => {
  await signIn("editor@example.com", "/profile/edit/emergency");
  await page.getByLabel(/Contact’s name/).fill("Nobody");
  await page.locator("main button[value=leave]").click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Discarded").first()).toBeVisible();
  await expect(page.getByText("You began this")).toHaveCount(0);
});

test("a member names another second person between renewals", async ({ page, signIn }) => {
  await signIn("member@example.com", "/profile");
  await page.getByRole("link", { name: /^Change ?: ?Partner Name/ }).click();
  await expect(page.getByLabel(/^Partner Name/)).toHaveValue("Anders Lindqvist");
  await page.getByLabel(/^Partner Name/).fill("Kim Lindqvist");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("Kim Lindqvist")).toBeVisible();
  await page.goto("/membershipcard");
  await expect(page.getByText("Kim Lindqvist")).toBeVisible();
});

test("a member asks for the account’s deletion and takes it back", async ({ page, signIn }) => {
  await signIn("renewing@example.com", "/profile");
  await page.getByRole("link", { name: "Delete your account" }).click();
  await page.getByRole("button", { name: "Ask the club to delete it" }).click();
  await expect(page.getByRole("alert")).toContainText("Tick the box to go on");
  await page.getByLabel("I understand, and want my account deleted").check();
  await page.getByRole("button", { name: "Ask the club to delete it" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(/^You asked on .* to delete your account$/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText("Your account stays").first()).toBeVisible();
  await expect(page.getByText(/^You asked on/)).toHaveCount(0);
});

test("a member downloads a copy of the data", async ({ page, signIn }) => {
  await signIn("member@example.com", "/profile/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
});
