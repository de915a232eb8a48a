import { expect, it } from "vitest";
import { fieldCases, listFiles, tryFieldCases } from "../../../scripts/count-field-files.mjs";

it("what docs/where-things-go.md says of a field works in a copy", { timeout: 60_000 }, async () => {
  await expect(tryFieldCases()).resolves.toBeUndefined();
});

it.each(fieldCases)("$title touches at most $limit code files", (fieldCase) => {
  expect(listFiles(fieldCase).length).toBeLessThanOrEqual(fieldCase.limit);
});
