import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as these tests record what it gives away.
test.use({ clubOptions: { sites: 1 } });

/** Axe runs in the page, so it needs scripts: the pages are the same without. */
async function expectNoViolations(page: Page, hasJs: boolean): Promise<void> {
  if (!hasJs) return;
  expect((await axe(page).analyze()).violations).toEqual([]);
}

for (const [place, viewport] of places)
  test.describe(`the registrar and secretary at ${place}, by the keyboard`, () => {
    const isPhone = viewport.width < 1000;
    test.use({ viewport });
    test.beforeEach(async ({ page, club }) => {
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");
    });

    test("makes the pack for the authority", async ({ page, club, hasJs }) => {
      await club.db.prepare("DELETE FROM authority_packs").run();
      const { legal_name, scheme_id } = (await club.db
        .prepare("SELECT legal_name, scheme_id FROM siv_applications WHERE status = 'active' LIMIT 1")
        .first<{ legal_name: string; scheme_id: number }>()) ?? { legal_name: "none", scheme_id: 0 };
      const officer = new Officer(page);
      if (isPhone) await officer.press(page.locator(".foot summary"));
      else await officer.link("Concessions");
      await officer.link("Register");
      await officer.link("Packs for the authority");
      await officer.choose("Scheme", String(scheme_id));
      await officer.button("Record the pack");
      await expect(page.getByRole("status")).toContainText("Recorded. Print it");
      await expectNoViolations(page, hasJs);
      await officer.link("Print");
      await expect(page.getByRole("rowheader", { name: legal_name }).first()).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
      await expectNoViolations(page, hasJs);
      officer.isDone();
    });

    test("freezes the roll of a meeting and saves it", async ({ page, club, hasJs }) => {
      const title = `Meeting ${viewport.width}`;
      await club.db
        .prepare(
          `INSERT INTO meetings (title, starts_at, quorum, created_at, updated_at)
           VALUES (?1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+7 days'), 2, '2026-01-01', '2026-01-01')`,
        )
        .bind(title)
        .run();
      await club.db.prepare("UPDATE membership_levels SET votes = coalesce(votes, 1)").run();
      const officer = new Officer(page);
      if (isPhone) await officer.press(page.locator(".foot summary"));
      else await officer.link("Calendar");
      await officer.link("Meetings");
      await officer.link(title);
      await officer.link("Freeze the roll");
      await expect(page).toHaveTitle(`Freeze the roll of ${title}`);
      await expectNoViolations(page, hasJs);
      await officer.button("Freeze the roll");
      await expect(page.getByRole("status")).toContainText("The roll is frozen.");
      await expectNoViolations(page, hasJs);
      await officer.press(page.locator("main summary").first());
      const download = page.waitForEvent("download");
      await officer.link("Save the roll as CSV");
      expect((await download).suggestedFilename()).toMatch(/^roll-of-meeting-\d+\.csv$/);
      officer.isDone();
    });
  });
