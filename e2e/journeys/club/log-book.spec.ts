import type { Page } from "@playwright/test";
import { findRegistrationYear } from "../../../app/domain/club/log-book";
import { byClass } from "../../../tests/support/class-names";
import type { Club } from "../../../tests/support/club";
import { axe } from "../../axe";
import { expect, hydrate, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const gauge = (page: Page) => page.locator(byClass("day-gauge", "gauge"));
const openForm = (page: Page) => page.getByRole("link", { name: "Add an entry" }).click();

/** Today at the club, or so many days from it. */
function clubDay(days = 0): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Australia/Brisbane" }).format(Date.now());
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A day as a member types it: 2026-11-05 is 05/11/2026. */
const typed = (day: string) => day.split("-").reverse().join("/");

const fillDay = (page: Page, label: string, day: string) =>
  page.getByLabel(label, { exact: true }).fill(typed(day));

async function write(page: Page, from: string, to: string, purpose: string) {
  await openForm(page);
  await fillDay(page, "First day", from);
  if (to !== from) await fillDay(page, "Last day (optional)", to);
  await page.getByLabel("Purpose or destination").fill(purpose);
  await press(page, "Save the entry");
  await expect(page.getByText("It is written in the log book").first()).toBeVisible();
}

const getExpiry = async (club: Club, id: number) =>
  (
    await club.db
      .prepare("SELECT registration_expiry AS day FROM vehicles WHERE id = ?")
      .bind(id)
      .first<{ day: string }>()
  )?.day ?? "";

test("an entry is written by hand, after an error that loses nothing", async ({ page, signIn }) => {
  await signIn("member@example.com", "/vehicle/1");
  await page.getByRole("link", { name: "Log book" }).click();
  await expect(page).toHaveURL("/vehicle/1/logbook");
  await expect(gauge(page)).toContainText("14 days driven");
  await expect(gauge(page)).toContainText("No limit of days");
  await openForm(page);
  await expect(page.getByText(/^Last time: [\d,]+ km$/)).toBeVisible();
  await expect(page.getByText("A drive that ends after midnight")).toHaveCount(0);
  // Today already.
  const [year = "", month = "", day = ""] = clubDay().split("-");
  const first = page.getByLabel("First day", { exact: true });
  await expect(first).toHaveValue(`${Number(day)}/${month}/${year}`);
  await first.fill("1/1/2099");
  await page.getByLabel("Driver").fill("Anders");
  await page.getByLabel("It is a run or event of a club").check();
  await press(page, "Save the entry");
  await expect(page.getByRole("alert")).toContainText("Say what the drive was for");
  await expect(page.getByRole("alert")).toContainText("Enter today or an earlier day");
  await expect(page.getByLabel("Driver")).toHaveValue("Anders");
  await expect(page.getByLabel("It is a run or event of a club")).toBeChecked();
  await page.getByLabel("Purpose or destination").fill("Tea at the Caves");
  await first.fill(typed(clubDay()));
  await page.getByLabel("Odometer").fill("62,300 km");
  await press(page, "Save the entry");
  await expect(page.getByText("It is written in the log book").first()).toBeVisible();
  await expect(gauge(page)).toContainText("15 days driven");
  await openForm(page);
  await page.getByLabel("Purpose or destination").fill("A new speedometer");
  await page.getByLabel("Odometer").fill("100 km");
  await press(page, "Save the entry");
  await expect(page.getByRole("alert")).toContainText("less than last time (62,300 km)");
  await expect(page.getByText("Last time: 62,300 km")).toBeVisible();
  await press(page, "Save the entry");
  await expect(page.getByRole("row").filter({ hasText: "A new speedometer" })).toContainText("100 km");
  const row = page.getByRole("row").filter({ hasText: "Tea at the Caves" });
  await expect(row).toContainText("Club run");
  await expect(row).toContainText("Anders");
  await expect(row).toContainText("62,300 km");
});

test("days count across midnight, and across a registration year in each of them", async ({
  page,
  club,
  signIn,
}) => {
  await signIn("life@example.com", "/vehicle/11/logbook");
  await expect(gauge(page)).toContainText("74 of 90 days used");
  await expect(gauge(page)).toContainText("16 days left");
  await expect(gauge(page)).toContainText("Most of this year’s days are used");
  await write(page, clubDay(-1), clubDay(), "Home after midnight");
  await expect(gauge(page)).toContainText("76 of 90 days used");
  // The same days once more use none.
  await write(page, clubDay(), clubDay(), "Fuel");
  await expect(gauge(page)).toContainText("76 of 90 days used");

  const { from } = findRegistrationYear(clubDay(), await getExpiry(club, 11));
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
  await write(page, before, from, "New Year of the permit");
  await expect(page).toHaveURL(`/vehicle/11/logbook?year=${before.slice(0, 4)}`);
  await expect(gauge(page)).toContainText("1 of 90 days used");
  await page.getByRole("navigation", { name: "Other years" }).getByRole("link").first().click();
  await expect(page).toHaveURL("/vehicle/11/logbook");
  await expect(gauge(page)).toContainText("77 of 90 days used");
  await expect(page.getByRole("row").filter({ hasText: "New Year of the permit" })).toBeVisible();
});

test("an entry is corrected, struck out and taken back, and the book says why", async ({ page, signIn }) => {
  await signIn("renewing@example.com", "/vehicle/3/logbook");
  await expect(gauge(page)).toContainText("3 days driven");
  const row = page.getByRole("row").filter({ hasText: "Wheel alignment" });
  await row.getByRole("link").click();
  await page.getByLabel("Odometer").fill("88,531");
  await press(page, "Save the correction");
  await expect(page.getByRole("alert")).toContainText("Enter a reason for the correction");
  await expect(page.getByLabel("Odometer")).toHaveValue("88,531");
  await page.getByLabel("Reason").fill("Read again");
  await press(page, "Save the correction");
  await expect(page).toHaveURL("/vehicle/3/logbook");
  await expect(row).toContainText("Corrected: Read again (Odometer (km): 88530 → 88531)");

  await row.getByRole("link").click();
  await expect(page.getByRole("button", { name: "Strike out this entry" })).toBeHidden();
  await page.getByText("Strike out", { exact: true }).click();
  await press(page, "Strike out this entry");
  await expect(page.getByRole("alert")).toContainText("Say why the drive did not happen");
  await page.getByLabel("Why did it not happen?").fill("It was towed");
  await press(page, "Strike out this entry");
  await expect(row).toContainText("Struck out: It was towed");
  await expect(row.locator("del")).toHaveText("Wheel alignment in Gracemere");
  await expect(gauge(page)).toContainText("2 days driven");

  await row.getByRole("link").click();
  await expect(page.getByText("This entry is struck out and does not count")).toBeVisible();
  await expect(page.getByLabel("Odometer")).toHaveCount(0);
  await page.getByLabel("Reason").fill("Driven home");
  await press(page, "Take that back");
  await expect(row).toContainText("Counts again: Driven home");
  await expect(gauge(page)).toContainText("3 days driven");
});

test("the book is downloaded, and printed without navigation", async ({ page, signIn, hasJs }) => {
  await signIn("member@example.com", "/vehicle/1/logbook");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as a spreadsheet (CSV)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^log-book-siv-465-\d{4}-\d\d-\d\d\.csv$/);
  const file = await (await page.request.get("/vehicle/1/logbook.csv")).text();
  expect(file.startsWith('\ufeff"Registration year"')).toBe(true);
  expect(file).toContain("Struck out: It rained and we took the Overlander");
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(hasJs ? 1 : 0);
  await expect(page.getByText("Print this with your browser")).toBeVisible({ visible: !hasJs });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Print this with your browser")).toBeHidden();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  for (const text of ["SIV 465", "Tropic Line night run", "It rained", "Owner’s signature"])
    await expect(page.getByRole("main")).toContainText(text);
  test.skip(!hasJs, "one PDF is enough");
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});

