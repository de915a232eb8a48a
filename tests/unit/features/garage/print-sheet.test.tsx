import { expect, it } from "vitest";
import { PrintSheet } from "~/features/garage/ui/print-sheet";
import { vehicleView } from "~/features/garage/vehicle-view.server";
import { reading } from "../../../support/sample-reading";
import { renderedForm } from "../../forms/rendered-form";
import { vehicle } from "./sample-vehicle";

it("the sheet has no heading of a section without facts", async () => {
  const bare = { ...vehicle, registrationKind: null, registrationExpiry: null, modifications: null };
  const view = vehicleView(bare, reading);
  expect(view.sections.map(({ id }) => id)).toContain("vehicle-papers");
  const page = await renderedForm(<PrintSheet vehicle={view} club="The club" printedOn="10 Mar 2026" />);
  const headings = [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
  expect(headings).toEqual(view.sections.filter(({ facts }) => facts.length > 0).map(({ title }) => title));
  expect(headings).not.toContain("vehicle.papers");
});
