import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shippedPackages } from "../../scripts/lib/shipped-packages.mjs";
import { isAllowed, licenceList, licencesFile } from "../../scripts/licences.mjs";

it("every shipped package has a licence that is allowed", () => {
  const shipped = shippedPackages();
  expect(shipped.length).toBeGreaterThan(30);
  const others = shipped.filter(({ licence }) => !isAllowed(licence));
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it("the list of shipped packages is what is installed (npm run generate)", () => {
  expect(readFileSync(licencesFile, "utf8")).toBe(licenceList());
});
