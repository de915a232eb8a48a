import { expect, it } from "vitest";
import { emptyLevel, formOfLevel, readLevelForm } from "#backend/src/modules/levels/rules";

const typed = {
  ...emptyLevel,
  name: " Junior ",
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
    min_age: null,
    max_age: 17,
    needs_approval: 1,
    needs_vouchers: 1,
    enabled: 1,
  });
  expect(formOfLevel(read.columns)).toEqual({ ...typed, name: "Junior" });
});

it.each([
  [{ name: "" }, ["name"]],
  [{ name: "full" }, ["name"]],
  [{ name: "x".repeat(61) }, ["name"]],
  [{ description: "x".repeat(301) }, ["description"]],
  [{ minAge: "-1" }, ["minAge"]],
  [{ minAge: "17.5", maxAge: "121" }, ["minAge", "maxAge"]],
  [{ minAge: "18" }, ["maxAge"]],
  [{ minAge: "17" }, []],
  [{ needsApproval: false }, ["needsVouchers"]],
  [{ needsApproval: false, needsVouchers: false }, []],
])("finds what is wrong with %j", (changes, fields) => {
  expect(errors(changes).sort()).toEqual(fields.toSorted());
});
