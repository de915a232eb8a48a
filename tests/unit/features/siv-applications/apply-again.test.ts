import { expect, it } from "vitest";
import { applyAgain, findApplyAgain } from "~/features/siv-applications/renewal.server";
import { err, ok } from "~/lib/result";

const own = { id: 4, soldOn: null, deletedAt: null };

it("a concession that has lapsed is renewed, one that was declined or withdrawn is applied for anew", () => {
  expect(applyAgain({ status: "lapsed" }, own)).toEqual({
    to: "/specialvehicle/new?vehicle=4&kind=renewal",
    isRenewal: true,
  });
  for (const status of ["declined", "cancelled"] as const)
    expect(applyAgain({ status }, own)).toEqual({ to: "/specialvehicle/new?vehicle=4", isRenewal: false });
});

it("nothing is offered while it goes on, or of a vehicle that is sold, deleted or gone", () => {
  expect(applyAgain({ status: "submitted" }, own)).toBeNull();
  for (const vehicle of [
    { ...own, soldOn: "2026-01-01" },
    { ...own, deletedAt: "2026-01-01T00:00:00Z" },
    null,
  ])
    expect(applyAgain({ status: "cancelled" }, vehicle)).toBe("not-in-garage");
});

it("nothing is said of the garage while it cannot be had", async () => {
  const application = { status: "cancelled", vehicle: { id: 4 } } as Parameters<typeof findApplyAgain>[1];
  const down = { find: async () => err({ kind: "network" }) } as never;
  expect(await findApplyAgain(down, application)).toBeNull();
  expect(await findApplyAgain({ find: async () => ok(null) } as never, application)).toBe("not-in-garage");
  expect(await findApplyAgain(down, { ...application, vehicle: null })).toBe("not-in-garage");
});
