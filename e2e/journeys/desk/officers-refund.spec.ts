import type { Page } from "@playwright/test";
import { newBuyer, noSite, pressAtGateway } from "../../../tests/support/shop/buyers";
import { axe } from "../../axe";
import { expect, test } from "../../fixtures";
import { signInToAdmin } from "../../screens/admin-screen";
import { Officer, places } from "./officer";

// A separate club, whose orders are paid without its site.
test.use({ clubOptions: { sites: 0, backendEnv: { SITE_ORIGINS: noSite } } });

/** axe needs timers, which a page without JavaScript has none of: its pages are the same. */
async function expectNoViolations(page: Page, hasJs: boolean): Promise<void> {
  if (hasJs) expect((await axe(page).analyze()).violations).toEqual([]);
}

for (const [place, viewport] of places)
  test.describe(`a treasurer at ${place}, by the keyboard`, () => {
    test.use({ viewport });

    test("refunds one line of an order", async ({ page, club, hasJs }) => {
      const buyer = await newBuyer(club);
      await buyer.add("TOWEL");
      await buyer.add("MAP", 2);
      const { order, payment } = await buyer.order();
      await pressAtGateway(club, payment, "pay");
      const stored = async () =>
        club.db
          .prepare("SELECT id, status, refunded_cents, total_cents FROM orders WHERE order_key = ?")
          .bind(order)
          .first<{ id: number; status: string; refunded_cents: number; total_cents: number }>();
      const id = (await stored())?.id;
      await page.goto(club.backend);
      await signInToAdmin(page, club);
      await expect(page).toHaveTitle("Today");

      const officer = new Officer(page);
      const isPhone = viewport.width < 1000;
      if (isPhone) await officer.press(page.locator(".foot summary"));
      await officer.link(isPhone ? "Orders" : "Money");
      await officer.press(page.locator(`main a[href="/admin/orders/${id}"]`));
      await officer.link("Refund");
      await expect(page).toHaveTitle(/^Refund order/);
      await expectNoViolations(page, hasJs);
      await officer.press(page.locator('[id^="pick-"]').first(), "Space");
      await officer.press(page.locator("#how-credit"), "Space");
      await officer.button("Continue");
      await expect(page.getByRole("heading", { name: "What goes back" })).toBeVisible();
      await expectNoViolations(page, hasJs);
      await officer.press(page.getByRole("button", { name: /^Refund \$/ }));
      await expect(page.getByRole("status")).toContainText("Refunded.");
      await expect(page.locator("main")).toContainText("Partly refunded");
      const after = await stored();
      expect(after?.status).toBe("paid");
      expect(after?.refunded_cents).toBeGreaterThan(0);
      expect(after?.refunded_cents).toBeLessThan(after?.total_cents ?? 0);
      officer.isDone();
    });
  });
