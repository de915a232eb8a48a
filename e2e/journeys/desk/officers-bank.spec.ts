import { orderNumber } from "#rules/order-number";
import { expect, test } from "../../fixtures";
import { expectGoodAdminScreen, signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, as its statement is recorded. Axe needs scripts; the pages have none either way.
test.use({ clubOptions: { sites: 1 } });

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Brisbane" }).format(Date.now());

for (const [place, viewport] of places)
  test.describe(`a treasurer at ${place}, by the keyboard`, () => {
    test.use({ viewport });

    test("reconciles a statement", async ({ page, club, hasJs }) => {
      const key = crypto.randomUUID();
      const id = await club.db
        .prepare(
          `INSERT INTO orders (user_id, order_key, idempotency_key, payment_key, payment_gateway, return_url, holds_stock,
               subtotal_cents, tax_cents, total_cents, stock_held_until, created_at)
             SELECT id, ?1, ?1, ?1, 'sandbox', 'http://127.0.0.1:9/', 1, 4500, 0, 4500, '2999-01-01T00:00:00.000Z',
               strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour') FROM users WHERE email = 'member@example.com' RETURNING id`,
        )
        .bind(key)
        .first<number>("id");
      await club.db
        .prepare(
          `INSERT INTO order_lines (order_id, sku_id, name, qty, unit_price_cents, taxable, tax_cents, kind)
             SELECT ?, id, 'Car badge', 1, 4500, 0, 0, 'goods' FROM skus LIMIT 1`,
        )
        .bind(id)
        .run();
      const words = `Transfer ${orderNumber({ id: id ?? 0 })}`;
      const csv = `Date,Amount,Description\n${today()},45.00,${words}\n${today()},-12.50,Bank fee ${key}\n`;
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");

      const officer = new Officer(page);
      const isPhone = viewport.width < 1000;
      if (isPhone) await officer.press(page.locator(".foot summary"));
      else await officer.link("Money");
      await officer.link("Bank statement");
      await officer.file("The bank’s file", { name: "statement.csv", mimeType: "text/csv", text: csv });
      await officer.button("Read the file");
      await expect(page.getByRole("status")).toContainText("The file is read");
      if (hasJs) await expectGoodAdminScreen(page, /^Bank statement/);
      await officer.button("Record the ticked payments");
      await expect(page.getByText("Nothing has been done yet.")).toBeVisible();
      if (hasJs) await expectGoodAdminScreen(page, /^Record 1 payment/);
      await officer.button("Record it");
      await expect(page.getByRole("status")).toContainText("The payments are recorded.");
      await expect(page.getByRole("heading", { name: "Money out" })).toBeVisible();
      officer.isDone();
      const order = await club.db
        .prepare("SELECT status FROM orders WHERE id = ?")
        .bind(id)
        .first<string>("status");
      expect(order).toBe("paid");
    });
  });
