import { describe, expect, it } from "vitest";
import { type DeliveryRow, delivers } from "#backend/src/domain/shop/delivery";
import { quotedLines } from "#backend/src/domain/shop/quoted-lines";
import { quoteAnsweredEmail, quoteRequestEmail } from "#backend/src/mail/quote-emails";

const quoted = (place: object): DeliveryRow => ({
  id: 9,
  name: "By ship",
  is_pick_up: 0,
  base_cents: 2450,
  per_kilogram_cents: 0,
  postcodes: null,
  country: "AU",
  quoted_place: JSON.stringify(place),
});
const island = { suburb: "Norfolk Island", state: "", postcode: "2899", country: "AU" };

describe("a delivery price that the club gave", () => {
  it("is for its postcode and country, or its suburb where there is no postcode", () => {
    expect(delivers(quoted(island), { ...island, suburb: "Kingston" })).toBe(true);
    expect(delivers(quoted(island), { ...island, postcode: "2898" })).toBe(false);
    expect(delivers(quoted(island), { ...island, country: "NZ" })).toBe(false);
    const town = { suburb: "Apia", postcode: "", country: "WS" };
    expect(delivers(quoted(town), { ...town, suburb: "apia " })).toBe(true);
    expect(delivers(quoted(town), { ...town, suburb: "Salelologa" })).toBe(false);
  });

  it("is for goods alone, in whatever order they were added", () => {
    const line = { product_name: "Cap", sku_name: "Navy", qty: 2, weight_grams: 150, kind: "goods" };
    const other = { ...line, product_name: "Book" };
    const membership = { ...line, kind: "membership" };
    expect(quotedLines([line])).toEqual([{ name: "Cap (Navy)", qty: 2, grams: 300 }]);
    expect(quotedLines([membership, line, other])).toEqual(quotedLines([other, line]));
    expect(quotedLines([{ ...line, qty: 3 }])).not.toEqual(quotedLines([line]));
  });
});

describe("emails about it", () => {
  const quote = {
    to: "nell@example.com",
    club: "Demo Car Club",
    place: island,
    lines: [{ name: "Cap (Navy)", qty: 2, grams: 300 }],
    link: "https://club.example/cart",
  };

  it("lead the club to the form that answers, and the member back to the cart", () => {
    const member = { id: 7, name: "Nell Ash", email: "nell@example.com" };
    const link = "https://backend.example/orders/quotes/4";
    expect(quoteRequestEmail({ ...quote, link }, member)).toMatchObject({ link });
    const answer = { name: "By ship", cents: 2450, lastDay: "2026-12-23" };
    const { subject, body, link: cart } = quoteAnsweredEmail(quote, answer);
    expect(subject).toBe("Delivery for $24.50 (Demo Car Club)");
    expect(body).toContain("By ship: $24.50.");
    expect(body).toContain("until the end of 23 December 2026");
    expect([cart, body.includes("https://club.example/cart")]).toEqual([quote.link, true]);
  });
});
