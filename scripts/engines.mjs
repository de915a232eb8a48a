// `npm run engines`: every screen, the sign-in, a purchase and a drawn signature in Firefox and WebKitGTK.
// `-- webkit`: in that engine alone; `-- about home`: only screens whose names contain a word;
// `-- purchase signature`: these alone.
import { buySomething } from "./engines/checkout.mjs";
import { firefox } from "./engines/firefox.mjs";
import { drawSignature } from "./engines/signature.mjs";
import { sweep } from "./engines/sweep.mjs";
import { webkit } from "./engines/webkit.mjs";
import { quietenThisProcess } from "./lib/environment.mjs";
import { loadTypeScript } from "./lib/load-typescript.mjs";

quietenThisProcess();
const words = process.argv.slice(2);
const all = [firefox, webkit];
const named = all.filter(({ name }) => words.includes(name.toLowerCase()));
const engines = named.length > 0 ? named : all;
const rest = words.filter((word) => !named.some(({ name }) => name.toLowerCase() === word));
/** Last: what they change is on some of the screens. */
const deeds = { purchase: buySomething, signature: drawSignature };
const screenWords = rest.filter((word) => !Object.hasOwn(deeds, word));

const missing = engines.flatMap((engine) => engine.missing() ?? []);
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) process.exit(1);

const { screens } = await loadTypeScript("e2e/screens/screens.ts");
const { startClub } = await loadTypeScript("tests/support/club.ts");
const wanted = screens.filter(
  (/** @type {{ name: string }} */ { name }) =>
    rest.length === 0 || screenWords.some((word) => name.includes(word)),
);
if (wanted.length === 0 && screenWords.length > 0) {
  console.error(`No screen of e2e/screens/screens.ts has ${screenWords.join(" or ")} in its name.`);
  process.exit(1);
}
let problems = 0;
for (const engine of engines) {
  // A club each: what a person did in one engine, another one does not find done.
  const club = await startClub();
  try {
    if (wanted.length > 0) problems += await sweep(engine, club, wanted);
    for (const [name, act] of Object.entries(deeds)) {
      if (rest.length === 0 || rest.includes(name)) problems += await act(engine, club);
    }
  } finally {
    await club.stop();
  }
}
console.log(problems === 0 ? "No problem found." : `${problems} problems found.`);
process.exit(problems === 0 ? 0 : 1);
