// `npm run generate`: what others know of the blocks, written from app/features/cms/blocks/*/block.ts: the
// blocks that an editor can begin with in the admin (backend/ does not import app/), and the table of
// docs/blocks.md. tests/laws/blocks.test.ts holds both to it.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { inRoot } from "./lib/environment.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";

const folder = "app/features/cms/blocks";
const backendFile = "backend/src/domain/content/blocks.generated.ts";
const docsFile = "docs/blocks.md";

/**
 * @typedef {{ template: string, variables: string, blank?: { position: number, label: string, variables:
 * object } }} Block
 */

/** @returns {Promise<Block[]>} of every template, by name */
async function definitions() {
  const templates = readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    templates.map(async (template) => {
      const path = `${folder}/${template}/block.ts`;
      if (!existsSync(inRoot(path))) throw new Error(`${path} is missing.`);
      const { block } = await loadTypeScript(path);
      return { template, ...block };
    }),
  );
}

/** @param {Block[]} blocks */
function backendText(blocks) {
  const blanks = blocks
    .flatMap(({ template, blank }) => (blank ? [{ template, ...blank }] : []))
    .sort((a, b) => a.position - b.position)
    .map(({ position, ...blank }) => blank);
  const source = `// Written by \`npm run generate\` from ${folder}/*/block.ts. Change it there.
export const blanks = ${JSON.stringify(blanks)} as const;
`;
  return execFileSync(
    process.execPath,
    [inRoot("node_modules/@biomejs/biome/bin/biome"), "format", `--stdin-file-path=${backendFile}`],
    { input: source, encoding: "utf8", cwd: inRoot() },
  );
}

/**
 * The page with its table's rows replaced.
 * @param {Block[]} blocks
 * @param {string} page
 */
function docsText(blocks, page) {
  const rows = blocks.map(({ template, variables }) => `| \`${template}\` | ${variables} |`).join("\n");
  return page.replace(/(\n\| Template .*\n\|---.*\n)(?:\|.*\n)*/, `$1${rows}\n`);
}

/** @returns {Promise<Record<string, string>>} each file's path in the repository, and its text */
export async function generatedFiles() {
  const blocks = await definitions();
  return {
    [backendFile]: backendText(blocks),
    [docsFile]: docsText(blocks, readFileSync(inRoot(docsFile), "utf8")),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  for (const [path, text] of Object.entries(await generatedFiles())) writeFileSync(inRoot(path), text);
}
