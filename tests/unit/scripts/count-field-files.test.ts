import { expect, it } from "vitest";
import { countVehicleField, limit } from "../../../scripts/count-field-files.mjs";

it("a vehicle's new field touches five code files at most", { timeout: 60_000 }, async () => {
  const files = await countVehicleField();
  expect(files).toContain("app/features/garage/fields.ts");
  expect(files.length).toBeLessThanOrEqual(limit);
});
