// Runs before start, dev, check and test (npm's "pre" scripts): brings a fresh clone's dependencies in, and refreshes
// them when package-lock.json names others. Node's own modules only: nothing else can be counted on yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const needed = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(`Marque needs Node ${needed.join(".")} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

if (!installed()) {
  console.log("Installing what package-lock.json lists …");
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: !npm && process.platform === "win32",
  });
  if (status !== 0) {
    console.error("npm ci failed: see above. A package registry must be reachable for the first start.");
    process.exit(status ?? 1);
  }
}

/** npm keeps a list of what it installed inside node_modules; it must agree with package-lock.json, package by package. */
function installed() {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const present = packagesOf(list);
  const wanted = packagesOf(join(root, "package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    // Optional ones are for other platforms as well.
    return path in present ? present[path].version === version : optional === true;
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
