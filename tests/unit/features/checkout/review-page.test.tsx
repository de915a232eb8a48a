import { expect, it } from "vitest";
import { cents } from "#rules/money";
import type { Cart } from "~/domain/shop/cart";
import { reviewView } from "~/features/checkout/review-view.server";
import { ReviewPage } from "~/features/checkout/ui/review-page";
import { loadI18n } from "~/i18n/i18n.server";
import { reading } from "../../../support/sample-reading";
import { renderedForm } from "../../forms/rendered-form";
import { sampleCart } from "./sample-cart";

const { t } = await loadI18n("en");
const show = (changes: Partial<Cart>, validUntil: string | null = null) =>
  renderedForm(
    <ReviewPage
      view={reviewView({ ...sampleCart, ...changes }, { ...reading, t })}
      owner="1"
      typed={{}}
      validUntil={validUntil}
    />,
  );

/** What its last button says. */
const lastButton = (page: string) => page.split("<button").at(-1) ?? "";

it("the review's last button leads on to the payment, beside the total", async () => {
  const page = await show({ total: cents(5010), credit: cents(1850) });
  expect(lastButton(page)).toContain(">Continue to payment<");
  expect(lastButton(page)).toContain('form="step"');
  expect(page.slice(page.lastIndexOf("To pay"))).toMatch(/^To pay .*\$31\.60.*Continue to payment/);
});

it("the review's last button places the order where credit pays all of it", async () => {
  const paid = await show({ total: cents(1850), credit: cents(1850), paymentTypes: [] });
  expect(lastButton(paid)).toContain(">Place the order<");
  expect(paid).not.toContain("The payment page comes next");
});

it("promises no payment page where money can only come by transfer", async () => {
  const transfer = { id: "transfer", name: "Bank transfer" };
  const alone = await show({ total: cents(5010), paymentTypes: [transfer] });
  expect(lastButton(alone)).toContain(">Place the order<");
  expect(alone).not.toContain("The payment page comes next");
  const both = await show({ total: cents(5010), paymentTypes: [{ id: "sandbox", name: "Card" }, transfer] });
  expect(both).toContain("The payment page comes next");
  expect(both).toContain("Bank transfer");
});

it("the review says what a renewed membership will be valid until", async () => {
  expect(await show({}, "Valid until 31 December 2027")).toContain("Valid until 31 December 2027");
});

it("the review says which unpaid order it takes the place of, and leads to it", async () => {
  const waiting = { key: "key-of-order", id: 43, count: 2, due: cents(5010) };
  const page = await show({ replaces: [waiting] });
  expect(page).toContain("Order 000043 (2 items, $50.10) still waits for payment.");
  expect(page).toContain("If you go on, this new order replaces it: you pay only for what is in this cart.");
  expect(page).toContain('href="/profile/orders?order=key-of-order"');
  expect(await show({})).not.toContain("still waits");
});

it("the review says how long the delivery takes, where that is known", async () => {
  expect(await show({})).toContain("Post (\u20682–4 working days\u2069)");
  const unsaid = { id: 3, name: "Post", isPickUp: false, amount: cents(1250), days: null };
  expect(await show({ shipping: unsaid })).not.toContain("working day");
});

it("the review names no address of what is picked up, whatever was chosen before", async () => {
  const address = /<bdi>[^<]*9 Frangipani Lane/;
  expect(await show({})).toMatch(address);
  const shed = { id: 4, name: "At the shed", isPickUp: true, amount: cents(0), days: null };
  const page = await show({ shipping: shed });
  expect(page).toContain("At the shed");
  expect(page).not.toMatch(address);
});
