import type { Locator } from "@playwright/test";
import { expect, test } from "../../fixtures";
import {
  add,
  expectAccessible,
  expectPage,
  getAmount,
  getAmounts,
  getOrders,
  goOn,
  goToReview,
  leaveFor,
  note,
  pay,
  putInCart,
  signInHere,
  tabTo,
} from "./buying-steps";

/** Stock, carts and orders are of this file alone. */
test.use({ clubOptions: { sites: 1 } });

// @spec 1.7, 2.18, 4.11, 7.30
test("a member buys goods and tickets with a code, and every page has the same amounts", async ({
  page,
  signIn,
  hasJs,
}) => {
  await signIn("member@example.com", "/shop/tea-flask");
  await page.getByRole("radio", { name: /One litre/ }).check();
  await page.getByRole("checkbox", { name: /Engraved with initials/ }).check();
  await page.getByRole("textbox", { name: "Initials" }).fill("M. L.");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectPage(page, "Cart");
  await page.goto("/shop/club-dinner-ticket");
  await page.getByRole("radio", { name: /Adult/ }).check();
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expectPage(page, "Cart");
  await page.locator("summary", { hasText: "Promotion code" }).click();
  await page.getByRole("textbox", { name: "Promotion code" }).fill("fig10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("main")).toContainText("FIG10 applied");

  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await expect(page.getByRole("main")).toContainText("9 Frangipani Lane");
  await leaveFor(page, "Address");
  await expectPage(page, "Address");
  // Not the post office box, though it comes first.
  await expect(page.getByRole("radio", { name: "Shed" })).not.toBeChecked();
  await expect(page.getByRole("radio", { name: /Frangipani|Home/ })).toBeChecked();
  await goOn(page);
  await expectPage(page, "Delivery");
  await page.getByRole("radio", { name: /^Parcel, Queensland/ }).check();
  await goOn(page);
  await expectPage(page, "Check and pay");
  await expectAccessible(page, hasJs);
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order).toContainText("Engraved with initials: M. L.");
  const review = await getAmounts(page, ["Subtotal", "Discount", "Parcel, Queensland", "Total"]);
  const toPay = await getAmount(page, "To pay");
  const [gst] = /\$[\d.]+(?= GST)/.exec(await order.innerText()) ?? [];
  await pay(page);

  await expectPage(page, `Pay ${toPay} to Capricorn Classic Car Club`);
  await expectAccessible(page, hasJs);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPage(page, "Paid. Thank you!");
  await expect(page.getByText(`Your payment of ${toPay} has arrived`)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(/Order \d{6}: \$/);
  for (const fact of ["2 × Ticket, club dinner", "Parcel, Queensland", "2–4 working days"])
    await expect(main).toContainText(fact);
  for (const next of ["Print your tickets", "The club packs your order and sends it"])
    await expect(main).toContainText(next);
  await expectAccessible(page, hasJs);

  await page.getByRole("link", { name: "Invoice" }).click();
  await expectPage(page, /Tax invoice/);
  expect(await getAmounts(page, ["Subtotal", "Discount", "Delivery", "Total"])).toEqual(review);
  expect(await getAmount(page, "GST included in the total")).toBe(gst);
  expect(await getAmount(page, "Still to pay")).toBe("$0.00");
  await page.getByRole("link", { name: "See the tickets" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Club dinner" })).toHaveCount(2);
  await expect(page.getByText("Marguerite Lindqvist")).toHaveCount(2);
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("a visitor's cart joins the member's own at the sign-in that the checkout asks for", async ({
  page,
  club,
}) => {
  await putInCart(club, "life@example.com", "TOWEL", 2);
  await add(page, "run-log");
  await add(page, "gasket-tea-towel");
  await page.getByRole("button", { name: "Check out" }).click();
  await signInHere(page, club, "life@example.com");
  await expectPage(page, "Delivery");
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order.getByRole("listitem")).toHaveCount(2);
  await expect(order.getByRole("listitem").filter({ hasText: "Run log" })).toContainText("$9.00");
  await expect(order.getByRole("listitem").filter({ hasText: "Tea towel" })).toContainText("3 × $18.00");
});

test("a newcomer joins, pays, and has a number, a card and the members' menu on the next page", async ({
  page,
  signIn,
  hasJs,
}) => {
  const club = page.getByRole("navigation", { name: "Your club" });
  await signIn("new@example.com", "/renew");
  await expect(club).toHaveCount(0);
  await page.getByRole("radio", { name: /^Full/ }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectPage(page, "Check and pay");
  await expectAccessible(page, hasJs);
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order).toContainText("with $25.00 joining fee");
  expect(await getAmount(page, "To pay")).toBe("$100.00");
  await pay(page);
  await expectPage(page, /^Pay \$100\.00 to/);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPage(page, "Paid. Thank you!");
  const until = await page.getByText(/^Your membership is valid until/).innerText();
  await page.getByRole("main").getByRole("link", { name: "Membership card" }).click();
  await expect(page).toHaveURL("/membershipcard");
  await expect(club.getByRole("link", { name: "Garage" })).toBeAttached();
  const card = page.getByRole("main");
  await expect(card).toContainText(until.slice(-5, -1));
  await expect(card).toContainText(/No\.\s*\d{4}/);
});

test("goods that were declined are paid at the next try: one order, one invoice", async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  const buyer = "expired@example.com";
  const before = await getOrders(club, buyer);
  await signIn(buyer, "/shop");
  await add(page, "run-map");
  await goToReview(page);
  await note(page).fill("Ring twice");
  await pay(page);
  await expectPage(page, /^Pay \$/);
  await page.getByRole("button", { name: "Decline" }).click();
  await expectPage(page, "The payment was declined");
  await expectAccessible(page, hasJs);
  expect(await getOrders(club, buyer)).toEqual({ orders: before.orders + 1, invoices: before.invoices });

  // Once more from the cart: it is the same order.
  await page.goto("/cart");
  await expectPage(page, "Cart");
  await expect(page.getByRole("main")).toContainText("You have ordered this already");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Ring twice");
  await pay(page);
  await expectPage(page, /^Pay \$/);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPage(page, "Paid. Thank you!");
  expect(await getOrders(club, buyer)).toEqual({ orders: before.orders + 1, invoices: before.invoices + 1 });
});

test("a member buys from the shop's list to the payment without a mouse @js", async ({
  page,
  club,
  signIn,
}) => {
  const buyer = "editor@example.com";
  const before = await getOrders(club, buyer);
  const { keyboard } = page;
  const press = async (control: Locator, key = "Enter") => {
    await tabTo(page, control);
    await keyboard.press(key);
  };
  await signIn(buyer, "/shop?q=map");
  await press(page.getByRole("link", { name: "Road map of our runs" }));
  await expectPage(page, "Road map of our runs");
  const qty = page.getByRole("spinbutton", { name: "Quantity" });
  await tabTo(page, qty);
  await keyboard.press("ArrowUp");
  await expect(qty).toHaveValue("2");
  await press(page.getByRole("button", { name: "Add to cart" }));
  await expectPage(page, "Cart");
  await press(page.getByRole("button", { name: "Check out" }));
  await expectPage(page, "Delivery");
  await press(page.getByRole("main").getByRole("button", { name: "Address" }).first());
  await expectPage(page, "Address");
  await tabTo(page, page.getByRole("radio").first());
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("radio").last()).toBeChecked();
  // The Enter key sends the form, and leaves the step by none of its other buttons.
  await press(page.getByLabel("Street address"));
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await tabTo(page, page.getByRole("radio").last());
  await keyboard.press("ArrowDown");
  await press(page.getByRole("button", { name: "Continue", exact: true }));
  await expectPage(page, "Delivery");
  await press(page.getByRole("radio").first(), " ");
  await keyboard.press("Enter");
  await expectPage(page, "Check and pay");
  await tabTo(page, note(page));
  await keyboard.type("By the gate");
  await press(page.getByRole("button", { name: "Continue to payment" }), " ");
  await expectPage(page, /^Pay \$/);
  await press(page.getByRole("button", { name: "Pay", exact: true }));
  await expectPage(page, "Paid. Thank you!");
  expect(await getOrders(club, buyer)).toEqual({ orders: before.orders + 1, invoices: before.invoices + 1 });
});

test("a phone shows the total and the button all through the checkout, and no menu @js", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn("life@example.com", "/");
  await expect(page.getByRole("navigation", { name: "Your club" })).toBeVisible();
  await add(page, "picnic-rug");
  await page.goto("/checkout/address");
  for (const step of ["Address", "Delivery", "Check and pay"]) {
    await expectPage(page, step);
    await expect(page.getByRole("navigation", { name: "Your club" })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Menu" })).toHaveCount(0);
    const button = page.getByRole("button", { name: /^(Continue|Continue to payment)$/ });
    for (const place of [0, 0.5, 1]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), place);
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(/^To pay \$/)).toBeInViewport({ ratio: 1 });
      // Nothing lies over its corners or its middle.
      expect(await button.evaluate(isUncovered), `${step} at ${place}`).toBe(true);
    }
    if (step === "Delivery") {
      // The cheapest is chosen, and the total follows another choice.
      await expect(page.getByRole("radio", { name: /^Parcel/ })).toBeChecked();
      const total = page.getByText(/^To pay \$/);
      const before = await total.innerText();
      await page.getByRole("radio", { name: /^Express/ }).check();
      await expect(total).not.toHaveText(before, { useInnerText: true });
      await expect(page.getByRole("region", { name: "Your order" })).toContainText("Express");
    }
    if (step !== "Check and pay") await button.click();
  }
});

function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [
    [left + 6, top + 6],
    [right - 6, bottom - 6],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const;
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}
