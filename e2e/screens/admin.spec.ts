import { readFile } from "node:fs/promises";
import { errorReportPaths } from "../../contract/paths";
import { expect, fillCode, test } from "../fixtures";
import { expectGoodAdminScreen, signInToAdmin } from "./admin-screen";

// The admin has no script. axe runs as an injected script; scripts in the pages stay forbidden.
test.use({ viewport: { width: 320, height: 700 } });

test("the admin's screens have no axe violation, fit 320 px and have titles", async ({
  page,
  club,
  allowConsole,
}) => {
  test.setTimeout(240_000);
  // Some screens are errors on purpose: 422 and 404.
  allowConsole(/Failed to load resource/);
  const titles = new Set<string>();

  const look = async (title: RegExp) => {
    await expectGoodAdminScreen(page, title);
    titles.add(await page.title());
  };
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  const openMore = () => page.locator("main .more summary").press("Enter");

  await page.goto(club.backend);
  await look(/^Manage the club$/);
  await press("Send me a code");
  await look(/^Error: Manage the club$/);
  await page.getByLabel("E-mail address").fill("editor@example.com");
  await press("Send me a code");
  await look(/^Enter your code$/);
  await fillCode(page.getByLabel("Code"), club, "editor@example.com");
  await press("Sign in");
  await look(/^Today$/);
  await page.getByText("More", { exact: true }).click();
  await look(/^Today$/);

  const report = {
    kind: "error",
    message: `TypeError: ${"undefined.is.".repeat(14)}`,
    path: "/about",
    stack: "at Object.summary (/assets/membership-panel-DZVnWWYI.js:1:123456)",
    version: "36330413",
    locale: "en",
    browser: "Chromium 130",
    time: "2026-11-22T01:02:03.000Z",
  };
  const sent = await page.request.post(club.backend + errorReportPaths.errorReport, { data: report });
  expect(sent.status()).toBe(200);
  await page.goto(`${club.backend}/admin/error-reports`);
  await page.getByText("Where in the code").click();
  await look(/^Error reports$/);
  await page.goto(`${club.backend}/admin/pages`);
  await look(/^Pages$/);

  await page.getByRole("link", { name: "New page" }).press("Enter");
  await look(/^New page$/);
  await page.getByLabel("Address").fill("login");
  await page.getByLabel("Text below the blocks").fill("<p>Bring lunch.</p>");
  await press("Add the page");
  await look(/^Not saved: New page$/);
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(/The site itself uses \/login/);
  await expect(page.getByLabel("Text below the blocks")).toHaveValue("<p>Bring lunch.</p>");
  await page.getByLabel("Name").fill("Autumn run");
  await page.getByLabel("Address").fill("events/autumn-run");
  await press("Add the page");
  await look(/^Added\. .* Autumn run$/);
  const theirs = `${page.url().split("?")[0]}/details`;

  await page.getByLabel("Another block").selectOption("Notice");
  await press("Add a block");
  await look(/^Notice$/);
  await page.getByLabel("Shows until").fill("2020-01-01T10:00");
  await page.getByLabel("Name").fill("");
  await press("Save");
  await look(/^Not saved: Notice$/);
  await page.getByLabel("Name").fill("Gate");
  await page.getByLabel("Heading").fill("The gate is shut at nine");
  // A page that is not public yet, and its blocks, are visible to editors alone.
  await expect(page.getByLabel("Hidden from visitors")).not.toBeChecked();
  await press("Save");
  await look(/^Saved\. .* Autumn run$/);
  await page.getByRole("button", { name: "Copy: Gate" }).press("Enter");
  await page.getByRole("button", { name: "Delete: Gate (copy)" }).press("Enter");
  await look(/^Deleted\. .* Autumn run$/);
  await press("Publish");
  await look(/^Published\. .* Autumn run$/);

  await test.step("two editors at once", async () => {
    await openMore();
    await page.getByRole("link", { name: "Page details" }).press("Enter");
    await look(/^Details of Autumn run$/);
    await page.getByLabel("In the menu").check();
    await press("Save");
    await look(/^Not saved: Details of Autumn run$/);
    await expect(page.getByLabel("In the menu")).toHaveAccessibleDescription(/The menu is full: /);
    await page.getByLabel("In the menu").uncheck();
    const other = await page.context().newPage();
    await other.goto(theirs);
    await other.getByLabel("Name").fill("Autumn run, theirs");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(other).toHaveTitle(/^Saved\./);
    await other.close();
    await page.getByLabel("Name").fill("Autumn run, mine");
    await press("Save");
    await look(/^Not saved: /);
    await expect(page.getByRole("alert")).toContainText("Autumn run, theirs");
    await press("Save mine");
    await look(/^Saved\. .* Autumn run, mine$/);
  });

  await openMore();
  await press("Delete this page");
  await look(/^Deleted\. .* Autumn run, mine$/);
  await press("Restore this page");
  await look(/^Restored\. /);
  await page.goto(`${club.backend}/admin/pages?q=run`);
  await look(/^Pages: run$/);
  await test.step("the calendar's events", async () => {
    await page.goto(`${club.backend}/admin/events`);
    await look(/^Events$/);
    await page.getByRole("link", { name: "New event" }).press("Enter");
    await look(/^New event$/);
    await page.getByLabel("Name").fill("Working bee at the shed");
    await press("Add the event");
    await look(/^Not saved: New event$/);
    await expect(page.getByLabel("Kind")).toHaveAccessibleDescription("Choose one");
    await page.getByLabel("Kind").selectOption("Social");
    await page.getByLabel("Start").fill("2031-03-04T09:00");
    await page.getByLabel("End", { exact: true }).fill("2031-03-04T12:00");
    await press("Add the event");
    await look(/^Working bee at the shed$/);
    await press("Cancel the event");
    await look(/^Error: Working bee at the shed$/);
    await page.getByLabel("Reason").fill("It rains.");
    await press("Cancel the event");
    await look(/^Cancel Working bee at the shed\?$/);
    await press("Cancel the event");
    await expect(page.getByText("Cancelled. Reason: It rains.")).toBeVisible();
    await look(/^Working bee at the shed$/);
  });
  await page.goto(`${club.backend}/admin/pages/999999`);
  await look(/^No such page$/);
  expect(titles.size).toBeGreaterThanOrEqual(19);
});

test("a registrar saves the PDF of an application", async ({ page, club }) => {
  const paper = await club.db
    .prepare(
      `SELECT a.id AS application, f.id, f.name FROM siv_applications a JOIN files f ON f.owner_id = a.user_id
       WHERE a.status <> 'draft' AND f.content_type = 'application/pdf' LIMIT 1`,
    )
    .first<{ application: number; id: string; name: string }>();
  if (!paper) throw new Error("no applicant has a PDF");
  await club.db
    .prepare(
      "UPDATE siv_applications SET documents = json_array(json_object('slot', 'age', 'id', ?)) WHERE id = ?",
    )
    .bind(paper.id, paper.application)
    .run();
  await page.goto(club.backend);
  await signInToAdmin(page, club);
  await expect(page).toHaveTitle("Today");
  await page.goto(`${club.backend}/admin/applications/${paper.application}`);
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Documents" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: `Save ${paper.name}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(paper.name);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(page.url()).toBe(`${club.backend}/admin/applications/${paper.application}#documents`);
});
