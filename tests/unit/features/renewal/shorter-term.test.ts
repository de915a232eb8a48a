import { expect, it } from "vitest";
import type { LevelWire } from "#contract/renewal";
import { createRenewalApi } from "~/api/shop/renewal";
import { renewalView } from "~/features/renewal/renewal-view.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";

const level = {
  id: 1,
  code: "full",
  name: "Full",
  description: null,
  sku: "11",
  price: 30,
  months: 4,
  full_price: 90,
  full_months: 12,
  new_valid_to: "2027-06-30",
  joining_fee: 0,
  has_additional_member: false,
  is_current: false,
  needs_approval: false,
  needs_vouchers: false,
} satisfies LevelWire;

/** The level as a visitor is shown it. */
async function shown(changes: Partial<LevelWire>) {
  const reply = { levels: [{ ...level, ...changes }], member: null };
  const api = createRenewalApi({ call: (async () => ok(reply)) as never });
  const renewal = await api.find({ isSignedIn: false });
  if (!renewal.ok) throw new Error("refused");
  return renewalView(renewal.value, { additionalMemberLabel: null }, reading).levels[0];
}

it("says until when a term before a common end is, what it costs, and what a whole one does", async () => {
  expect(await shown({})).toMatchObject({
    price: expect.stringContaining("4 months"),
    later: expect.stringContaining("12 months"),
    newValidTo: expect.stringContaining("30 June 2027"),
  });
});

it("says no more of a whole term, and of a backend that knows no other", async () => {
  for (const changes of [
    { price: 90, months: 12 },
    { full_price: undefined, full_months: undefined },
  ])
    expect(await shown(changes)).toMatchObject({ later: null, newValidTo: null });
});
