import { describe, expect, it } from "vitest";
import { emptyPromotion } from "#backend/src/domain/shop/promotions/promotion-form";
import { promotionQuestions } from "#backend/src/domain/shop/promotions/promotion-questions";

const today = "2026-11-29";
const limited = { ...emptyPromotion, maxUses: "20" };
const ask = (typed: Partial<typeof emptyPromotion>, stored: typeof emptyPromotion | null = null) =>
  promotionQuestions({ ...limited, ...typed }, stored, today);

describe("a promotion", () => {
  it.each([
    ["percent", "49", null],
    ["percent", "50", "50 per cent takes off half of an order or more. Is that right?"],
    ["percent", "100 %", "100 per cent takes off half of an order or more. Is that right?"],
    ["amount", "50", null],
    ["amount", "50.01", "$50.01 off one order is more than $50.00. Is that right?"],
    ["amount", "fifty", null],
  ])("of %s %s: %s", (kind, off, words) => {
    expect(ask({ kind, off }).off?.words ?? null).toBe(words);
  });

  it("is asked of where it has neither an end nor a limit", () => {
    expect(ask({ maxUses: "" }).ends?.words).toContain("no end and no limit of uses");
    expect(ask({}).ends).toBeNull();
    expect(ask({ maxUses: "", ends: "2027-01-31T12:00" }).ends).toBeNull();
  });

  it("is not asked of what is stored so", () => {
    const stored = { ...emptyPromotion, off: "60" };
    expect(ask({ off: "60", maxUses: "" }, stored)).toEqual({ off: null, starts: null, ends: null });
    expect(ask({ kind: "amount", off: "60" }, stored).off).not.toBeNull();
  });
});
