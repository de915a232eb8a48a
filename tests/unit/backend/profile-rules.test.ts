import { describe, expect, it } from "vitest";
import { isAbn } from "#backend/src/domain/account/abn";
import { isOn, switchedOff } from "#backend/src/domain/account/profile-switches";

describe("an ABN", () => {
  it.each(["51824753556", "53004085616", "37614052146"])("is %s", (digits) => {
    expect(isAbn(digits)).toBe(true);
  });

  it.each([
    "51824753557",
    "15824753556",
    "5182475355",
    "518247535566",
    "51 824 753 556",
    "00000000000",
    "",
    "x",
  ])("is not %j", (digits) => {
    expect(isAbn(digits)).toBe(false);
  });

  it("does not hold with any single digit changed", () => {
    const abn = "51824753556";
    const changed = [...abn].flatMap((digit, at) =>
      [..."0123456789"]
        .filter((other) => other !== digit)
        .map((other) => abn.slice(0, at) + other + abn.slice(at + 1)),
    );
    expect(changed).toHaveLength(99);
    expect(changed.filter(isAbn)).toEqual([]);
  });
});

describe("the club's switches", () => {
  it("turn off the fields that they name", () => {
    const off = { name: false, drivers_licence: 0, manage_addresses: "0", website: true };
    const sent = [
      "id",
      "first_name",
      "last_name",
      "drivers_licence_expiry",
      "current_address_id",
      "website",
      "abn",
    ];
    expect(switchedOff(off, sent)).toEqual([
      "first_name",
      "last_name",
      "drivers_licence_expiry",
      "current_address_id",
    ]);
    expect(switchedOff({}, sent)).toEqual([]);
  });

  it("allow passwords unless members sign in by code alone", () => {
    expect(switchedOff({ code_only: true }, ["newpassword"])).toEqual(["newpassword"]);
    expect(switchedOff({ code_only: false }, ["newpassword"])).toEqual([]);
  });

  it("have a default for what is missing or odd", () => {
    for (const features of [{}, { change_date_of_birth: {} }, { change_date_of_birth: "maybe" }])
      expect(isOn(features, "change_date_of_birth", false)).toBe(false);
    expect(isOn({ change_date_of_birth: "1" }, "change_date_of_birth", false)).toBe(true);
  });
});
