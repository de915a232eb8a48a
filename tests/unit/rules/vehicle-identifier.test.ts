import { expect, it } from "vitest";
import { fitsYearBuilt } from "#rules/vehicle-identifier";

it.each<[string, number | null, boolean]>([
  ["7", 1988, true],
  ["7", 1989, false],
  ["AM65-20418", null, true],
  ["AM65-20418", 1990, false],
  ["6AUSTRA1LXXX00417", 1990, true],
  ["6austra1 lxxx 00417", 1990, true],
  ["6AUSTRAILXXX00417", 1990, false],
])("the chassis number %s of a vehicle built in %s fits: %s", (chassis, year, fits) => {
  expect(fitsYearBuilt(chassis, year)).toBe(fits);
});
