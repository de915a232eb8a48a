import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartPaths } from "#contract/paths";
import { type Club, startClub } from "../../support/club";
import type { HttpBrowser } from "../../support/http-browser";
import { newBuyer, pressAtGateway } from "../../support/shop/buyers";

/** What of an order is there for the next one, or for the same one again. */
let club: Club;
beforeAll(async () => {
  club = await startClub();
});
afterAll(() => club?.stop());

describe("a review", () => {
  it("is of the same order when another device has begun it anew", async () => {
    const [one, other] = [await club.signIn("expired@example.com"), await club.signIn("expired@example.com")];
    const renew = async (device: HttpBrowser) =>
      device.submit(await device.get("/renew"), { additionalMember: "" });
    const review = await renew(one);
    expect((await renew(other)).url.pathname).toBe("/checkout/review");
    const repeated = await one.submit(review, { note: "" });
    expect(repeated.status).toBe(409);
    expect(repeated.html).toContain("check your order once more");
    expect(repeated.html).not.toMatch(/Your order has changed|not in the order/);
  });
});

describe("the delivery of an order", () => {
  const estimate = { suburb: "Emu Park", postcode: "4710" };
  /** A buyer whose order of a key ring is to be delivered to a place that was chosen too. */
  async function newDelivery() {
    const buyer = await newBuyer(club);
    await buyer.add("KEYRING");
    const { payment } = (
      await buyer.submit({
        ...(await buyer.review({ shipping_address: estimate })),
        url: `${club.site}/checkout/return`,
      })
    ).body;
    const getChoices = async () => {
      const { shipping_type, shipping_address } = (await buyer.post(cartPaths.get, {}))
        .body as never as Record<string, unknown>;
      return { shipping_type, shipping_address };
    };
    expect(await getChoices()).toMatchObject({ shipping_type: expect.any(Number) });
    return { buyer, payment, getChoices };
  }
  const forgotten = { shipping_type: null, shipping_address: estimate };

  it("is not the next one’s once it is paid", async () => {
    const { buyer, payment, getChoices } = await newDelivery();
    await pressAtGateway(club, payment, "pay");
    await buyer.add("TOWEL");
    expect(await getChoices()).toMatchObject(forgotten);
  });

  it("is not that of other things that come into its cart while it waits", async () => {
    const { buyer, getChoices } = await newDelivery();
    await buyer.add("MAP");
    expect(await getChoices()).toMatchObject(forgotten);
  });

  it("is that of more of the same, and of what is added before it is ordered", async () => {
    const { buyer, getChoices } = await newDelivery();
    const [line] = (await buyer.post(cartPaths.get, {})).body.items as never as { id: number }[];
    await buyer.post(cartPaths.update, { id: line?.id, qty: 2 });
    await buyer.add("MAP");
    expect(await getChoices()).toMatchObject({ shipping_type: expect.any(Number) });
  });

  it("leaves with the last thing of a cart", async () => {
    const buyer = await newBuyer(club);
    await buyer.add("MAP");
    await buyer.review();
    const [line] = (await buyer.post(cartPaths.get, {})).body.items as never as { id: number }[];
    await buyer.post(cartPaths.remove, { id: line?.id });
    await buyer.add("MAP");
    expect((await buyer.post(cartPaths.get, {})).body.shipping_type).toBeNull();
  });
});
