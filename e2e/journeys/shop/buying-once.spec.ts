import { cartPaths } from "#contract/paths";
import { expect, test } from "../../fixtures";
import { add, expectAccessible, expectPage, getOrders, goOn, leaveFor, pay } from "./buying-steps";

/** Stock, carts and orders are of this file alone. */
test.use({ clubOptions: { sites: 1 } });

// @spec 1.7, 7.30
test("goods are sent where the member says, and paid", { tag: "@letter" }, async ({
  page,
  club,
  signIn,
  seedLetter,
}) => {
  const buyer = "member@example.com";
  const before = await getOrders(club, buyer);
  await signIn(buyer, "/shop");
  await add(page, "run-map");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await page.getByRole("radio", { name: /^Parcel, Queensland/ }).check();
  await goOn(page);
  await expectPage(page, "Check and pay");
  await pay(page);
  await expectPage(page, /^Pay \$/);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPage(page, seedLetter ? "The club has your order" : "Paid. Thank you!");
  expect(await getOrders(club, buyer)).toEqual({ orders: before.orders + 1, invoices: before.invoices + 1 });
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goto("/checkout");
  await expectPage(page, seedLetter ? "The club has your order" : "Paid. Thank you!");
});

test("a later order says which unpaid one it takes the place of, and that one can be paid instead", async ({
  page,
  signIn,
  hasJs,
}) => {
  await signIn("member@example.com", "/shop");
  await add(page, "run-map");
  await page.goto("/checkout");
  await page.goto("/checkout/delivery");
  await expectPage(page, "Delivery");
  await expect(page.getByText("2–4 working days")).toBeVisible();
  await goOn(page);
  await expectPage(page, "Check and pay");
  await expect(page.getByText(/Parcel, Queensland \(.*2–4 working days/)).toBeVisible();
  await pay(page);
  await page.getByRole("button", { name: "Leave" }).click();
  await expectPage(page, "Not paid yet");
  // The same order again takes nobody's place.
  await page.goto("/checkout/review");
  await expectPage(page, "Check and pay");
  await expect(page.getByText("still waits for payment")).toHaveCount(0);
  await add(page, "enamel-mug");
  // How the first order gets there was chosen for that one; where to stays.
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await goOn(page);
  await expect(page.getByText(/Order \d{6} \(1 item, \$[\d.]+\) still waits for payment/)).toBeVisible();
  await expectAccessible(page, hasJs);
  await page.getByRole("link", { name: /^See and pay order/ }).click();
  await expectPage(page, /^Order \d{6}$/);
  await expect(page.getByRole("main")).toContainText("Road map of our runs");
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPage(page, "Paid. Thank you!");
  await page.getByRole("link", { name: "See it in your orders" }).click();
  await expectPage(page, /^Order \d{6}$/);
  await expect(page.getByRole("main")).toContainText("The club packs your order and sends it.");
});

test("what is picked up asks for no address", { tag: "@letter" }, async ({ page, signIn, seedLetter }) => {
  await signIn("life@example.com", "/shop");
  await add(page, "run-map");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await leaveFor(page, "Address");
  await expectPage(page, "Address");
  await page.getByRole("radio", { name: "I’ll pick it up" }).check();
  await goOn(page);
  await expectPage(page, "Check and pay");
  // The seed's cart does not name its delivery.
  const pickUp = seedLetter ? "I’ll pick it up" : "Pick up at the Goods Shed";
  await expect(page.getByRole("definition").filter({ hasText: pickUp })).toBeVisible();
  await pay(page);
  await expectPage(page, /^Pay \$/);
});

test("a ticket asks for no address", { tag: "@letter" }, async ({ page, signIn }) => {
  await signIn("renewing@example.com", "/shop/club-dinner-ticket");
  await page.getByRole("radio", { name: /Adult/ }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectPage(page, "Cart");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Check and pay");
  await pay(page);
  await expectPage(page, /^Pay \$/);
});

test("an order whose reply is lost is not sent again before the member says so", { tag: "@letter" }, async ({
  page,
  club,
  signIn,
  seedLetter,
}) => {
  const buyer = "editor@example.com";
  const before = await getOrders(club, buyer);
  await signIn(buyer, "/shop/club-dinner-ticket");
  await page.getByRole("radio", { name: /Adult/ }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectPage(page, "Cart");
  await page.goto("/checkout/review");
  await club.fault({ call: `POST ${cartPaths.submitOrder}`, kind: "500html", count: 1 });
  await pay(page);
  await expect(page.getByRole("alert")).toContainText("No answer came");
  if (seedLetter) {
    await expect(page.getByRole("alert")).toContainText("it may be ordered twice");
    // Opened anew, the page still says so.
    await page.goto("/checkout/review");
    await expect(page.getByText("You sent this order before")).toBeVisible();
    await page.getByRole("button", { name: "Send the order again" }).click();
  } else await pay(page);
  await expectPage(page, /^Pay \$/);
  expect(await getOrders(club, buyer)).toEqual({ ...before, orders: before.orders + 1 });
});
