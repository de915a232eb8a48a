import { describe, expect, it } from "vitest";
import { readNewOrder } from "#backend/src/modules/orders/entered/new-order-lines";
import { emptyOrder } from "#backend/src/modules/orders/entered/new-order-view";

const things = [
  { code: "BADGE", name: "Grille badge", price_cents: 4500 },
  { code: "BADGE-L", name: "Lapel badge", price_cents: 1200 },
  { code: "TEE-S", name: "T-shirt (S)", price_cents: 3000 },
];
const read = (thing: string, more: { pay?: string; later?: "account" | "card" | "no-way" } = {}) =>
  readNewOrder(
    { ...emptyOrder, "thing-1": thing, pay: more.pay ?? "later" },
    { things, later: more.later ?? "account" },
  );
const codesOf = (thing: string) => {
  const found = read(thing);
  return "chosen" in found
    ? found.chosen.items.map(({ code }) => code)
    : found.choices?.["thing-1"]?.map(({ code }) => code);
};

describe("a product of an entered order", () => {
  it.each([
    ["Grille badge", ["BADGE"]],
    ["grille", ["BADGE"]],
    // A whole code, though others begin with it.
    ["badge", ["BADGE"]],
    ["BADGE-L: Lapel badge", ["BADGE-L"]],
    ["lapel badge", ["BADGE-L"]],
    [" badge ", ["BADGE"]],
    ["e", ["BADGE", "BADGE-L"]],
    ["zzz", undefined],
  ])("typed as %j is %j", (typed, codes) => {
    expect(codesOf(typed)).toEqual(codes);
  });
});

describe("an entered order that is paid later", () => {
  it("needs an account of the club, or a card that is taken", () => {
    expect(read("grille", { later: "no-way" })).toMatchObject({
      errors: { pay: expect.stringContaining("bank account is not filled in") },
    });
    for (const more of [{ later: "card" }, { pay: "now", later: "no-way" }] as const)
      expect(read("grille", more)).toHaveProperty("chosen");
  });
});
