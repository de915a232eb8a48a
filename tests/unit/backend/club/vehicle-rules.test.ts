import { describe, expect, it } from "vitest";
import {
  changedIdentity,
  findYearConflict,
  type Identity,
  readIdentity,
} from "#backend/src/domain/club/vehicle-rules";

describe("an identifier", () => {
  it.each<[Identity["identifier_kind"], string | null, string | null]>([
    ["vin", "6AUSTRA1LXXX00417", "6AUSTRA1LXXX00417"],
    ["vin", "6austra1 lxxx 00417", "6AUSTRA1LXXX00417"],
    ["chassis", "7", "7"],
    ["chassis", "x".repeat(17), "x".repeat(17)],
    ["none", null, null],
    ["none", "", null],
    [null, null, null],
  ])("is stored for %s: %j", (identifier_kind, identifier, stored) => {
    expect(readIdentity({ identifier_kind, identifier })).toEqual({ identifier_kind, identifier: stored });
  });

  it.each<[Identity["identifier_kind"], string | null]>([
    ["vin", null],
    ["vin", "6AUSTRA1LXXX0041"],
    ["vin", "6AUSTRA1LXXX004170"],
    ["vin", "6AUSTRAILXXX00417"],
    ["vin", "6AUSTRAOLXXX00417"],
    ["vin", "6AUSTRAQLXXX00417"],
    ["vin", "6AUSTRA1LXXX0041-"],
    ["chassis", null],
    ["chassis", "x".repeat(18)],
    ["none", "X1"],
    [null, "X1"],
  ])("is refused for %s: %j", (identifier_kind, identifier) => {
    expect(readIdentity({ identifier_kind, identifier })).toEqual(expect.any(String));
  });

  it("is refused when a short chassis number is said to be from 1989 or later", () => {
    const short: Identity = { identifier_kind: "chassis", identifier: "X1" };
    expect(findYearConflict(short, 1988)).toBeNull();
    expect(findYearConflict(short, 1989)).toEqual(expect.any(String));
    expect(findYearConflict({ identifier_kind: "none", identifier: null }, 1989)).toBeNull();
  });

  it("is changed together with its kind, and removed by the kind none", () => {
    const before: Identity = { identifier_kind: "chassis", identifier: "X1" };
    expect(changedIdentity({}, before)).toBeNull();
    expect(changedIdentity({ identifier_kind: "none" }, before)).toMatchObject({ identifier: null });
    expect(changedIdentity({ identifier_kind: "vin" }, before)).toMatchObject({ identifier: "X1" });
    expect(changedIdentity({ identifier: "X2" }, before)).toEqual({
      identifier_kind: "chassis",
      identifier: "X2",
    });
    expect(changedIdentity({ identifier: "X2" }, null)).toMatchObject({ identifier_kind: null });
  });
});
