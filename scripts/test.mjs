// `npm test`: everything that must hold, from formatting to browser journeys. `npm run check` is the part without a
// browser. Ends in one line, "N passed, N failed": tests and steps together.
import { mkdirSync, rmSync } from "node:fs";
import { build } from "./build.mjs";
import { ensureChromium, noChromium } from "./lib/chromium.mjs";
import { inRoot, quietenThisProcess } from "./lib/environment.mjs";
import { playwrightSuite, step, total, vitestSuite } from "./lib/suites.mjs";

quietenThisProcess();
const withBrowser = !process.argv.includes("--no-browser");
rmSync(inRoot("test-results"), { recursive: true, force: true });
mkdirSync(inRoot("test-results"), { recursive: true });

let browser = null;
if (withBrowser) {
  await step("browser", () => {
    browser = ensureChromium(console.log);
    if (!browser) throw new Error(noChromium);
    return browser;
  });
}
await step("format and lint", { command: ["biome", "ci", "--colors=off", "--error-on-warnings", "."] });
await step("types", { command: ["tsc", "--noEmit"] });
await step("types of the service worker", {
  command: ["tsc", "--noEmit", "--project", "tsconfig.worker.json"],
});
await vitestSuite("laws");
await vitestSuite("unit");
await vitestSuite("property");
const built = await step("build", () => build((line) => console.log(`  ${line}`)));
if (built) {
  await vitestSuite("integration");
  await vitestSuite("contract");
  await step("size budgets", { command: ["node", "scripts/budgets.mjs"], show: true });
  if (browser) await playwrightSuite(["js", "no-js", "screens"], { CHROMIUM_PATH: browser });
}

const { passed, failed } = total();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
