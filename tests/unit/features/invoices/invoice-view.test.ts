import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { amountOwing, type Invoice } from "~/domain/shop/invoice";
import { invoiceView } from "~/features/invoices/invoice-view.server";
import { loadI18n } from "~/i18n/i18n.server";
import { type Locale, locales, type Translate } from "~/i18n/types";

const party = { abn: null, address: [], email: null, phone: null };
const invoice: Invoice = {
  id: 1,
  number: "INV-000001",
  issuedOn: "2026-11-11",
  dueOn: "2026-11-25",
  isGstRegistered: true,
  seller: { ...party, name: "Capricorn Classic Car Club Inc.", abn: "51824753556" },
  buyer: { ...party, name: "Lane Motor Trimmers", abn: "37 614 052 146", address: ["9 Frangipani Lane"] },
  lines: [
    { description: "Grille badge", qty: 2, unitPrice: cents(4500), isTaxable: true, amount: cents(9000) },
    { description: "Gift", qty: 1, unitPrice: cents(1000), isTaxable: false, amount: cents(1000) },
  ],
  subtotal: cents(10_000),
  discount: cents(900),
  shipping: cents(1050),
  tax: cents(832),
  total: cents(10_150),
  paid: cents(10_150),
  credit: cents(0),
  refunded: cents(0),
  refundedTax: cents(0),
  reference: "SB-1",
  paidBy: null,
  status: "paid",
  ticketCount: 0,
  orderKey: null,
};
const i18n = new Map(await Promise.all(locales.map(async (each) => [each, await loadI18n(each)] as const)));
const view = (changes: Partial<Invoice> = {}, locale: Locale = "en", isOwn = false) =>
  invoiceView(
    { ...invoice, ...changes },
    { t: i18n.get(locale)?.t as Translate, locale: locale === "en" ? "en-AU" : locale },
    isOwn,
  );
const amounts = (changes: Partial<Invoice> = {}) =>
  Object.fromEntries(view(changes).amounts.map(({ kind, amount }) => [kind, amount]));

describe("the heading", () => {
  it("has the law's words in every language, with their translation", () => {
    expect(view().heading).toEqual({ english: "Tax invoice", translation: null });
    expect(view({}, "de").heading).toEqual({ english: "Tax invoice", translation: "Steuerrechnung" });
  });

  it("says no tax of a club that is not registered for GST, nor any GST", () => {
    const untaxed = view({ isGstRegistered: false, tax: cents(0) });
    expect(untaxed.heading.english).toBe("Invoice");
    expect(untaxed.amounts.map(({ kind }) => kind)).not.toContain("tax");
  });
});

describe("the buyer", () => {
  it("is a name alone below $1,000", () => {
    expect(view({ total: cents(99_999) }).buyer).toEqual({
      name: "Lane Motor Trimmers",
      abn: null,
      lines: [],
    });
  });

  it("has the whole address for the buyer's own eyes", () => {
    expect(view({ total: cents(99_999) }, "en", true).buyer.lines).toEqual(["9 Frangipani Lane"]);
  });

  it("is identified from $1,000 on", () => {
    expect(view({ total: cents(100_000) }).buyer).toEqual({
      name: "Lane Motor Trimmers",
      abn: "37 614 052 146",
      lines: ["9 Frangipani Lane"],
    });
  });
});

describe("the amounts", () => {
  it("have two decimals, and the discount is taken off", () => {
    expect(amounts()).toEqual({
      subtotal: "$100.00",
      shipping: "$10.50",
      discount: "−$9.00",
      total: "$101.50",
      tax: "$8.32",
      paid: "$101.50",
      owing: "$0.00",
    });
  });

  it("name what was refunded of it", () => {
    expect(amounts()).not.toHaveProperty("refunded");
    const refund = { refunded: cents(1850), refundedTax: cents(168) };
    expect(amounts(refund)).toMatchObject({ refunded: "−$18.50", refundedTax: "−$1.68" });
    expect(amounts({ ...refund, isGstRegistered: false })).not.toHaveProperty("refundedTax");
  });

  it("name what credit paid", () => {
    expect(amounts()).not.toHaveProperty("credit");
    expect(amounts({ credit: cents(1850) })).toMatchObject({ paid: "$83.00", credit: "−$18.50" });
  });

  it("leave out a delivery of zero", () => {
    expect(amounts({ shipping: cents(0) })).not.toHaveProperty("shipping");
  });

  it("leave out a discount of zero", () => {
    expect(amounts({ discount: cents(0) })).not.toHaveProperty("discount");
  });

  it("owe what an open invoice lacks, to the cent, and nothing otherwise", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), (totalCents, paidCents) => {
        const money = { total: cents(totalCents), paid: cents(paidCents) };
        const owed = Math.max(0, totalCents - paidCents);
        expect(amountOwing({ ...money, status: "due" })).toBe(owed);
        for (const status of ["paid", "void", "refunded"] as const)
          expect(amountOwing({ ...money, status })).toBe(0);
      }),
    );
  });
});

it("dates have no zone, an ABN is in groups, and a due date goes once it is paid", () => {
  expect(view()).toMatchObject({ issuedOn: "11 November 2026", dueOn: null });
  expect(view().seller.abn).toBe("51 824 753 556");
  expect(view({ status: "due" }).dueOn).toBe("25 November 2026");
});
