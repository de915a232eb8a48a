import { expect, it } from "vitest";
import { isMemberAt } from "#backend/src/domain/club/membership-validity";

const zone = "Australia/Brisbane";
const noon = Date.parse("2026-12-10T02:00:00Z");
const member = { no_expiry: 0, valid_to: "2026-12-10", is_approved: 1 };

it("is a member: an approved membership until the end of its last day, and for life", () => {
  expect(isMemberAt(member, noon, zone)).toBe(true);
  expect(isMemberAt({ ...member, valid_to: "2026-12-09" }, noon, zone)).toBe(false);
  expect(isMemberAt({ ...member, valid_to: null, no_expiry: 1 }, noon, zone)).toBe(true);
});

it("is no member: without a membership, an approval or a date that can be read", () => {
  expect(isMemberAt(null, noon, zone)).toBe(false);
  expect(isMemberAt({ ...member, is_approved: 0 }, noon, zone)).toBe(false);
  expect(isMemberAt({ ...member, no_expiry: 1, is_approved: 0 }, noon, zone)).toBe(false);
  expect(isMemberAt({ ...member, valid_to: "soon" }, noon, zone)).toBe(false);
});
