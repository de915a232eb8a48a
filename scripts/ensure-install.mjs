// Runs before start, dev, check and test (npm's "pre" scripts): brings a fresh clone's dependencies in, and refreshes
// them when the lock file has changed since. Node's own modules only: nothing else can be counted on yet.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
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

/** npm writes its own list into node_modules last; an older one than package-lock.json is stale. */
function installed() {
  const marker = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(marker)) return false;
  return statSync(marker).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}
