import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as these tasks change its members.
test.use({ clubOptions: { sites: 1 } });

for (const [place, viewport] of places)
  test.describe(`an officer at ${place}, by the keyboard`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page, club }) => {
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");
    });

    test("corrects an address", async ({ page }) => {
      const officer = new Officer(page);
      await officer.link("Members");
      await officer.link("Brennock, Teodor");
      await officer.link("Change: Address");
      await officer.fill("Street", `${viewport.width} Wattle Street`);
      await officer.button("Save");
      await expect(page.getByRole("status")).toHaveText("Saved.");
      await expect(page.getByText(`${viewport.width} Wattle Street`).first()).toBeVisible();
      officer.isDone();
    });

    test("ends the membership of somebody who resigns, and takes that back", async ({ page }) => {
      const officer = new Officer(page);
      await officer.link("Members");
      await officer.link("Abernethy, Merle");
      await officer.press(page.locator("main summary"));
      await officer.link("Has resigned");
      await officer.button("Continue");
      await expect(page.getByText("Nothing has been done yet.")).toBeVisible();
      await officer.button("End the membership");
      await expect(page.getByText(/resigns with/i).first()).toBeVisible();
      await officer.link("Take it back");
      await expect(page.getByText("Nothing has been done yet.")).toBeVisible();
      await officer.button("Take it back");
      await expect(page.getByRole("status")).toHaveText("Taken back. They get an e-mail.");
      officer.isDone();
    });

    test("records a transfer, and the membership runs on", async ({ page, club }) => {
      const lastDay = () =>
        club.db.prepare("SELECT valid_to FROM memberships WHERE number = '1159'").first<string>("valid_to");
      await club.db.prepare("UPDATE memberships SET valid_to = '2026-01-31' WHERE number = '1159'").run();
      const officer = new Officer(page);
      await page.goto(`${club.backend}/admin/members?view=lapsed`);
      await officer.link("Carruthers, Wes");
      await officer.link("Record a payment");
      await officer.choose("Level", "2");
      await officer.tick("Bank transfer");
      await officer.fill("Reference", `NAB ${viewport.width}`);
      await officer.button("Continue");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Wes Carruthers");
      await officer.press(page.getByRole("button", { name: /^Record \$/ }));
      await expect(page.getByRole("status")).toContainText("The payment is recorded.");
      expect((await lastDay()) ?? "").toMatch(/^2027-/);
      officer.isDone();
    });

    test("makes somebody the treasurer", async ({ page, club }) => {
      const officer = new Officer(page);
      if (viewport.width < 1000) await officer.press(page.locator(".foot summary"));
      else await officer.link("Club");
      await officer.link("Roles");
      await officer.link("Make somebody an officer");
      await officer.fill(
        "E-mail address, name or member number",
        viewport.width < 1000 ? "member@example.com" : "renewing@example.com",
      );
      await officer.tick("Treasurer");
      await officer.button("Continue");
      await officer.press(page.locator('button[name="confirm"]'));
      await expect(page.getByRole("status")).toBeVisible();
      const treasurers = await club.db
        .prepare("SELECT count(*) AS n FROM officer_roles WHERE role = 'treasurer' AND ended_at IS NULL")
        .first<number>("n");
      expect(treasurers).toBeGreaterThan(0);
      officer.isDone();
    });

    test("cancels an event, after seeing what that does", async ({ page, club }) => {
      const id = await club.db
        .prepare(
          `INSERT INTO calendar_events (uid, kind, title, starts_at, ends_at, time_zone, updated_at)
           VALUES (?, 'social', ?, '2031-01-05T01:00:00.000Z', '2031-01-05T03:00:00.000Z', 'Australia/Brisbane',
             '2026-01-01T00:00:00.000Z') RETURNING id`,
        )
        .bind(`picnic-${viewport.width}`, `Picnic ${viewport.width}`)
        .first<number>("id");
      const officer = new Officer(page);
      await officer.link("Calendar");
      await officer.link(`Picnic ${viewport.width}`);
      await officer.fill("Reason", "It floods.");
      await officer.button("Cancel the event");
      await officer.button("Cancel the event");
      await expect(page.getByText("Cancelled. Reason: It floods.")).toBeVisible();
      const status = await club.db
        .prepare("SELECT status FROM calendar_events WHERE id = ?")
        .bind(id)
        .first<string>("status");
      expect(status).toBe("cancelled");
      officer.isDone();
    });
  });
