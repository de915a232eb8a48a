import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { restoreInto } from "../../../tests/support/admin/exports";
import { startClub } from "../../../tests/support/club";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer } from "./officer";

// A separate club, as these tasks change its members.
test.use({ clubOptions: { sites: 1 } });

const count = 600;
const file = {
  name: "members.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Number,First name,Surname,E-mail,Level,Until",
      ...Array.from(
        { length: count },
        (_, index) => `N${index},Given,Family ${index},n${index}@example.com,full,31/12/2031`,
      ),
    ].join("\r\n"),
  ),
};

/** Once this page is open. axe needs JavaScript: without it the title is enough. */
async function expectGoodPage(page: Page, title: RegExp, hasJs: boolean): Promise<void> {
  await expect(page).toHaveTitle(title);
  if (!hasJs) return;
  await page.waitForLoadState();
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id }) => `${page.url()}: ${id}`)).toEqual([]);
}

test.describe("an owner", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test.beforeEach(async ({ page, club }) => {
    await page.goto(club.backend);
    await signInToAdmin(page, club);
    await expect(page).toHaveTitle("Today");
  });

  test("imports 600 members, and takes them back", async ({ page, club, hasJs }) => {
    const members = () =>
      club.db.prepare("SELECT count(*) AS n FROM memberships WHERE number GLOB 'N[0-9]*'").first<number>("n");
    const importing = new Officer(page);
    await importing.link("Members");
    await importing.link("Import");
    await importing.attach("File", file);
    await importing.button("Read the file");
    await expectGoodPage(page, /^What the columns are/, hasJs);
    await importing.button("Check the rows");
    await expect(page.getByText(`${count} rows would be imported`)).toBeVisible();
    await expectGoodPage(page, /^Rows of members.csv/, hasJs);
    await importing.button(`Import ${count} rows`);
    await expect(page.getByRole("status")).toHaveText(`${count} rows imported.`, { timeout: 60_000 });
    expect(await members()).toBe(count);
    importing.isDone();

    await page.goto(`${club.backend}/admin`);
    const undoing = new Officer(page);
    await undoing.link("Members");
    await undoing.link("Import");
    await undoing.link("members.csv");
    await undoing.link("Take the import back");
    await expectGoodPage(page, /^Take the import back/, hasJs);
    await undoing.button(`Take ${count} rows back`);
    await expect(page.getByRole("status")).toHaveText(`${count} rows taken back.`, { timeout: 60_000 });
    expect(await members()).toBe(0);
    undoing.isDone();
  });

  test("downloads an export of everything, which is restored", async ({ page, club, hasJs }) => {
    const officer = new Officer(page);
    await officer.link(/export of everything/i);
    await expectGoodPage(page, /^Export of everything/, hasJs);
    await officer.button("Make one now");
    await expect(page.getByRole("status")).toHaveText("The export is made.", { timeout: 60_000 });
    await expectGoodPage(page, /^Export of everything/, hasJs);
    const [download] = await Promise.all([page.waitForEvent("download"), officer.link(/^Download/)]);
    officer.isDone();
    const empty = await startClub({ sites: 0, seeded: false });
    try {
      const zip = new Uint8Array(readFileSync(await download.path()));
      await restoreInto(empty, zip);
      const users = await club.db.prepare("SELECT count(*) AS n FROM users").first<number>("n");
      expect(await empty.db.prepare("SELECT count(*) AS n FROM users").first<number>("n")).toBe(users);
    } finally {
      await empty.stop();
    }
  });
});
