import { describe, expect, it } from "vitest";
import { isPart, type Owed, readSum } from "#backend/src/domain/shop/payments/received-sum";

const owed: Owed = { what: "order", dueCents: 10_000, creditCents: 3000, member: "Nell Ash" };
const read = (amount: string, usesCredit = false, more: Partial<Owed> = {}) =>
  readSum({ amount, usesCredit }, { ...owed, ...more });
const sum = (amountCents: number, usedCents: number, keptCents: number) => ({
  amountCents,
  usedCents,
  keptCents,
});

describe("a sum that an officer records", () => {
  it.each([
    ["", false, sum(10_000, 0, 0)],
    ["100", false, sum(10_000, 0, 0)],
    ["", true, sum(7000, 3000, 0)],
    ["70.00", true, sum(7000, 3000, 0)],
    ["90", true, sum(9000, 1000, 0)],
  ])("of %j with credit %s pays what is due, and asks nothing", (amount, usesCredit, expected) => {
    expect(read(amount, usesCredit)).toEqual({ sum: expected, question: null });
  });

  it("that is more than is due becomes credit once somebody says so", () => {
    expect(read("120")).toEqual({
      sum: sum(12_000, 0, 2000),
      question: {
        words: "$20.00 more than is due. Correct the amount, or let $20.00 become credit of Nell Ash.",
        yes: "Yes, $20.00 becomes credit of Nell Ash",
        of: "12000, of which 2000",
      },
    });
  });

  it("that is less than is due becomes credit whole, and uses none", () => {
    const part = read("50", true);
    expect(part).toMatchObject({ sum: sum(5000, 0, 5000) });
    expect("sum" in part && isPart(part.sum)).toBe(true);
    expect(part).toHaveProperty(
      "question.words",
      expect.stringMatching(/^\$20\.00 less than is due\. It does not pay the order\. Ask for the rest, and/),
    );
  });

  it("says where the credit would pay the rest", () => {
    const words = "Their credit of $30.00 can pay the rest: tick “Use the member’s credit”.";
    expect(read("70")).toHaveProperty("question.words", expect.stringContaining(words));
    expect(read("69.99")).not.toHaveProperty("question.words", expect.stringContaining(words));
  });

  it("of a deleted account is given back, as it can have no credit", () => {
    const more = read("120", false, { member: null });
    expect(more).toEqual({
      errors: { amount: "$20.00 more than is due: give back $20.00. A deleted account has no credit" },
    });
    expect(read("20", false, { member: null })).toHaveProperty(
      "errors.amount",
      expect.stringContaining("ask for the rest"),
    );
  });

  it.each([
    ["0", false, {}, "amount", "Must be more than 0"],
    ["x", false, {}, "amount", "Give dollars, like 12.50"],
    ["100", true, {}, "amount", "$100.00 is all that is due"],
    ["", true, { creditCents: 10_000 }, "usesCredit", "Their credit pays all of it"],
  ] as const)(
    "of %j with credit %s is refused beside its field",
    (amount, usesCredit, more, field, words) => {
      expect(read(amount, usesCredit, more)).toHaveProperty(
        `errors.${field}`,
        expect.stringContaining(words),
      );
    },
  );
});
