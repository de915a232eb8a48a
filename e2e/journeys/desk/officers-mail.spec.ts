import { expect, test } from "../../fixtures";
import { expectGoodAdminScreen, signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as these tests write to its members.
test.use({ clubOptions: { sites: 1 } });

for (const [place, viewport] of places)
  test.describe(`an officer at ${place}, by the keyboard`, () => {
    test.use({ viewport });

    test("writes to an event’s people", async ({ page, club, hasJs }) => {
      // axe runs as a script of the page.
      const expectGood = (title: RegExp) =>
        hasJs ? expectGoodAdminScreen(page, title) : expect(page).toHaveTitle(title);
      const subject = `Bring a chair, ${viewport.width}`;
      const event = await club.db
        .prepare(
          `SELECT e.id FROM calendar_events e JOIN event_rsvps r ON r.event_id = e.id AND r.state <> 'declined'
           WHERE e.status = 'confirmed' AND e.siv_event_id IS NULL GROUP BY e.id ORDER BY count(*) DESC`,
        )
        .first<number>("id");
      await club.db
        .prepare(
          `UPDATE calendar_events SET starts_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 hour'),
             ends_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+2 hours') WHERE id = ?`,
        )
        .bind(event)
        .run();
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");
      const officer = new Officer(page);
      await officer.press(page.locator(`main a[href="/admin/events/${event}"]`));
      await officer.press(page.locator("main details.more summary"));
      await officer.link("Mail its people");
      await expectGood(/^New e-mail/);
      await officer.fill("Subject", subject);
      await officer.fill("Text", "Dear {{first_name}}\n\nBring a chair.");
      await officer.button("Continue");
      await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
      await expectGood(/^Send it to \d+ (?:person|people)\?/);
      await officer.button("Send it now");
      await expect(page.getByText(/^(\d+) of \1 are sent/)).toBeVisible();
      officer.isDone();
      await expectGood(new RegExp(`^${subject}`));
      const { results } = await club.db
        .prepare("SELECT body FROM outbox WHERE subject = ?")
        .bind(subject)
        .all<{ body: string }>();
      expect(results.length).toBeGreaterThan(0);
      for (const { body } of results) expect(body).toMatch(/^Dear (?!\{)\S+/);
      await page.goto(/http\S+unsubscribe\S+/.exec(results[0]?.body ?? "")?.[0] ?? "");
      await page.getByRole("button", { name: "Stop them" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "You do not get these e-mails any more",
      );
      await expectGood(/^You do not get/);
    });
  });
