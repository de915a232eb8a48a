// Fails on an advisory of moderate severity or above for a package that is shipped, unless
// scripts/accepted-advisories.json accepts it until a day. Says so where the registry does not answer.
import { readFileSync } from "node:fs";
import { judgeAdvisories, readAdvisories } from "./lib/audit.mjs";
import { inRoot } from "./lib/environment.mjs";
import { run } from "./lib/run.mjs";
import { shippedPackages } from "./lib/shipped-packages.mjs";

const answerTimeoutMs = 30_000;

const timeout = new Promise((resolve) => {
  setTimeout(() => resolve({ output: "" }), answerTimeoutMs).unref();
});
const asked = run("npm", ["audit", "--omit=dev", "--json", "--fetch-retries=0"], { capture: true });
const { output } = await Promise.race([asked, timeout]);
const advisories = readAdvisories(output);
if (!advisories) {
  console.log("  skipped: the registry does not answer audits");
  process.exit(0);
}
const accepted = JSON.parse(readFileSync(inRoot("scripts/accepted-advisories.json"), "utf8"));
const shipped = new Set(shippedPackages().map(({ name }) => name));
const today = new Date().toISOString().slice(0, 10);
const judged = judgeAdvisories(advisories, shipped, accepted, today);
console.log(`  ${judged.accepted} accepted; ${judged.inTools} in tools that are not shipped`);
for (const line of judged.open) console.log(`  ${line}`);
process.exit(judged.open.length > 0 ? 1 : 0);
