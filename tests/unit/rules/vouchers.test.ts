import { expect, it } from "vitest";
import { findVoucherProblems, voucherNumbers } from "#rules/membership/vouchers";

it.each([
  ["1204", ["1204"]],
  ["Ann Ash (1204)", ["1204"]],
  ["Ann Ash, #M-7.", ["M-7"]],
  ["no:1204 or 1205", ["1204", "1205"]],
  ["Ann Ash", []],
  ["", []],
])("the numbers of %j", (typed, numbers) => {
  expect(voucherNumbers(typed)).toEqual(numbers);
});

it.each([
  ["Ann", "Bo", {}],
  ["Ann 1204", "Bo 1205", {}],
  ["", "", { proposer: "missing", seconder: "missing" }],
  ["Ann", " ", { seconder: "missing" }],
  ["", "Bo", { proposer: "missing" }],
  ["x".repeat(101), "Bo", { proposer: "long" }],
  ["Ann Ash", " ANN  ash ", { seconder: "same" }],
  ["Ann Ash 1204", "1204", { seconder: "same" }],
] as const)("%j and %j", (proposer, seconder, problems) => {
  expect(findVoucherProblems({ proposer, seconder })).toEqual(problems);
});
