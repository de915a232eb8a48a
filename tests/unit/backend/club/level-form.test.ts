import { expect, it } from "vitest";
import { emptyLevel, formOfLevel, readLevelForm } from "#backend/src/modules/levels/rules";

const typed = {
  ...emptyLevel,
  name: " Junior ",
  fee: "20",
  maxAge: "17",
  needsApproval: true,
  needsVouchers: true,
  enabled: true,
};
const errors = (changes: object) => {
  const read = readLevelForm({ ...typed, ...changes }, ["Full"]);
  return "errors" in read ? Object.keys(read.errors) : [];
};

it("reads a level's form, and shows what is stored as it was typed", () => {
  const read = readLevelForm(typed, ["Full"]);
  if ("errors" in read) throw new Error("refused");
  expect(read.columns).toEqual({
    name: "Junior",
    description: null,
    yearly_fee_cents: 2000,
    joining_fee_cents: 0,
    months: 12,
    ends_on: null,
    pro_rata: 0,
    next_year_months: 0,
    grace_days: 0,
    min_age: null,
    max_age: 17,
    sort_order: 2,
    needs_approval: 1,
    needs_vouchers: 1,
    allows_additional_member: 0,
    no_expiry: 0,
    enabled: 1,
  });
  expect(formOfLevel(read.columns)).toEqual({ ...typed, name: "Junior", fee: "20.00", place: "2" });
});

it.each([
  [{ name: "" }, ["name"]],
  [{ name: "full" }, ["name"]],
  [{ name: "x".repeat(61) }, ["name"]],
  [{ description: "x".repeat(301) }, ["description"]],
  [{ fee: "" }, ["fee"]],
  [{ fee: "0" }, []],
  [{ fee: "12.345", joiningFee: "x" }, ["fee", "joiningFee"]],
  [{ months: "0" }, ["months"]],
  [{ months: "" }, []],
  [{ place: "3" }, ["place"]],
  [{ place: "1" }, []],
  [{ noExpiry: true }, ["fee"]],
  [{ noExpiry: true, fee: "" }, []],
  [{ minAge: "-1" }, ["minAge"]],
  [{ minAge: "17.5", maxAge: "121" }, ["minAge", "maxAge"]],
  [{ minAge: "18" }, ["maxAge"]],
  [{ minAge: "17" }, []],
  [{ needsApproval: false }, ["needsVouchers"]],
  [{ needsApproval: false, needsVouchers: false }, []],
])("finds what is wrong with %j", (changes, fields) => {
  expect(errors(changes).sort()).toEqual(fields.toSorted());
});
