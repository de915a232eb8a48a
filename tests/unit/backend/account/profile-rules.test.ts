import { describe, expect, it } from "vitest";
import { isOn, switchedOff } from "#backend/src/domain/account/profile-switches";

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

  it("have a default for a missing or invalid value", () => {
    for (const features of [{}, { change_date_of_birth: {} }, { change_date_of_birth: "maybe" }])
      expect(isOn(features, "change_date_of_birth", false)).toBe(false);
    expect(isOn({ change_date_of_birth: "1" }, "change_date_of_birth", false)).toBe(true);
  });
});
