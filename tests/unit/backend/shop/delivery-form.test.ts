import { describe, expect, it } from "vitest";
import { goneText } from "#backend/src/modules/delivery/checkout-preview";
import {
  emptyDelivery,
  formOfDelivery,
  moved,
  nameTaken,
  postcodesText,
  readDeliveryForm,
} from "#backend/src/modules/delivery/rules";
import en from "../../../../locales/en.json";

const typed = {
  ...emptyDelivery,
  name: " By rail ",
  price: "$14",
  postcodes: "4000–4999; 0800\n9726 - 9729",
};
const read = (changes: object, others: readonly string[] = ["Express"]) =>
  readDeliveryForm({ ...typed, ...changes }, others);
const errors = (changes: object) => {
  const outcome = read(changes);
  return "errors" in outcome ? outcome.errors : {};
};

describe("the form of a way of delivery", () => {
  it("is read, and shows what is stored as it was typed", () => {
    const outcome = read({ perKilogram: "1.5", daysMin: "2" });
    if ("errors" in outcome) throw new Error("refused");
    expect(outcome.columns).toEqual({
      name: "By rail",
      is_pick_up: 0,
      base_cents: 1400,
      per_kilogram_cents: 150,
      postcodes: '[["0800","0800"],["4000","4999"],["9726","9729"]]',
      days_min: 2,
      days_max: 2,
    });
    const shown = formOfDelivery(outcome.columns);
    expect(shown.postcodes).toBe("0800, 4000-4999, 9726-9729");
    expect(readDeliveryForm(shown, [])).toEqual(outcome);
  });

  it("has no postcodes for the whole country, and nothing but a name and a price of a pick-up", () => {
    expect(read({ postcodes: " " })).toMatchObject({
      columns: { postcodes: null, days_min: null, days_max: null },
    });
    expect(read({ kind: "pick-up", price: "0", postcodes: "" })).toMatchObject({
      columns: { is_pick_up: 1, base_cents: 0, per_kilogram_cents: 0 },
    });
    expect(postcodesText(null)).toBe("");
  });

  it.each([
    [{ name: "" }, ["name"]],
    [{ name: "x".repeat(61) }, ["name"]],
    [{ name: "two\nlines" }, ["name"]],
    [{ kind: "by magic" }, ["kind"]],
    [{ price: "" }, ["price"]],
    [{ price: "-1" }, ["price"]],
    [{ price: "12.345", perKilogram: "much" }, ["perKilogram", "price"]],
    [{ postcodes: "471" }, ["postcodes"]],
    [{ postcodes: "4999-4000" }, ["postcodes"]],
    [{ postcodes: Array.from({ length: 101 }, () => "4000").join(" ") }, ["postcodes"]],
    [{ daysMin: "0" }, ["daysMin"]],
    [{ daysMin: "4", daysMax: "2" }, ["daysMax"]],
    [{ daysMax: "2" }, ["daysMin"]],
    [{ daysMin: "1.5", daysMax: "91" }, ["daysMax", "daysMin"]],
    [
      { kind: "pick-up", perKilogram: "1", daysMin: "2", daysMax: "2" },
      ["daysMax", "daysMin", "perKilogram", "postcodes"],
    ],
  ])("is refused with %j at its fields", (changes, fields) => {
    expect(Object.keys(errors(changes)).sort()).toEqual(fields);
  });

  it("takes no name that another has, in capitals or not", () => {
    expect(errors({ name: " EXPRESS" })).toEqual({ name: nameTaken });
    expect(errors({ name: "Express, heavy" })).toEqual({});
  });
});

it("one is moved among those of its kind alone", () => {
  const rows = [1, 2, 3, 4].map((id) => ({ id, is_pick_up: id > 2 ? 1 : 0 }));
  const ids = (id: number, to: "up" | "down") => moved(rows, id, to).map((row) => row.id);
  expect(ids(2, "up")).toEqual([2, 1, 3, 4]);
  expect(ids(3, "down")).toEqual([1, 2, 4, 3]);
  for (const [id, to] of [
    [1, "up"],
    [2, "down"],
    [3, "up"],
    [9, "up"],
  ] as const)
    expect(moved(rows, id, to)).toBe(rows);
});

it("the preview says what the site's checkout says", () => {
  expect(goneText("Express")).toBe(en.checkout.deliveryGone.replace("{{name}}", "Express"));
});
