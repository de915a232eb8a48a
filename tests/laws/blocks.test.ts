import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generate-blocks.mjs";
import { sources } from "./source";

it("generated files are what `npm run generate` writes", async () => {
  const files = Object.entries(await generatedFiles());
  expect(files).toHaveLength(2);
  for (const [path, text] of files) expect(readFileSync(path, "utf8"), path).toBe(text);
});

/** Paths of the files of this name in the folders of blocks, by folder. */
const blockFiles = (name: RegExp) =>
  sources(["app/features/cms/blocks"]).flatMap(({ path }) => {
    const [folder = "", file = "", ...deeper] = path.split("/").slice(4);
    return deeper.length === 0 && name.test(file) ? [{ folder, file }] : [];
  });

it("each block has one definition and one reader", () => {
  const definitions = blockFiles(/^block\.ts$/).map(({ folder }) => folder);
  expect(definitions.length).toBeGreaterThan(20);
  expect(blockFiles(/^read\.server\.ts$/).map(({ folder }) => folder)).toEqual(definitions);
});

it("each design has one view, named after its folder", () => {
  const designs = sources(["app/features/cms/blocks"], /\/block\.ts$/)
    .filter(({ text }) => text.includes('declare module "../content"'))
    .map(({ path, text }) => ({
      folder: path.split("/")[4] ?? "",
      design: /interface BlockContents \{\s*(?:\/\*\*.*?\*\/\s*)?"?([a-z-]+)"?:/s.exec(text)?.[1],
    }));
  expect(designs.length).toBeGreaterThan(15);
  for (const { folder, design } of designs) expect(design).toBe(folder);
  const views = blockFiles(/\.(view|lazy)\.tsx$/);
  expect(views.map(({ folder }) => folder)).toEqual(designs.map(({ folder }) => folder));
  for (const { folder, file } of views) expect(file.replace(/\.(view|lazy)\.tsx$/, "")).toBe(folder);
});
