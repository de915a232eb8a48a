import { expect, it } from "vitest";
import { blockName } from "#backend/src/domain/content/block-names";

const blocks = import.meta.glob("../../../../app/features/cms/blocks/*/block.ts");
const templates = Object.keys(blocks).map((path) => path.split("/").at(-2) ?? "");

it("every block of the site has a name in words for editors", () => {
  expect(templates).toContain("image-with-content");
  for (const template of templates) expect(blockName(template), template).toMatch(/^[A-Z][a-z’ ]+$/);
  expect(blockName("of-another-tool")).toBe("of-another-tool");
});
