import { expect, it } from "vitest";
import { networkError } from "~/api/api-error";
import type { Vehicle } from "~/domain/club/vehicle";
import { shareChoices } from "~/features/garage/share-choices.server";
import { err, ok } from "~/lib/result";
import { reading } from "../../../support/sample-reading";
import { vehicle } from "./sample-vehicle";

const photo = { image: { hash: "h", extension: "jpg", width: 640, aspect: "1x1" }, description: "" };
const named = (model: string, changes: Partial<Vehicle> = {}): Vehicle => ({ ...vehicle, model, ...changes });

it("a shared photo may go to what the member has, in the garage's order, unless that is full", async () => {
  const vehicles = [
    named("Sold", { soldOn: "2026-01-05" }),
    named("Away", { isActive: false }),
    named("Full", { photos: Array.from({ length: 24 }, () => photo) }),
    named("Room", { photos: Array.from({ length: 23 }, () => photo), insuranceExpiry: "2026-03-20" }),
  ];
  const list = async () => ok({ vehicles, total: vehicles.length, pictures: {} });
  const choices = await shareChoices({ list }, reading);
  expect(choices.ok && choices.value.map(({ name, isFull }) => [name.split(" ").at(-1), isFull])).toEqual([
    ["Room", false],
    ["Full", true],
    ["Away", false],
  ]);
});

it("without the backend there is no choice", async () => {
  const choices = await shareChoices({ list: async () => err(networkError) }, reading);
  expect(choices).toEqual(err(503));
});
