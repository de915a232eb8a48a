import { cartPaths } from "#contract/paths";
import { expect, test } from "../../fixtures";
import { pauseReact } from "../../paused-react";
import {
  add,
  expectAccessible,
  expectPage,
  getOrders,
  goOn,
  goToReview,
  leaveFor,
  note,
  pay,
  signInHere,
} from "./buying-steps";

/** Stock, carts and orders are of this file alone. */
test.use({ clubOptions: { sites: 1 } });

test("the back button and the steps lose nothing that was typed, up to the gateway and after the payment", async ({
  page,
  club,
  signIn,
}) => {
  const buyer = "life@example.com";
  const before = await getOrders(club, buyer);
  await signIn(buyer, "/shop");
  await add(page, "run-map");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await leaveFor(page, "Address");
  await expectPage(page, "Address");
  await goOn(page);
  await expectPage(page, "Delivery");
  await page.getByRole("radio", { name: /^Express/ }).check();
  await goOn(page);
  await expectPage(page, "Check and pay");
  await note(page).fill("Ring twice");

  // The browser's own buttons.
  await page.goBack();
  await expectPage(page, "Delivery");
  await expect(page.getByRole("radio", { name: /^Express/ })).toBeChecked();
  await page.goBack();
  await expectPage(page, "Address");
  await page.goBack();
  await expectPage(page, "Delivery");
  await page.goBack();
  await expectPage(page, "Cart");
  await page.goForward();
  await expectPage(page, "Delivery");
  await page.goForward();
  await expectPage(page, "Address");
  await page.goForward();
  await expectPage(page, "Delivery");
  await page.goForward();
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Ring twice");

  // The page's own.
  await leaveFor(page, /^Change.*Address/);
  await expectPage(page, "Address");
  await page.getByRole("radio", { name: "A new address" }).check();
  await page.getByLabel("Street address").fill("1 Reef Street");
  await leaveFor(page, "Cart");
  await expectPage(page, "Cart");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Ring twice");
  await leaveFor(page, "Address");
  await expectPage(page, "Address");
  await expect(page.getByRole("radio", { name: "A new address" })).toBeChecked();
  await expect(page.getByLabel("Street address")).toHaveValue("1 Reef Street");
  await page.getByRole("radio").first().check();
  await goOn(page);
  await expectPage(page, "Delivery");
  await goOn(page);
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Ring twice");

  // Back from the gateway.
  await pay(page);
  await expectPage(page, /^Pay \$/);
  await page.goBack();
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Ring twice");
  await pay(page);
  await expectPage(page, /^Pay \$/);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expectPage(page, "Paid. Thank you!");

  // Back from the payment.
  await page.goBack();
  await expectPage(page, "Nothing to pay");
  await expect(page.getByText("It is paid already.")).toBeVisible();
  await page.goBack();
  await expectPage(page, "Paid. Thank you!");
  expect(await getOrders(club, buyer)).toEqual({ orders: before.orders + 1, invoices: before.invoices + 1 });
  // The note was that order's, and so was the delivery.
  await add(page, "run-map");
  await page.getByRole("button", { name: "Check out" }).click();
  await expectPage(page, "Delivery");
  await expect(page.getByRole("radio", { name: /^Parcel/ })).toBeChecked();
  await goOn(page);
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("");
});

test("what is typed as soon as a step shows is there after the back button", { tag: "@js" }, async ({
  page,
  signIn,
}) => {
  await signIn("renewing@example.com", "/shop");
  await add(page, "run-map");
  await goToReview(page);
  const react = await pauseReact(page);
  // The page's load event waits for the script, which is held back.
  await page.goto("/checkout/delivery", { waitUntil: "domcontentloaded" });
  await react.begin();
  await react.hydrate();
  await react.actOnceShown(
    note(page),
    () => goOn(page),
    () => note(page).fill("Ring twice"),
  );
  await page.goBack();
  await expectPage(page, "Delivery");
  await page.goForward();
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Ring twice");
});

test("a session that ends at any step comes back to it with the cart and everything typed", async ({
  page,
  context,
  club,
  signIn,
  hasJs,
}) => {
  const buyer = "member@example.com";
  const signInAgain = () => signInHere(page, club, buyer);
  await signIn(buyer, "/shop");
  await add(page, "run-map");
  await page.goto("/checkout/address");
  await expectPage(page, "Address");
  await page.getByRole("radio", { name: "A new address" }).check();
  await page.getByLabel("Street address").fill("1 Reef Street");
  await page.getByLabel("Suburb").fill("Emu Park");
  await page.getByLabel("State or territory").selectOption("QLD");
  await page.getByLabel("Postcode").fill("4710");
  // The browser has dropped its cookies.
  await context.clearCookies();
  await goOn(page);
  await signInAgain();
  await expectPage(page, "Address");
  await expect(page.getByLabel("Street address")).toHaveValue("1 Reef Street");
  await expect(page.getByLabel("State or territory")).toHaveValue("QLD");
  await goOn(page);

  await expectPage(page, "Delivery");
  await expect(page.getByRole("main")).toContainText("1 Reef Street, Emu Park QLD 4710");
  await page.getByRole("radio", { name: /^Express/ }).check();
  await goOn(page);
  await expectPage(page, "Check and pay");
  await note(page).fill("Leave it with the dog");
  await leaveFor(page, /^Change.*Delivery/);
  await expectPage(page, "Delivery");
  await page.getByRole("radio", { name: /^Parcel/ }).check();
  // The choice itself is sent at once where JavaScript runs.
  if (hasJs) await expect(page.getByRole("region", { name: "Your order" })).toContainText("Parcel");
  // The backend has ended the session.
  await club.fault({ call: `POST ${cartPaths.get}`, kind: "token-invalid", count: 1 });
  await goOn(page);
  await signInAgain();
  await expectPage(page, "Delivery");
  await expect(page.getByRole("radio", { name: /^Parcel/ })).toBeChecked();
  await goOn(page);

  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Leave it with the dog");
  await note(page).fill("Leave it with the cat");
  await context.clearCookies();
  // A page with something typed stays, though it asks every ten seconds whether the session is there.
  await pay(page);
  await signInAgain();
  await expectPage(page, "Check and pay");
  await expect(note(page)).toHaveValue("Leave it with the cat");
  const order = page.getByRole("region", { name: "Your order" });
  await expect(order.getByRole("listitem")).toHaveCount(1);
  await expect(order).toContainText("Road map of our runs");
  await expect(order).toContainText("Parcel, Queensland");
  await pay(page);
  await expectPage(page, /^Pay \$/);
});

test("where no list has a price for the delivery, the club is asked", async ({
  page,
  club,
  signIn,
  hasJs,
}) => {
  await signIn("editor@example.com", "/shop");
  await add(page, "run-map");
  await club.db.prepare("UPDATE shipping_options SET enabled = 0").run();
  await page.goto("/checkout");
  await expectPage(page, "Delivery");
  await expect(page.getByRole("heading", { name: "No delivery price for this address" })).toBeVisible();
  await expectAccessible(page, hasJs);
  await page.getByRole("button", { name: "Ask the club for a price" }).click();
  const main = page.getByRole("main");
  await expect(main.getByText("The club has your question.")).toBeVisible();
  await expectAccessible(page, hasJs);
  await club.db.prepare("UPDATE shipping_options SET enabled = 1").run();
});
