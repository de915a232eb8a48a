import { expect, it } from "vitest";
import { cents } from "#rules/money";
import { cartView } from "~/features/shop/cart-view.server";
import { CartPage } from "~/features/shop/ui/cart-page";
import { invalid, type Submission } from "~/forms/submission";
import { reading } from "../../../support/sample-reading";
import { input, renderedForm } from "../../forms/rendered-form";
import { cart, line } from "./product-fixture";

const show = (changes: Parameters<typeof cart>[0], refused?: Submission) =>
  renderedForm(
    <CartPage cart={{ ...cartView(cart(changes), null, reading), removed: null, requestKey: "" }} />,
    refused,
    "/cart",
  );

/** The tag of the button that posts this. */
const button = (page: string, intent: string) =>
  [...page.matchAll(/<button[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(`value="${intent}"`) || tag.includes(`value="${intent}:7"`));

it("the cart has the code and the delivery before the total and the way to the checkout", async () => {
  const page = await show({ lines: [line()], needsShipping: true });
  const places = ['name="code"', 'name="postcode"', "$44.00", 'value="checkout"'].map((part) =>
    page.lastIndexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(page).toContain('href="/shop"');
});

it("a line's number is typed, or changed by one by buttons that post", async () => {
  const page = await show({ lines: [line({ id: 7, qty: 2, max: 3 })] });
  expect(input(page, "qty-7")).toContain('value="2"');
  for (const intent of ["quantity", "fewer", "more"])
    expect(button(page, intent)).not.toContain('type="button"');
  expect(button(page, "more")).not.toContain("disabled");
  // The Enter key presses the first button of the form.
  expect(page.indexOf('value="quantity"')).toBeLessThan(page.indexOf('value="fewer:7"'));
  // All of the page is its one form, whose numbers are known as shown.
  expect(page.match(/<form /g)).toHaveLength(1);
  expect(input(page, "shown")).toContain('value="7:2"');
});

it("a line with all that there is has no more to add", async () => {
  const page = await show({ lines: [line({ qty: 3, max: 3 })] });
  expect(button(page, "more")).toContain("disabled");
  expect(page).toContain("Only 3 left");
});

it("a line with all that one order may have says so, beside its number or as what keeps it", async () => {
  const full = await show({ lines: [line({ id: 7, qty: 2, max: 2, orderLimit: 2 })] });
  expect(button(full, "more")).toContain("disabled");
  expect(full).toContain('id="qty-7-hint">At most 2 in one order');
  expect(input(full, "qty-7")).toContain('aria-describedby="qty-7-hint"');
  const over = await show({ lines: [line({ id: 7, qty: 3, max: 2, orderLimit: 2 })] });
  expect(over.split("At most 2 in one order")).toHaveLength(2);
  expect(over).not.toContain("Only 2 left");
});

it("a number that is too large stays typed, with what is possible at the field, and the checkout open", async () => {
  const error = { field: "qty-7", key: "shop.unchanged", values: { name: "Club cap", number: 2 } } as const;
  const refused = invalid([error], { "qty-7": "9" });
  const page = await show({ lines: [line({ id: 7, qty: 1, max: 2, orderLimit: 2 })] }, refused);
  expect(input(page, "qty-7")).toContain('value="9"');
  expect(input(page, "qty-7")).toContain('aria-describedby="qty-7-error"');
  expect(page).toContain("Club cap – at most 2 can be ordered. Your cart is unchanged.");
  expect(page).not.toContain("At most 2 in one order");
  expect(button(page, "maximum")).toBeDefined();
  expect(page).toContain('value="checkout"');
});

it("a line that has more than there are can be set to what there is, and the total leads to it", async () => {
  const short = await show({ lines: [line({ id: 7, qty: 3, max: 2 })], isInStock: false });
  expect(short).toMatch(/<a href="#qty-7">Something in your cart needs a change/);
  expect(button(await show({ lines: [line({ qty: 3, max: 2 })] }), "maximum")).toBeDefined();
  expect(button(await show({ lines: [line({ qty: 3, max: 0 })] }), "maximum")).toBeUndefined();
  expect(button(await show({ lines: [line({ qty: 2, max: 2 })] }), "maximum")).toBeUndefined();
});

it("says that the cart is ordered already, or which orders have things of it, and leads to their payment", async () => {
  const order = { key: "its-key", id: 43, count: 2, due: cents(5010) };
  const pay = 'href="/profile/orders?pay=43"';
  const ordered = await show({ ordered: order });
  expect([ordered.includes("purchase.ordered 000043"), ordered.includes(pay)]).toEqual([true, true]);
  const changed = await show({ replaces: [order] });
  expect([changed.includes("purchase.waits 000043 2 $50.10"), changed.includes(pay)]).toEqual([true, true]);
  expect(await show({})).not.toContain("/profile/orders");
});
