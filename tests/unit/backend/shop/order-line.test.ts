import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeTotals } from "../../../../backend/src/domain/shop/cart-totals";
import { frozenLines, invoiceLines, paidLineCents } from "../../../../backend/src/domain/shop/order-line";
import { buyerParty } from "../../../../backend/src/domain/shop/party";

const cartLine = (more: object = {}) => ({
  sku_id: 1,
  product_name: "T-shirt",
  sku_name: "Large",
  addons: "[]",
  sku_addons: "[]",
  qty: 2,
  kind: "goods",
  additional_member: null,
  proposer: null,
  seconder: null,
  termTo: null,
  priced: { qty: 2, unitCents: 3600, onceCents: 0, isTaxable: true, isSent: true, grams: 200 },
  ...more,
});
const freeze = (lines: readonly ReturnType<typeof cartLine>[]) =>
  frozenLines(
    lines,
    computeTotals(
      lines.map(({ priced }) => priced),
      null,
      0,
      true,
    ),
  );

describe("frozenLines", () => {
  it("names the product, what kind of it and what is added", () => {
    const sku_addons = JSON.stringify([{ id: "box", name: "gift box", price_cents: 300 }]);
    const names = freeze([
      cartLine(),
      cartLine({ sku_name: "T-shirt" }),
      cartLine({ sku_addons, addons: '["box","gone"]' }),
    ]).map(({ name }) => name);
    expect(names).toEqual(["T-shirt (Large)", "T-shirt", "T-shirt (Large), with gift box"]);
  });
});

describe("invoiceLines", () => {
  it("shows a joining fee by itself, and adds up to what was paid and to its GST", () => {
    const line = fc.record({
      qty: fc.integer({ min: 1, max: 99 }),
      unit_price_cents: fc.integer({ min: 0, max: 100_000 }),
      once_cents: fc.integer({ min: 0, max: 5_000 }),
      tax_cents: fc.integer({ min: 0, max: 900_000 }),
    });
    fc.assert(
      fc.property(line, (fields) => {
        const paid = { ...fields, name: "Membership", taxable: 1, kind: "membership" };
        const lines = invoiceLines([paid]);
        const sum = lines.reduce((cents, each) => cents + each.qty * each.unit_price_cents, 0);
        expect(sum).toBe(paidLineCents(paid));
        expect(lines.reduce((cents, { tax_cents }) => cents + tax_cents, 0)).toBe(fields.tax_cents);
        expect(lines.map(({ description }) => description)).toEqual(
          fields.once_cents === 0 ? ["Membership"] : ["Membership", "Joining fee"],
        );
      }),
    );
  });
});

describe("buyerParty", () => {
  const member = { name: "Nell Ash", email: "nell@example.com" };
  const address = {
    id: 1,
    first_name: "Nell",
    last_name: "",
    email: null,
    phone: "0491 570 156",
    company: null,
    street_address: "1 Shed Lane",
    street_address_1: null,
    suburb: "Emu Park",
    postcode: "4710",
    state: "QLD",
    country: "AU",
  };
  it("is the member alone without an address", () => {
    expect(buyerParty(null, member)).toMatchObject({ ...member, address: [], phone: null });
  });
  it("is whom the address names, or its company", () => {
    expect(buyerParty(address, member)).toMatchObject({
      name: "Nell",
      email: "nell@example.com",
      phone: "0491 570 156",
      address: ["1 Shed Lane", "Emu Park QLD 4710"],
    });
    const abroad = { ...address, company: "Ash & Co", country: "NZ", state: null };
    expect(buyerParty(abroad, member)).toMatchObject({
      name: "Ash & Co",
      address: ["1 Shed Lane", "Emu Park 4710", "NZ"],
    });
  });
});
