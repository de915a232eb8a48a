import { waitForRecheck } from "../../../tests/support/wait-for-recheck";
import { expect, fillCode, test } from "../../fixtures";

// A separate club, as other journeys read the pages that these change.
test.use({ clubOptions: { sites: 1 } });

test("an editor changes a page and previews it, then a visitor gets it", async ({
  page,
  context,
  browser,
  club,
}) => {
  const visitor = await (await browser.newContext({ baseURL: club.site })).newPage();
  await visitor.goto("/about");
  await expect(visitor.getByRole("heading", { name: "What we do" })).toBeVisible();

  await page.goto("/cms");
  await expect(page).toHaveURL(`${club.backend}/admin`);
  await page.getByLabel("E-mail address").fill("editor@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await fillCode(page.getByLabel("Code"), club, "editor@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Pages", exact: true }).filter({ visible: true }).click();
  await page.getByRole("link", { name: "About the club" }).click();

  await test.step("hides a block", async () => {
    await page.getByRole("button", { name: "Hide: What we do" }).click();
    await expect(page.getByRole("status")).toContainText("Hidden");
    await expect(page.getByRole("button", { name: "Show: What we do" })).toBeVisible();
  });

  await test.step("moves one by the keyboard", async () => {
    await page.getByRole("button", { name: "Up: Committee" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("Moved");
    await expect(page.getByRole("heading", { name: "2. Committee" })).toBeVisible();
  });

  await test.step("schedules one, and is told where a date is wrong", async () => {
    await page.getByRole("link", { name: "Edit: Words" }).click();
    await page.getByLabel("Shows from").fill("2099-01-05T10:00");
    await page.getByLabel("Shows until").fill("2099-01-04T10:00");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("The end has to come after the start.");
    await expect(page.getByLabel("Shows until")).toHaveAccessibleDescription(
      /The end has to come after the start/,
    );
    await expect(page.getByLabel("Shows from")).toHaveValue("2099-01-05T10:00");
    await page.getByLabel("Shows until").fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("From 5 Jan 2099, 10:00 am")).toBeVisible();
  });

  await test.step("edits a text", async () => {
    await page.getByRole("link", { name: "Edit: Opening" }).click();
    await page.getByLabel("Heading").fill("A club for people who mend them");
    await page
      .getByLabel("Text", { exact: true })
      .fill("<p>Bring a <strong>spanner</strong>.</p><script>alert(1)</script>");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status")).toContainText("Saved");
  });

  await test.step("previews all of it, and leaves the preview", async () => {
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Preview" }).click();
    const preview = await opened;
    await expect(preview).toHaveURL(`${club.site}/preview/about`);
    await expect(preview.getByText("only this browser sees it")).toBeVisible();
    await expect(preview.getByRole("heading", { name: "What we do" })).toBeVisible();
    await expect(preview.getByText("They will ask how it goes")).toBeVisible();
    await expect(preview.getByText("spanner")).toBeVisible();
    await preview.mouse.wheel(0, 2000);
    await expect(preview.getByRole("button", { name: "Exit preview" })).toBeInViewport();
    await preview.getByRole("button", { name: "Exit preview" }).click();
    await expect(preview).toHaveURL(`${club.site}/about`);
    await expect(preview.getByRole("button", { name: "Exit preview" })).toHaveCount(0);
  });

  await test.step("a visitor sees what is public, after the re-check", async () => {
    // An open page re-checks soon after it has loaded (spec §4); without JavaScript none did.
    const version = await club.db
      .prepare("SELECT updated_at FROM pages WHERE url = 'about'")
      .first<string>("updated_at");
    await waitForRecheck(club.site, "about", version ?? "");
    await visitor.goto("/about");
    await expect(visitor.getByText("spanner")).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "What we do" })).toHaveCount(0);
    await expect(visitor.getByText("They will ask how it goes")).toHaveCount(0);
    await visitor.goto("/preview/about");
    await expect(visitor.getByRole("heading", { name: "This preview is over" })).toBeVisible();
  });
  await visitor.context().close();
});

test("an open page shows an editor's change @js", async ({ page, club }) => {
  await page.goto("/contact");
  const name = await club.db
    .prepare(
      "SELECT b.id, b.page_id FROM page_blocks b JOIN pages p ON p.id = b.page_id WHERE p.url = 'contact' LIMIT 1",
    )
    .first<{ id: number; page_id: number }>();
  await club.db.batch([
    club.db
      .prepare("UPDATE page_blocks SET template = 'rich-text', variables = ? WHERE id = ?")
      .bind(JSON.stringify({ heading: "Swapped in", text: "<p>While it was open</p>" }), name?.id),
    club.db
      .prepare("UPDATE pages SET updated_at = ? WHERE id = ?")
      .bind(new Date().toISOString(), name?.page_id),
  ]);
  await page.mouse.move(3, 3);
  await page.mouse.move(7, 7);
  await expect(page.getByRole("heading", { name: "Swapped in" })).toBeVisible();
});

test("a member cannot use the admin", async ({ page, club }) => {
  await page.goto("/cms");
  await page.getByLabel("E-mail address").fill("member@example.com");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await fillCode(page.getByLabel("Code"), club, "member@example.com");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Not for this account" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("E-mail address")).toBeVisible();
});

test("an invalid preview link shows an error", async ({ page }) => {
  const reply = await page.goto("/preview?token=abc");
  expect(reply?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "This preview doesn’t open here" })).toBeVisible();
});