test("the keyboard is enough, and axe finds nothing in the form and its errors @js", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com", "/vehicle/2/logbook");
  await expect(page.getByText("Nothing is written for this year yet.")).toBeVisible();
  await page.getByRole("link", { name: "Add an entry" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/vehicle/2/logbook/new");
  await hydrate(page);
  await page.getByLabel("Purpose or destination").focus();
  await page.keyboard.press("Enter");
  const problem = page.getByRole("alert");
  await expect(problem).toBeFocused();
  expect((await axe(page).analyze()).violations).toEqual([]);
  await problem.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Purpose or destination")).toBeFocused();
  await page.keyboard.type("Fuel");
  await page.keyboard.press("Enter");
  await expect(gauge(page)).toContainText("1 day driven");
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("without a network what was typed stays @js", async ({ page, context, signIn, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|when fetching the script/);
    await signIn("member@example.com", "/vehicle/8/logbook");
    await openForm(page);
    await page.getByLabel("Purpose or destination").fill("Moved to the other shed");
    await expect(page.getByText("With no reception, leave this page open")).toBeVisible();
    await hydrate(page);
    await context.setOffline(true);
    await press(page, "Save the entry");
    await expect(page.getByText("You’re offline").first()).toBeVisible();
    await expect(page.getByLabel("Purpose or destination")).toHaveValue("Moved to the other shed");
    await context.setOffline(false);
    await press(page, "Save the entry");
    await expect(gauge(page)).toContainText("1 day driven");
  });
});
