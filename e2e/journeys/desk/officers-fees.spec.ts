import type { Page } from "@playwright/test";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as these tasks change its fees and remind its members.
test.use({ clubOptions: { sites: 1 } });

/** axe itself is a script. */
async function expectAccessible(page: Page, hasJs: boolean): Promise<void> {
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
}

const dayIn = (days: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now() + days * 86_400_000);

for (const [place, viewport] of places)
  test.describe(`an officer at ${place}, by the keyboard`, () => {
    const isPhone = viewport.width < 1000;
    test.use({ viewport });
    test.beforeEach(async ({ page, club }) => {
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");
    });

    test("raises a fee from July", async ({ page, club, hasJs }) => {
      const level = isPhone ? "Junior" : "Social";
      const { id, cents } = (await club.db
        .prepare(
          `SELECT l.id, s.price_cents AS cents FROM membership_levels l JOIN products p ON p.level_id = l.id
           JOIN skus s ON s.product_id = p.id WHERE l.name = ?`,
        )
        .bind(level)
        .first<{ id: number; cents: number }>()) ?? { id: 0, cents: 0 };
      const fee = (cents + 200) / 100;
      const year = Number(dayIn(0).slice(0, 4)) + (dayIn(0).slice(5) < "07-01" ? 0 : 1);
      const officer = new Officer(page);
      if (isPhone) await officer.press(page.locator(".foot summary"));
      else await officer.link("Club");
      await officer.link("Membership levels");
      await officer.press(page.locator(`main a[href="/admin/levels/${id}"]`));
      await officer.link("Change the fee from a day on");
      await expect(page).toHaveTitle(/^Change the fee of/);
      await expectAccessible(page, hasJs);
      await officer.fill("First day of the new fee", `${year}-07-01`);
      await officer.fill("Yearly fee in dollars", String(fee));
      await officer.button("Save");
      await expect(page.getByRole("status")).toContainText("The new fee holds from its first day on.");
      await expect(page.getByText(`From 1 July ${year}: $${fee}`)).toBeVisible();
      await expectAccessible(page, hasJs);
      officer.isDone();
    });

    test("reminds the unfinancial", async ({ page, club, hasJs }) => {
      const email = isPhone ? "expired@example.com" : "renewing@example.com";
      await club.db
        .prepare("UPDATE memberships SET valid_to = ? WHERE user_id = (SELECT id FROM users WHERE email = ?)")
        .bind(dayIn(-10), email)
        .run();
      await page.reload();
      const officer = new Officer(page);
      await officer.link(/memberships? ended in the last 30 days/);
      await expect(page).toHaveTitle(/^Not renewed/);
      await expectAccessible(page, hasJs);
      await officer.button("Remind now");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Remind \d+ members? to renew\?$/);
      await expectAccessible(page, hasJs);
      await officer.button("Send the reminder");
      await expect(page.getByRole("status")).toContainText(/members? (?:is|are) reminded\./);
      const reminded = await club.db
        .prepare(
          `SELECT state FROM renewal_reminders WHERE days IS NULL
           AND user_id = (SELECT id FROM users WHERE email = ?)`,
        )
        .bind(email)
        .first<string>("state");
      expect(reminded).toBe("sent");
      officer.isDone();
    });
  });
