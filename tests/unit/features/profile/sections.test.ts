import { describe, expect, it } from "vitest";
import { defaultSwitches, type ProfileSwitches } from "~/domain/content/site-settings";
import { editableFields, findSection, sectionFields, sectionNames } from "~/features/profile/fields";
import { member, options } from "./fake-account";

const allFields = (changed: Partial<ProfileSwitches> = {}, codeOnly = true) => {
  const switches = { ...defaultSwitches.profile, ...changed };
  return sectionNames.flatMap((section) => sectionFields(section, { switches, codeOnly }));
};

describe("the profile's fields", () => {
  it.each<[keyof ProfileSwitches, readonly string[]]>([
    ["name", ["firstName", "lastName"]],
    ["dateOfBirth", ["dateOfBirth"]],
    ["driversLicence", ["driversLicenceNumber", "driversLicenceStateOfIssueId", "driversLicenceExpiry"]],
    ["emergencyContact", ["emergencyContactName", "emergencyContactPhone"]],
    ["companyName", ["companyName"]],
    ["companyPhone", ["companyPhone"]],
    ["tradingName", ["tradingName"]],
    ["abn", ["abn"]],
    ["website", ["website"]],
    ["facebook", ["facebookLink"]],
  ])("are left out by their switch %s, and no others", (name, fields) => {
    const left = allFields({ [name]: false });
    expect(allFields().filter((field) => !(left as readonly string[]).includes(field))).toEqual(fields);
  });

  it("are without a password while the site signs in by codes alone", () => {
    expect(allFields()).not.toContain("newPassword");
    expect(allFields({}, false)).toContain("newPassword");
  });

  it("make no section where all of them are off", () => {
    const switches = { ...defaultSwitches.profile, driversLicence: false };
    expect(findSection("licence", options)).toBe("licence");
    expect(findSection("licence", { ...options, switches })).toBeNull();
    for (const segment of ["password", "admin", "constructor", undefined])
      expect(findSection(segment, options)).toBeNull();
  });
});

// @spec 5.1
describe("a date of birth", () => {
  it.each([
    [null, false, true],
    [null, true, true],
    ["1968-03-14", false, false],
    ["1968-03-14", true, true],
  ])("that is %s with the switch for changes at %s can be changed: %s", (dateOfBirth, changes, expected) => {
    const switches = { ...defaultSwitches.profile, changeDateOfBirth: changes };
    const fields = editableFields("personal", { ...member, dateOfBirth }, { switches, codeOnly: true });
    expect(fields.includes("dateOfBirth")).toBe(expected);
  });
});
