// `npm run screens`: screenshots of every screen, in test-results/screens. `-- login home`: only those whose
// names match.
import { ensureChromium, noChromium } from "./lib/chromium.mjs";
import { quietenThisProcess } from "./lib/environment.mjs";
import { run } from "./lib/run.mjs";

quietenThisProcess();
const browser = ensureChromium(console.log);
if (!browser) {
  console.error(noChromium);
  process.exit(1);
}
const wanted = process.argv.slice(2);
const only = wanted.length > 0 ? ["--grep", `pictures of (${wanted.join("|")})`] : [];
const args = ["test", "--project=screens", "e2e/screens/pictures.spec.ts", ...only];
const { code } = await run("playwright", args, { env: { PICTURES: "1", CHROMIUM_PATH: browser } });
if (code === 0) console.log("The pictures are in test-results/screens.");
process.exit(code);
