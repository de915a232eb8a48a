import { describe, expect, it } from "vitest";
import { countSlips, hasNearWords } from "#backend/src/domain/slip-of-typing";

describe("a typed word", () => {
  it.each([
    ["park", "park", 0],
    ["prak", "park", 1],
    ["tranfer", "transfer", 1],
    ["prise", "price", 1],
    ["promtion", "promotion", 1],
    ["", "abc", 3],
    ["abc", "", 3],
    ["ca", "abc", 3],
  ])("%s has so many slips from %s", (typed, word, slips) => {
    expect(countSlips(typed, word)).toBe(slips);
  });

  it.each([
    ["Emu Prak", "Picnic at Emu Park", true],
    ["prommotion", "Promotions discount voucher", true],
    ["delivery prise", "Delivery prices", true],
    ["bank tranfer", "Orders refund bank transfer", true],
    ["picnic", "Picnics", true],
    // Three letters are too few to guess.
    ["emo park", "Emu Park", false],
    ["mug", "Map", false],
    ["dinner", "Runner", false],
    ["", "Emu Park", false],
  ])("%s is found in %s: %s", (typed, text, isFound) => {
    expect(hasNearWords(typed, text)).toBe(isFound);
  });
});
