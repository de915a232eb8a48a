import { describe, expect, it } from "vitest";
import { isPostBox } from "#rules/post-box";

describe("an address", () => {
  it.each([
    "PO Box 118",
    "P.O. Box 118, Emu Park",
    "p o box 118",
    "POBox118",
    "PO BOX",
    "GPO Box 4",
    "Post Office Box 12",
    "Postal Box 3",
    "C/- Wes\nPO\nBox 7",
    "ＰＯ Ｂｏｘ 9",
    "Locked Bag 2",
    "Private Mail Bag 3",
    "Parcel Locker 10127 41432",
    "GPO Box 99\nBrisbane",
  ])("%j is a box", (address) => {
    expect(isPostBox(address)).toBe(true);
  });

  it.each([
    "9 Frangipani Lane",
    "12 Box Hill Road",
    "1 Post Office Road",
    "3 Popo Boxer Court",
    "Lot 7, RMB 220, Calliope Road",
    "14 Depot Street",
    "5 Poboxa Way",
    "2 Locked Gate Lane",
    "Unit 3, 5 Post Street",
    "",
  ])("%j is a place", (address) => {
    expect(isPostBox(address)).toBe(false);
  });
});
