import { expect, it } from "vitest";
import { cents } from "#rules/money";
import { moneyText } from "~/i18n/reading.server";

it.each([
  ["en-AU", "$42.50"],
  ["de", "42,50\u00a0$"],
  ["pt-BR", "$\u00a042,50"],
  // No letters: they would stand on the other side of the amount.
  ["ar", "\u200f42.50\u00a0$"],
])("in %s an amount is %s", (locale, text) => {
  expect(moneyText(cents(4250), { locale })).toBe(text);
});

it("goes from the least to the most, where they differ", () => {
  expect(moneyText(cents(2800), { locale: "en-AU" }, cents(3900))).toBe("$28.00 – $39.00");
  expect(moneyText(cents(2800), { locale: "ar" }, cents(3900))).not.toContain("AU");
  expect(moneyText(cents(2800), { locale: "en-AU" }, cents(2800))).toBe("$28.00");
});
