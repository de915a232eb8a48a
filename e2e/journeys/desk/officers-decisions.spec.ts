import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as these tests decide what waits in it.
test.use({ clubOptions: { sites: 1 } });

for (const [place, viewport] of places)
  test.describe(`an officer at ${place}, by the keyboard`, () => {
    const isPhone = viewport.width < 1000;
    test.use({ viewport });
    test.beforeEach(async ({ page, club }) => {
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");
    });

    test("decides an application", async ({ page, club }) => {
      const [was, press, is] = isPhone
        ? (["inspection-booked", "Approve", "approved"] as const)
        : (["submitted", "Decline", "declined"] as const);
      const id = await club.db
        .prepare("SELECT id FROM siv_applications WHERE status = ? ORDER BY id LIMIT 1")
        .bind(was)
        .first<number>("id");
      // An inspection that is still to come would be asked of.
      await club.db
        .prepare("UPDATE siv_applications SET inspection_at = '2026-01-05T00:00:00.000Z' WHERE id = ?")
        .bind(id)
        .run();
      const officer = new Officer(page);
      await officer.link("Concessions");
      await officer.press(page.locator(`main a[href="/admin/applications/${id}"]`));
      if (!isPhone) await officer.press(page.locator("main summary").first());
      await officer.link(press);
      if (!isPhone) await officer.fill("Message to the member", "The vehicle is too young.");
      await officer.button(press);
      // What takes something away is confirmed.
      if (!isPhone) await officer.button(press);
      await expect(page.getByRole("status")).toContainText("Done.");
      const status = await club.db
        .prepare("SELECT status FROM siv_applications WHERE id = ?")
        .bind(id)
        .first<string>("status");
      expect(status).toBe(is);
      officer.isDone();
    });

    test("shortens a membership after its order was refunded", async ({ page, club }) => {
      const userId = await club.db
        .prepare("SELECT id FROM users WHERE email = ?")
        .bind(isPhone ? "expired@example.com" : "renewing@example.com")
        .first<number>("id");
      await page.goto(`${club.backend}/admin/members/${userId}/payment`);
      await page.getByLabel("Level", { exact: true }).selectOption("2");
      await page.getByLabel("Cash").check();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("button", { name: /^Record \$/ }).click();
      await expect(page.getByRole("status")).toContainText("The payment is recorded.");
      const id = await club.db
        .prepare("SELECT max(id) AS id FROM orders WHERE user_id = ?")
        .bind(userId)
        .first<number>("id");
      await club.db
        .prepare("UPDATE orders SET status = 'refunded', refunded_at = created_at WHERE id = ?")
        .bind(id)
        .run();
      const lastDay = () =>
        club.db
          .prepare("SELECT valid_to FROM memberships WHERE user_id = ?")
          .bind(userId)
          .first<string>("valid_to");
      const before = (await lastDay()) ?? "";
      await page.goto(`${club.backend}/admin`);
      const officer = new Officer(page);
      if (isPhone) await officer.press(page.locator(".foot summary"));
      await officer.link(isPhone ? "Orders" : "Money");
      await officer.press(page.locator(`main a[href="/admin/orders/${id}"]`));
      await officer.link("Shorten the membership");
      await officer.fill("Reason", "Paid by mistake.");
      await officer.button("Continue");
      await officer.press(page.getByRole("button", { name: /^Shorten to / }));
      await expect(page.getByRole("status")).toContainText("The membership is shortened.");
      expect(((await lastDay()) ?? "") < before).toBe(true);
      officer.isDone();
    });

    test("answers a member who asks for another name", async ({ page, club }) => {
      const name = `Robin Wren ${viewport.width}`;
      const user = isPhone ? "member@example.com" : "life@example.com";
      await club.db
        .prepare(
          `INSERT INTO change_requests (user_id, kind, first_name, last_name, asked_at)
           SELECT id, 'name', 'Robin', ?2, '2026-01-01T00:00:00.000Z' FROM users WHERE email = ?1`,
        )
        .bind(user, `Wren ${viewport.width}`)
        .run();
      await page.reload();
      const officer = new Officer(page);
      await officer.link(/requests? of (?:a member|members)/);
      await officer.press(page.locator('main a[href^="/admin/requests/"]').first());
      await officer.button("Change it");
      await expect(page.getByRole("status")).toContainText("Changed as the member asked.");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
      officer.isDone();
    });
  });
