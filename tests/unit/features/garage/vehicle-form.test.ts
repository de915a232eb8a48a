import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldSteps, fieldsOfStep, stepOfField, vehicleFields } from "~/features/garage/fields";
import { parseVehicle } from "~/features/garage/forms";
import { vehicleValues } from "~/features/garage/vehicle-values";
import { postedNames } from "~/forms/field-rows";
import { posted, vehicle } from "./sample-vehicle";

const today = "2026-03-10";
const least = { make: "Austral", model: "Meridian" };
const read = (values: Record<string, string>) => parseVehicle(posted({ ...least, ...values }), today);
const findErrors = (values: Record<string, string>) => {
  const parsed = read(values);
  return parsed.ok ? [] : parsed.error.map(({ field, key }) => `${field}: ${key}`);
};

describe("a vehicle's form", () => {
  it("needs make and model alone", () => {
    expect(findErrors({})).toEqual([]);
    expect(findErrors({ make: " ", model: "" })).toEqual([
      "make: vehicle.makeMissing",
      "model: vehicle.modelMissing",
    ]);
  });

  it("reads what people type", () => {
    const parsed = read({
      make: " Austral\t",
      yearBuilt: "١٩٦٥",
      monthBuilt: "8",
      plate: "siv  465",
      plateState: "QLD",
      identifierKind: "vin",
      identifier: "6austra1lxxx00417",
      engineCapacity: "2,934 cc",
      registrationExpiry: "1. 7. 2026",
      modifications: " Seat belts\r\nAlternator ",
    });
    expect(parsed.ok && parsed.value).toMatchObject({
      make: "Austral",
      yearBuilt: 1965,
      monthBuilt: 8,
      plate: "SIV 465",
      plateStateId: 4,
      identifierKind: "vin",
      identifier: "6AUSTRA1LXXX00417",
      engineCapacity: 2934,
      registrationExpiry: "2026-07-01",
      insuranceExpiry: null,
      fuel: null,
    });
  });

  it("leaves the question which number it has unanswered, as it was left", () => {
    const kindOf = (fields: Record<string, string>) => {
      const parsed = read({ make: "Austral", ...fields });
      return parsed.ok && parsed.value.identifierKind;
    };
    expect(kindOf({})).toBeNull();
    expect(kindOf({ identifierKind: "none" })).toBe("none");
    expect(vehicleValues({ ...vehicle, identifierKind: null }, "en-AU").identifierKind).toBe("");
  });

  it("takes a kind of number and its number together", () => {
    expect(findErrors({ identifier: "AM65-20418" })).toEqual([
      "identifierKind: vehicle.identifierKindMissing",
    ]);
    expect(findErrors({ identifierKind: "none", identifier: "AM65" })).toEqual([
      "identifier: vehicle.identifierNeither",
    ]);
    expect(findErrors({ identifierKind: "vin", identifier: "AM65-20418" })).toEqual([
      "identifier: forms.vinInvalid",
    ]);
    expect(findErrors({ identifierKind: "chassis", identifier: "" })).toEqual([
      "identifier: forms.chassisMissing",
    ]);
    expect(findErrors({ identifierKind: "chassis", identifier: "AM65-20418" })).toEqual([]);
  });

  it("checks a chassis number against the year, where the form has both", () => {
    const short = { identifierKind: "chassis", identifier: "AM65-20418" };
    expect(findErrors({ ...short, yearBuilt: "1990" })).toEqual(["identifier: vehicle.chassisTooNew"]);
    expect(findErrors({ ...short, yearBuilt: "1988" })).toEqual([]);
  });

  it("names the years that are taken", () => {
    const parsed = read({ make: "Austral", model: "Meridian", yearBuilt: "68" });
    const error = { field: "yearBuilt", key: "forms.yearBuiltInvalid", values: { max: "2027" } };
    expect(parsed.ok ? [] : parsed.error).toContainEqual(error);
  });

  it("refuses a month without a year, and an inspection in the future", () => {
    expect(findErrors({ monthBuilt: "8" })).toEqual(["yearBuilt: vehicle.yearForMonth"]);
    expect(findErrors({ inspectionDate: "11/3/2026" })).toEqual(["inspectionDate: vehicle.inspectionFuture"]);
    expect(findErrors({ inspectionDate: "10/3/2026" })).toEqual([]);
  });

  it("refuses a choice that is not offered, and names errors in the form's order", () => {
    expect(
      findErrors({ make: "", fuel: "coal", plateState: "XX", engineCapacity: "x", identifier: "1" }),
    ).toEqual([
      "make: vehicle.makeMissing",
      "plateState: forms.stateMissing",
      "identifierKind: vehicle.identifierKindMissing",
      "engineCapacity: forms.numberInvalid",
      "fuel: forms.choiceMissing",
    ]);
  });

  it("reads one step's fields without those of the others", () => {
    const parsed = parseVehicle(posted({ plate: "SIV 465" }), today, fieldsOfStep(2));
    expect(parsed.ok && Object.keys(parsed.value)).not.toContain("make");
    expect(fieldSteps.flatMap(fieldsOfStep)).toEqual(vehicleFields);
    expect(vehicleFields.map(({ name }) => stepOfField(name))).toEqual(vehicleFields.map(({ step }) => step));
  });

  it("takes nothing but its fields, whatever is posted", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (others, hostile) => {
        const form = posted({ ...others, ...least, owner_id: "2", deleted_at: "x", colour: hostile });
        const parsed = parseVehicle(form, today);
        if (!parsed.ok) return;
        const { plateState: _, ...known } = Object.fromEntries([
          ...vehicleFields.map(({ name }) => [name, 1]),
          ["plateStateId", 1],
        ]);
        expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(parsed.value)));
      }),
    );
  });

  it("is filled by a saved vehicle, which it reads back as it was", () => {
    const saved = {
      ...vehicle,
      monthBuilt: 8,
      identifierKind: "chassis" as const,
      identifier: "AM65-20418",
      registrationExpiry: "2026-07-01",
      modifications: "One\nTwo",
    };
    for (const locale of ["en-AU", "de", "ko", "ar"]) {
      const values = vehicleValues(saved, locale);
      expect(Object.keys(values)).toEqual(postedNames(vehicleFields));
      const parsed = parseVehicle(posted(values), today);
      expect(parsed.ok && { ...saved, ...parsed.value }, locale).toEqual(saved);
    }
  });
});
