// `npm run lighthouse -- /login /about`: Lighthouse's four marks of pages (mobile), compressed as an edge would. Without a path: the
// sign-in and a page of the club's. Marks below 100 name what cost them. Performance varies with the machine: run it on a quiet one.
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumFlags, ensureChromium, noChromium } from "./lib/chromium.mjs";
import { quietenThisProcess } from "./lib/environment.mjs";
import { startFrontServer } from "./lib/front-server.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";
import { freePort } from "./lib/ports.mjs";

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
const front = await startFrontServer(club.site, new Map());
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumFlags, `--remote-debugging-port=${port}`],
});
let below = 0;
try {
  for (const path of paths) {
    const ran = await lighthouse(`${front.address}${path}`, { port, output: "json", logLevel: "error" });
    if (!ran || ran.lhr.runtimeError)
      throw new Error(ran?.lhr.runtimeError?.message ?? "Lighthouse said nothing.");
    const { categories, audits } = ran.lhr;
    const marks = Object.values(categories).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    );
    console.log(`${path.padEnd(28)} ${marks.join("   ")}`);
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
}
process.exit(below > 0 ? 1 : 0);
