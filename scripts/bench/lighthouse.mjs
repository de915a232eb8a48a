// `npm run lighthouse -- /login /about`: Lighthouse's four scores of pages (mobile), compressed as an edge
// would. Without a path: the sign-in and one page of the club. A score below 100 names the audits that cost
// it. Performance varies with the machine. Lighthouse is fetched by npx when this runs; it is no dependency
// of the repository.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumFlags, ensureChromium, noChromium } from "../lib/chromium.mjs";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { freePort } from "../lib/ports.mjs";
import { must } from "../lib/run.mjs";
import { startCompressingProxy } from "./lib/compressing-proxy.mjs";

const lighthouse = "lighthouse@12.8.2";

quietenThisProcess();
const given = process.argv.slice(2).filter((each) => each.startsWith("/"));
const paths = given.length > 0 ? given : ["/login", "/about"];
const executablePath = ensureChromium(console.log);
if (!executablePath) {
  console.error(noChromium);
  process.exit(1);
}

const { startClub } = await loadTypeScript("tests/support/club.ts");
const club = await startClub();
const front = await startCompressingProxy(club.site, new Map());
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
const reports = mkdtempSync(join(tmpdir(), "marque-lighthouse-"));
let below = 0;
try {
  for (const path of paths) {
    const { categories, audits, runtimeError } = await audit(`${front.url}${path}`);
    if (runtimeError) throw new Error(runtimeError.message);
    const scores = Object.values(categories).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    );
    console.log(`${path.padEnd(28)} ${scores.join("   ")}`);
    for (const { auditRefs, score } of Object.values(categories)) {
      if (score === 1) continue;
      below += 1;
      const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
      for (const { id } of lost) console.log(`    ${audits[id]?.title}: ${audits[id]?.displayValue ?? "no"}`);
    }
  }
} finally {
  await browser.close();
  front.stop();
  await club.stop();
  rmSync(reports, { recursive: true, force: true });
}
process.exit(below > 0 ? 1 : 0);

/**
 * @typedef {object} Report what is read of Lighthouse's JSON
 * @property {Record<string, { title: string, score: number | null, auditRefs: { id: string, weight: number
 * }[] }>} categories
 * @property {Record<string, { title: string, score: number | null, displayValue?: string }>} audits
 * @property {{ message: string }} [runtimeError]
 */

/**
 * @param {string} url
 * @returns {Promise<Report>}
 */
async function audit(url) {
  const file = join(reports, "report.json");
  const options = [`--port=${port}`, "--output=json", `--output-path=${file}`, "--quiet"];
  await must("npx", ["--yes", lighthouse, url, ...options], { env: { CI: "1" } });
  return JSON.parse(readFileSync(file, "utf8"));
}
