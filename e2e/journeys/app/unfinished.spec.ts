import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";

// A separate club, as other journeys keep drafts of these members.
test.use({ clubOptions: { sites: 1 } });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const items = (page: Page) => page.getByRole("main").getByRole("listitem");

test("what is saved to finish later is one list: one form goes on, another is discarded", {
  tag: "@letter",
}, async ({ page, signIn, hasJs }) => {
  await signIn("life@example.com", "/vehicle/new");
  await page.getByLabel("Make").fill("Brolga");
  await page.getByLabel("Model").fill("Tourer");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/vehicles");
  await page.goto("/sivevent/new");
  await page.getByLabel("Title").fill("To the lookout");
  await press(page, "Save and finish later");
  await expect(page).toHaveURL("/sivevent");

  await page.goto("/profile");
  await page.getByRole("link", { name: "Not finished or not sent" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Not finished or not sent" })).toBeVisible();
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).first()).toContainText("New run · To the lookout");
  await expect(items(page).first()).toContainText("Not finished");
  await expect(items(page).last()).toContainText("Vehicle · Brolga Tourer");
  // Nothing is said of the phone before the service worker has looked.
  if (!hasJs) await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeHidden();

  await page.getByRole("button", { name: /^Discard\b.*: New run · To the lookout$/ }).click();
  await expect(page).toHaveURL("/outbox");
  await expect(page.getByText("Discarded")).toBeVisible();
  await expect(items(page)).toHaveCount(1);

  await page.getByRole("link", { name: /^Continue\b.*: Vehicle · Brolga Tourer$/ }).click();
  await expect(page.getByLabel("Model")).toHaveValue("Tourer");
});

test("the list of begun forms has no violation of axe @js", async ({ page, club, signIn }) => {
  for (const kind of ["vehicle", "run"])
    await club.db
      .prepare(
        `INSERT OR REPLACE INTO drafts (member_id, kind, record, field_values, updated_at)
         SELECT id, ?, '', '{"make":"Brolga","title":"To the lookout"}', '2026-11-28T00:00:00.000Z'
         FROM users WHERE email = 'renewing@example.com'`,
      )
      .bind(kind)
      .run();
  await signIn("renewing@example.com", "/outbox");
  await expect(items(page)).toHaveCount(2);
  expect((await axe(page).analyze()).violations).toEqual([]);
});

test("an application that is begun is deleted from the list after a question", async ({
  page,
  club,
  signIn,
}) => {
  await club.db.prepare("UPDATE siv_applications SET status = 'draft' WHERE id = 3").run();
  await signIn("member@example.com", "/outbox");
  const row = items(page).filter({ hasText: "SIV application" });
  await row.getByText("Delete the draft").click();
  await expect(row).toContainText("The draft goes for good");
  await row.getByRole("button", { name: "Remove for good" }).click();
  await expect(page.getByText("The draft is deleted").first()).toBeVisible();
  await page.goto("/outbox");
  await expect(page.getByText("You have nothing to finish.")).toBeVisible();
});
