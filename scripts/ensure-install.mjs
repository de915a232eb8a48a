// Runs before start, dev, check and test (npm's "pre" scripts): installs the dependencies when node_modules
// does not match package-lock.json. Imports Node's own modules only, since nothing else may be installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const needed = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < needed.major || (major === needed.major && minor < needed.minor)) {
  console.error(
    `Marque needs Node ${needed.major}.${needed.minor} or newer; this is ${process.versions.node}.`,
  );
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

/** Whether npm's list of installed packages (in node_modules) agrees with package-lock.json. */
function installed() {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const present = getPackages(list);
  const wanted = getPackages(join(root, "package-lock.json"));
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === "") return true;
    // Optional packages of other platforms are not installed.
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/** @param {string} file @returns {Record<string, { version: string, optional?: boolean }>} */
function getPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages;
}
