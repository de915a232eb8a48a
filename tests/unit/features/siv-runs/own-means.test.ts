import { expect, it } from "vitest";
import { ownMeans } from "~/features/siv-runs/organiser.server";
import { ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { vehicle } from "../garage/sample-vehicle";

it("a vehicle that is put away is offered for no run", async () => {
  const means = await ownMeans(
    {
      isSignedIn: true,
      membership: async () => ({ ok: false }) as never,
      vehicles: {
        list: async () =>
          ok({ vehicles: [vehicle, { ...vehicle, id: 8, isActive: false }], total: 2, pictures: {} }),
      },
      schemes: { list: async () => ok([]) } as never,
    },
    reading,
  );
  expect(means.vehicles?.map(({ id }) => id)).toEqual([vehicle.id]);
});
