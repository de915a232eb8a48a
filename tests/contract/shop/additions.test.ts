import { expect, it } from "vitest";
import { cartPaths } from "#contract/paths";
import { expectRefusal } from "../backend";
import { ours } from "../suites";
import { newBuyer } from "./order-fixtures";

ours("orders", "sends an order once and asks the cart")("an addition to a product", () => {
  it("keeps the text that an addition needs, and each text in a line of its own", async () => {
    const buyer = await newBuyer();
    const reply = await buyer.cart.send(cartPaths.add, { sku: "BADGE", addons: ["engraving"] });
    expectRefusal(reply, "VALIDATION");
    expect(reply.body).toMatchObject({ errors: [{ field: "addons" }] });
    const engraved = (text: string) => ({ sku: "BADGE", addons: [{ id: "engraving", text }, "gift-box"] });
    for (const text of [" ", "x".repeat(61), "a\nb"])
      await buyer.cart.refuses(cartPaths.add, engraved(text), "VALIDATION");
    for (const text of ["M. L.", "N. A.", "M. L."]) await buyer.cart.add(engraved(text));
    const { items } = await buyer.cart.get();
    expect(items.map(({ qty, addons }) => [qty, addons?.map(({ text }) => text)])).toEqual([
      [2, ["M. L.", null]],
      [1, ["N. A.", null]],
    ]);
    const { order } = await buyer.order({});
    const engravedName = (text: string) =>
      expect.stringContaining(`with Engraved with initials: “${text}”, Gift box with tissue paper`);
    expect((await buyer.find(order)).lines.map(({ name }) => name)).toEqual([
      engravedName("M. L."),
      engravedName("N. A."),
    ]);
  });
});
