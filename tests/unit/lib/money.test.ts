import { expect, it } from "vitest";
import { asMoney } from "~/lib/money.server";

it.each([
  ["en-AU", "$42.50"],
  ["de", "42,50\u00a0$"],
  ["pt-BR", "$\u00a042,50"],
  // No letters: they would stand on the other side of the amount.
  ["ar", "\u200f42.50\u00a0$"],
])("in %s an amount is %s", (locale, text) => {
  expect(asMoney(42.5, locale)).toBe(text);
});

it("goes from the least to the most, where they differ", () => {
  expect(asMoney(28, "en-AU", 39)).toBe("$28.00 – $39.00");
  expect(asMoney(28, "ar", 39)).not.toContain("AU");
  expect(asMoney(28, "en-AU", 28)).toBe("$28.00");
});
