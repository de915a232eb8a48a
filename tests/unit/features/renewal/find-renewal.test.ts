import { describe, expect, it } from "vitest";
import { cents } from "#rules/money";
import { type Membership, noMembership } from "~/domain/club/membership";
import type { SoldMembership } from "~/domain/shop/renewal";
import { findRenewal } from "~/features/renewal/find-renewal.server";
import { ok } from "~/lib/result";

const full: SoldMembership = {
  url: "membership-full",
  name: "Membership: Full",
  summary: "One adult.",
  skus: [{ code: "MEMBER-FULL", name: "One year", price: cents(7500) }],
};
const member: Membership = { ...noMembership, number: "1204", type: "Full", validTo: "2026-12-31" };

const find = (own: Membership | null, now = "2026-12-10T00:00Z", sold = [full]) =>
  findRenewal({
    renewal: null,
    products: { list: async () => ok(sold) },
    membership: async () => ok(own ?? noMembership),
    isSignedIn: own !== null,
    now: Date.parse(now),
    timeZone: "Australia/Brisbane",
  });

describe("renewing before a backend that lists products alone", () => {
  it("offers the shop's memberships for a year from valid_to", async () => {
    expect(await find(member)).toMatchObject({
      value: {
        levels: [{ sku: "MEMBER-FULL", months: 12, isCurrent: true, newValidTo: "2027-12-31" }],
        mayHaveJoiningFee: false,
        member: { number: "1204", canRenew: true, opensOn: null },
      },
    });
  });

  // @spec 4.13, 4.15
  it("opens a month before valid_to, and never with no_expiry", async () => {
    expect(await find(member, "2026-11-29T00:00Z")).toMatchObject({
      value: { member: { canRenew: false, opensOn: "2026-12-01" } },
    });
    expect(await find({ ...member, noExpiry: true, validTo: null })).toMatchObject({
      value: { member: { canRenew: false, opensOn: null } },
    });
    expect(await find({ ...member, validTo: null })).toMatchObject({ value: { member: { canRenew: true } } });
  });

  it("says that a joining fee may come to who was never a member", async () => {
    expect(await find(null)).toMatchObject({ value: { member: null, mayHaveJoiningFee: true } });
    expect(await find(noMembership)).toMatchObject({
      value: { member: { canRenew: true }, mayHaveJoiningFee: true },
    });
  });

  it("tells no term of a membership that is sold for several", async () => {
    const skus = [...full.skus, { code: "FULL-3", name: "Three years", price: cents(20_000) }];
    const found = await find(member, undefined, [{ ...full, skus }]);
    expect(found).toMatchObject({
      value: {
        levels: [
          { name: "Membership: Full: One year", months: null, newValidTo: null },
          { name: "Membership: Full: Three years", months: null, newValidTo: null },
        ],
      },
    });
  });
});
