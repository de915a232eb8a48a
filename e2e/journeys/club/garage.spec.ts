import type { Page } from "@playwright/test";
import { byClass } from "../../../tests/support/class-names";
import { expect, test } from "../../fixtures";

test.use({ clubOptions: { sites: 1 } });

/** Opens the menu of what is rarely done with a vehicle, unless it is open. */
async function more(page: Page) {
  const menu = page.locator("details", { has: page.locator("summary", { hasText: /^More$/ }) }).first();
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").first().click();
}

// @spec 2.10, 2.12
test("the garage has what is overdue first, and the whole card opens the vehicle", async ({
  page,
  signIn,
}) => {
  await signIn("member@example.com", "/vehicles");
  await expect(page.locator(byClass("garage-card", "card")).getByRole("heading")).toHaveText([
    "1966 Austral Overlander",
    "1965 Austral Meridian",
    "1948 Wickham Forty-eight",
    "1990 Austral Traverse",
  ]);
  const overlander = page.getByRole("listitem").filter({ hasText: "Overlander" });
  await expect(overlander).toContainText("Insurance 4 days overdue");
  await expect(overlander).toContainText("Registration 5 days left");
  await expect(page.locator('nav a[href="/vehicles"][aria-current="page"]').first()).toBeAttached();
  const picture = await page
    .locator(`${byClass("garage-card", "card")} img`)
    .nth(1)
    .boundingBox();
  if (!picture) throw new Error("no picture");
  await page.mouse.click(picture.x + picture.width / 2, picture.y + 20);
  await expect(page).toHaveURL("/vehicle/1");
  await expect(page.getByRole("main")).toContainText("AM65-20418");
  await expect(page.getByRole("main")).toContainText("18 days left");
});

test("a garage without vehicles invites to add one", async ({ page, signIn }) => {
  await signIn("new@example.com", "/vehicles");
  await expect(page.getByRole("heading", { name: "Room for your first car" })).toBeVisible();
  await expect(page.getByText("You have no membership yet.")).toBeVisible();
  await page.getByRole("link", { name: "Add your first vehicle" }).click();
  await expect(page).toHaveURL("/vehicle/new");
});

test("an expired member reaches the garage, which no menu links to", async ({ page, signIn }) => {
  await signIn("expired@example.com", "/vehicles");
  await expect(page.getByRole("heading", { name: "1967 Austral Meridian" })).toBeVisible();
  await expect(page.getByText("Your membership has expired. Your garage stays yours")).toBeVisible();
  await expect(page.locator('header a[href="/vehicles"]')).toHaveCount(0);
});

test("a vehicle is sold, not sold, put away and taken out", { tag: "@letter" }, async ({
  page,
  signIn,
  hasJs,
}) => {
  const id = hasJs ? 3 : 5;
  await signIn(hasJs ? "renewing@example.com" : "life@example.com", `/vehicle/${id}`);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await more(page);
  await page.getByRole("link", { name: "Mark as sold" }).click();
  const day = page.getByLabel("Day of sale", { exact: true });
  await day.fill("1/6/2090");
  await press("Mark as sold");
  await expect(page.getByRole("alert")).toContainText("Enter today or an earlier day");
  await expect(day).toHaveValue("1/6/2090");
  await day.fill("1/6/2020");
  await press("Mark as sold");
  await expect(page.getByText(/^Sold on \d+ \w+ 2020$/)).toBeVisible();
  await expect(page.locator(byClass("due-dials", "dial"))).toHaveCount(0);
  await press("Not sold after all");
  await expect(page.locator(byClass("due-dials", "dial")).first()).toBeVisible();
  await more(page);
  await press("Put away");
  await expect(page.getByRole("main").getByText("is put away")).toBeVisible();
  await expect(page.getByText("Put away: not offered for runs")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take out" })).toBeVisible();
  await page.goto("/vehicles");
  await expect(page.getByRole("heading", { name: "Put away" })).toBeVisible();
  await page.goto(`/vehicle/${id}`);
  await press("Take out");
  await expect(page.getByRole("main").getByText("is in use again")).toBeVisible();
  await more(page);
  await expect(page.getByRole("button", { name: "Put away" })).toBeVisible();
});

test("a deleted vehicle comes back by undo, from the list, and from its own page", async ({
  page,
  signIn,
}) => {
  await signIn("editor@example.com", "/vehicle/6");
  const remove = async () => {
    await page.goto("/vehicle/6");
    await more(page);
    await page.getByText("Delete", { exact: true }).click();
    await page.getByRole("button", { name: "Delete this vehicle" }).click();
    await expect(page).toHaveURL("/vehicles?deleted=6");
    await expect(page.getByText("1957 Linnet Tourer is deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "1957 Linnet Tourer" })).toHaveCount(0);
  };
  const isBack = () => expect(page.getByRole("heading", { name: "1957 Linnet Tourer" })).toBeVisible();
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await isBack();

  await remove();
  await page.goto("/vehicles");
  await page.locator("summary", { hasText: "Recently deleted: 1 vehicle" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await isBack();

  await remove();
  await page.goto("/vehicle/6/edit");
  await expect(page).toHaveURL("/vehicle/6");
  await expect(page.getByText("You have deleted this vehicle")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
});

test("a garage of a backend without added calls offers what it has, and says once what it has not", {
  tag: "@letter",
}, async ({ page, signIn, seedLetter, allowConsole }) => {
  test.skip(!seedLetter, "the reference backend has them");
  allowConsole(/404 \(Not Found\)/);
  await signIn("editor@example.com", "/vehicle/6");
  await expect(page.getByRole("link", { name: "Photos" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Log book" })).toHaveCount(0);
  await page.goto("/vehicle/6/logbook/new");
  await expect(page).toHaveURL("/vehicle/6/logbook");
  await expect(page.getByText("The club’s site keeps no log book.")).toBeVisible();
  await page.goto("/vehicle/6/documents");
  await expect(page.getByText("The club’s site takes no documents.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a document" })).toHaveCount(0);

  await page.goto("/vehicle/6");
  await more(page);
  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete this vehicle" }).click();
  await expect(page).toHaveURL("/vehicles?deleted=6");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "1957 Linnet Tourer" })).toBeVisible();
});

test("a vehicle is printed on one sheet of A4, without navigation", async ({ page, signIn, hasJs }) => {
  await signIn("member@example.com", "/vehicle/1");
  await more(page);
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page).toHaveURL("/vehicle/1/print");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(hasJs ? 1 : 0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Print this sheet with your browser")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  for (const text of ["SIV 465", "AM65-20418", "18 days left", "Seat belts front and rear"])
    await expect(page.getByRole("main")).toContainText(text);
  test.skip(!hasJs, "one PDF is enough");
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
