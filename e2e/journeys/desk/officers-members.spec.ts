import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as these tasks change its members and its name.
test.use({ clubOptions: { sites: 1 } });

for (const [place, viewport] of places)
  test.describe(`an officer at ${place}, by the keyboard`, () => {
    test.use({ viewport });
    test.beforeEach(async ({ page, club }) => {
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");
    });

    test("approves somebody who has joined", async ({ page, club }) => {
      const name = `Ilse Varga ${viewport.width}`;
      await club.db
        .prepare(
          `INSERT INTO users (email, first_name, last_name, created_at, updated_at)
           VALUES (?1, 'Ilse', ?2, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
        )
        .bind(`ilse-${viewport.width}@example.com`, `Varga ${viewport.width}`)
        .run();
      await club.db
        .prepare(
          `INSERT INTO memberships (user_id, level_id, number, name, valid_to, is_approved, joined_at, updated_at)
           SELECT id, 1, ?2, ?3, '2031-05-06', 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
           FROM users WHERE email = ?1`,
        )
        .bind(`ilse-${viewport.width}@example.com`, `V-${viewport.width}`, name)
        .run();
      await page.reload();
      const officer = new Officer(page);
      await officer.link(/new members? to approve/);
      await officer.link(`Varga ${viewport.width}, Ilse`);
      await officer.button("Approve: continue");
      await expect(page.getByText("Nothing has been done yet.")).toBeVisible();
      await officer.button("Approve");
      await expect(page.getByRole("status")).toContainText("Approved.");
      const isApproved = await club.db
        .prepare("SELECT is_approved FROM memberships WHERE number = ?")
        .bind(`V-${viewport.width}`)
        .first<number>("is_approved");
      expect(isApproved).toBe(1);
      officer.isDone();
    });

    test("merges two accounts of one person", async ({ page, club }) => {
      const name = `Greta Ibsen ${viewport.width}`;
      const address = (part: string) => `greta-${part}-${viewport.width}@example.com`;
      for (const part of ["home", "work"])
        await club.db
          .prepare(
            `INSERT INTO users (email, first_name, last_name, mobile_phone, created_at, updated_at)
             VALUES (?1, 'Greta', ?2, ?3, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
          )
          .bind(address(part), `Ibsen ${viewport.width}`, part === "home" ? "0400 000 071" : "0400 000 072")
          .run();
      const officer = new Officer(page);
      await officer.link("Members");
      await officer.link(/^All /);
      await officer.link(`Ibsen ${viewport.width}, Greta`);
      await officer.press(page.locator("main summary"));
      await officer.link("Merge with another account");
      await officer.link(new RegExp(`^${name}$`));
      await expect(page.getByRole("radio", { name: "0400 000 072" })).not.toBeChecked();
      await officer.button("Continue");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Merge ${name} into ${name}?`);
      await officer.button("Merge them");
      await expect(page.getByRole("status")).toContainText("Merged.");
      const stays = await club.db
        .prepare(
          `SELECT k.email, k.mobile_phone AS phone FROM users o JOIN users k ON k.id = o.merged_into WHERE o.email = ?`,
        )
        .bind(address("work"))
        .first();
      expect(stays).toEqual({ email: address("home"), phone: "0400 000 071" });
      officer.isDone();
    });

    test("records that somebody has died, who gets no mail", async ({ page }) => {
      const officer = new Officer(page);
      const name = viewport.width < 1000 ? "Abernethy, Merle" : "Carruthers, Wes";
      await officer.link("Members");
      await officer.link(/^All /);
      await officer.link(name);
      await officer.press(page.locator("main summary"));
      await officer.link("Has died");
      await officer.button("Continue");
      await expect(page.getByText("No e-mail goes to")).toBeVisible();
      await officer.button("Record the death");
      await expect(page.getByText("Deceased", { exact: true }).first()).toBeVisible();
      officer.isDone();
    });

    test("restores an earlier value of a page", async ({ page, club }) => {
      const heading = `Spring news ${viewport.width}`;
      const pageId = await club.db
        .prepare(
          "SELECT id FROM pages WHERE enabled = 1 AND url NOT IN ('home') ORDER BY id LIMIT 1 OFFSET ?",
        )
        .bind(viewport.width < 1000 ? 0 : 1)
        .first<number>("id");
      await page.goto(`${club.backend}/admin/pages/${pageId}/details`);
      const before = await page.getByLabel("Heading", { exact: true }).inputValue();
      await page.getByLabel("Heading", { exact: true }).fill(heading);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("status")).toContainText("Saved.");
      await page.goto(`${club.backend}/admin/pages/${pageId}/details`);
      await expect(page.getByLabel("Heading", { exact: true })).toHaveValue(heading);
      await page.goto(`${club.backend}/admin`);
      const officer = new Officer(page);
      if (viewport.width < 1000) await officer.press(page.locator(".foot summary"));
      else await officer.link("Club");
      await officer.link("Activity");
      await officer.link(/^Restore the values before/);
      await expect(page.getByLabel("Heading", { exact: true })).toHaveValue(before);
      await officer.button("Restore");
      await expect(page.getByRole("status")).toContainText("Saved.");
      await page.goto(`${club.backend}/admin/pages/${pageId}/details`);
      await expect(page.getByLabel("Heading", { exact: true })).toHaveValue(before);
      officer.isDone();
    });

    test("gives the club another name and colour", async ({ page }) => {
      const name = `Riverbend ${viewport.width}`;
      const officer = new Officer(page);
      const isPhone = viewport.width < 1000;
      if (isPhone) await officer.press(page.locator(".foot summary"));
      await officer.link(isPhone ? "Settings" : "Club");
      await officer.link("Name and colours");
      await officer.fill("Name", name);
      await officer.fill("Colour", "#12545c");
      await officer.button("Save");
      await expect(page.getByRole("status")).toContainText("Name and colours: saved.");
      await expect(page.getByText(name).first()).toBeVisible();
      officer.isDone();
    });
  });
