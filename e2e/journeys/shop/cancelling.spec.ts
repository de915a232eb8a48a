import { expect, test } from "../../fixtures";
import { add, expectAccessible, expectPage, goOn, pay } from "./buying-steps";

/** Stock, carts and orders are of this file alone. */
test.use({ clubOptions: { sites: 1 } });

test("an order that is not paid is cancelled, after a question that can be left", async ({
  page,
  signIn,
  hasJs,
}) => {
  await signIn("life@example.com", "/shop");
  await add(page, "run-map");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await goOn(page);
  await expectPage(page, "Check and pay");
  await pay(page);
  await page.getByRole("button", { name: "Leave" }).click();
  await expectPage(page, "Not paid yet");
  const link = page.getByRole("link", { name: "Cancel this order" });
  await link.click();
  await expectPage(page, "Cancel this order?");
  await expectAccessible(page, hasJs);
  await page.getByRole("link", { name: "Keep the order" }).click();
  await expectPage(page, /^Order \d{6}$/);
  await expect(page.getByRole("link", { name: /^Pay \$/ })).toBeVisible();
  await link.click();
  await expectPage(page, "Cancel this order?");
  await page.getByRole("button", { name: "Cancel this order" }).click();
  await expectPage(page, /^Order \d{6}$/);
  await expect(
    page.getByText("Your order is cancelled. Nothing was charged.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: "Your orders" }).first().click();
  await expectPage(page, "Your orders");
  await expect(page.getByRole("listitem").filter({ hasText: "Cancelled" })).toContainText("Road map");
});
