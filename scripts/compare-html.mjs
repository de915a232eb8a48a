// Compares the HTML of every screen, JavaScript off, between two builds:
//   npm run compare:html -- save DIR [--repo PATH]     saves every screen of this clone, or of another
//   npm run compare:html -- diff DIR_BEFORE DIR_AFTER  ends with 1 when a screen differs
// Nonces, hashed names, class names, styles and scripts' code do not count. Dates count from today, in
// the club's time zone: save both just before comparing.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { root } from "./lib/environment.mjs";
import { normalise } from "./lib/html-normalise.mjs";
import { requestScreens } from "./lib/html-requests.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";

const shownLines = 40;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { repo: { type: "string", default: root } },
});
const [command, before, after] = positionals;
if (command === "save" && before) await save(resolve(before), resolve(values.repo));
else if (command === "diff" && before && after) process.exit(diff(resolve(before), resolve(after)) ? 1 : 0);
else {
  console.error("Usage: npm run compare:html -- save DIR [--repo PATH] | diff DIR_BEFORE DIR_AFTER");
  process.exit(2);
}
process.exit(0);

/** @param {string} folder emptied first @param {string} repo the clone whose build answers */
async function save(folder, repo) {
  const { screens } = await loadTypeScript("e2e/screens/screens.ts");
  // The other clone's own loader: its modules find its build and its node_modules.
  const loader = await import(pathToFileURL(join(repo, "scripts", "lib", "load-typescript.mjs")).href);
  const { startClub } = await loader.loadTypeScript("tests/support/club.ts");
  const club = await startClub();
  rmSync(folder, { recursive: true, force: true });
  let count = 0;
  try {
    for await (const { name, request, status, headers, body } of requestScreens(club, screens)) {
      const file = join(folder, `${name}.txt`);
      if (existsSync(file)) throw new Error(`Two replies are named ${name}.`);
      mkdirSync(dirname(file), { recursive: true });
      const head = [request, String(status), ...headers.map(([key, value]) => `${key}: ${value}`)];
      writeFileSync(file, `${head.join("\n")}\n\n${body}`);
      count += 1;
    }
  } finally {
    await club.stop();
  }
  console.log(`Saved ${count} replies into ${folder}.`);
}

/** @param {string} before @param {string} after @returns {boolean} whether a screen differs */
function diff(before, after) {
  const names = new Set([...filesIn(before), ...filesIn(after)]);
  if (names.size === 0) throw new Error(`Nothing is saved in ${before} or ${after}.`);
  const scratch = mkdtempSync(join(tmpdir(), "marque-html-"));
  let differing = 0;
  try {
    for (const name of [...names].sort()) {
      const [old, now] = [normalisedReply(before, name), normalisedReply(after, name)];
      if (old === now) continue;
      differing += 1;
      console.log(`\n${name}\n${unifiedDiff(scratch, old, now)}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.log(`${differing} of ${names.size} replies differ.`);
  return differing > 0;
}

/** @param {string} folder @param {string} name @returns {string} "" when it was not saved */
function normalisedReply(folder, name) {
  const file = join(folder, name);
  return existsSync(file) ? normalise(readFileSync(file, "utf8")) : "";
}

/** @param {string} folder */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true });
  return entries.map(String).filter((name) => name.endsWith(".txt"));
}

/** @param {string} scratch an empty folder @param {string} old @param {string} now */
function unifiedDiff(scratch, old, now) {
  const files = { before: old, after: now };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(scratch, name), text);
  const args = ["diff", "--no-index", "--no-color", "--unified=1", "before", "after"];
  const { stdout } = spawnSync("git", args, { cwd: scratch, encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => !/^(diff|index|---|\+\+\+) /.test(line));
  const left = lines.length - shownLines;
  return [...lines.slice(0, shownLines), ...(left > 0 ? [`… ${left} more lines`] : [])].join("\n");
}
