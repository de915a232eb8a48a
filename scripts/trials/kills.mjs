// `npm run trial:kills`: 500 forms of a member through the outbox, in Chromium, while requests and replies
// are lost, the service worker is stopped at random moments, and the browser's process is killed while a form
// is kept, while one is sent, and after the site's reply. In between another member signs in on the device.
// In the end the network is there: each form must be in the club's database once, in order for its vehicle.
//
// What counts: a form of which the page said "Saved on this phone" (or had the club's own answer) must be
// there exactly once. One whose page was killed before it said either may be there once or not at all.
// Before all that it is killed 20 times at the first form of a device, whose key was made a moment before.
// `-- --sends=100 --seed=7 --fresh=5` repeats a run's choices; the moments are the machine's.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { inPage } from "./lib/device-stores.mjs";
import { startFaultyNetwork } from "./lib/faulty-network.mjs";
import { killAtFreshKeys } from "./lib/fresh-keys.mjs";
import { startKillable } from "./lib/killable-browser.mjs";
import { keepScreens, startWorker, turnOnKeeping } from "./lib/member-visit.mjs";
import { countUnsent, post, postDocument } from "./lib/posted-forms.mjs";
import { createRandom } from "./lib/random.mjs";
import { entryPaths, findWrongs, makeForm } from "./lib/written-once.mjs";

/** @typedef {import("./lib/written-once.mjs").Form} Form */
/** @typedef {import("./lib/killable-browser.mjs").KillableBrowser} KillableBrowser */

quietenThisProcess();
const { values } = parseArgs({
  options: {
    sends: { type: "string", default: "500" },
    seed: { type: "string", default: String(Date.now() % 100_000) },
    fresh: { type: "string", default: "20" },
    minutes: { type: "string", default: "15" },
  },
});
const seed = Number(values.seed);
const sends = Number(values.sends);
const end = Date.now() + Number(values.minutes) * 60_000;
const formsARound = 20;
const member = "member@example.com";
const other = "renewing@example.com";
const { pick, random } = createRandom(seed);

const { startClub } = await loadTypeScript("tests/support/club.ts");
const folder = mkdtempSync(join(tmpdir(), "marque-kills-"));
const profile = join(folder, "all");
const club = await startClub();
const network = await startFaultyNetwork();
/** @type {Form[]} */
const forms = [];
/** @type {Map<string, number>} */
const counts = new Map();
let wrongs = ["The trial did not end."];
try {
  console.log(`Seed ${seed}, ${sends} forms`);
  const options = { profile: join(folder, "fresh"), email: member, times: Number(values.fresh), seed };
  const atFirst = await killAtFreshKeys(club, network, options);
  count("killed at the first form of a device", options.times);
  await signInAs(await startKillable(profile, network.flags), member);
  for (let round = 1; forms.length < sends && Date.now() < end; round += 1) await runRound(round);
  wrongs = [...atFirst, ...(await sendTheRest()), ...(await findWrongs(club.db, member, seed, forms))];
  wrongs.push(...(await plantWrongs().catch((error) => [`Nothing could be planted: ${error}`])));
} finally {
  network.stop();
  await club.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const wrong of wrongs) console.log(`  ${wrong}`);
console.log([...counts].map(([what, times]) => `${times} × ${what}`).join(", "));
const told = (/** @type {string} */ how) => forms.filter((form) => form.told === how).length;
console.log(
  `${wrongs.length === 0 ? "ok" : "FAILED"}: of ${forms.length} forms ${told("kept")} were saved on the phone, ` +
    `${told("taken")} answered at once and ${told("silent")} not told of; ${wrongs.length} are wrong (seed ${seed})`,
);
process.exit(wrongs.length === 0 && forms.length >= sends ? 0 : 1);

/** @param {string} what @param {number} [times] */
function count(what, times = 1) {
  counts.set(what, (counts.get(what) ?? 0) + times);
}

/**
 * Signs in and closes the browser, with what the forms' pages need.
 * @param {KillableBrowser} browser @param {string} email
 */
async function signInAs(browser, email) {
  network.setFates(() => "pass");
  const { cookies } = await club.signIn(email);
  await startWorker(browser.page, club.site);
  await turnOnKeeping(browser.page, club.site);
  await browser.setCookies(club.site, cookies);
  if (email === member) await keepScreens(browser.page, club.site, ["/vehicles", ...entryPaths]);
  else for (const path of ["/vehicles", "/outbox", "/"]) await browser.page.goto(club.site + path);
  await browser.close();
}

/** Of the replies and requests of a time with bad reception. @param {number} lost from 0 to 1 */
function setReception(lost) {
  network.setFates((method) => {
    if (random() >= lost) return "pass";
    const fate = method === "POST" ? pick(/** @type {const} */ (["refuse", "lose"])) : "refuse";
    if (method === "POST") count(fate === "lose" ? "reply lost" : "form did not arrive");
    return fate;
  });
}

/** One start of the browser, that mostly ends with a kill. @param {number} round */
async function runRound(round) {
  const lost = pick([1, 1, 0.5, 0.2]);
  setReception(lost);
  const browser = await startKillable(profile, network.flags);
  let isKilled = false;
  try {
    await openEntryPage(browser);
    for (let index = 0; index < formsARound - 1 && forms.length < sends - 1; index += 1) {
      const form = makeForm(seed, forms.length, random);
      forms.push(form);
      const stopping = random() < 0.3 ? stopSoon(browser) : null;
      if (random() < 0.9) Object.assign(form, await post(browser.page, form));
      else {
        Object.assign(form, await postDocument(browser.page, club.site, form));
        await openEntryPage(browser);
      }
      await stopping;
    }
    isKilled = await killAtStep(browser, lost);
  } finally {
    if (!isKilled) await browser.close().catch(() => browser.kill());
  }
  if (round % 8 === 0) {
    count("another member signed in");
    await signInAs(await startKillable(profile, network.flags), other);
    await signInAs(await startKillable(profile, network.flags), member);
  }
  const waiting = forms.filter(({ told }) => told === "kept").length;
  console.log(
    `  round ${round}: ${forms.length} forms, ${waiting} were saved on the phone, reception lost ${lost}`,
  );
}

/** @param {KillableBrowser} browser */
async function openEntryPage(browser) {
  for (let tries = 0; ; tries += 1) {
    await browser.page.goto(club.site + pick(entryPaths)).catch(() => {});
    const has = await inPage(browser.page, `return document.querySelector("[name=purpose]") !== null`).catch(
      () => false,
    );
    if (has) return;
    if (tries > 10) throw new Error("The form's page does not open.");
    await sleep(200);
  }
}

/** @param {KillableBrowser} browser */
async function stopSoon(browser) {
  await sleep(random() * 60);
  await browser.stopWorkers();
  count("service worker stopped");
}

/** @param {KillableBrowser} browser @param {number} lost @returns {Promise<boolean>} whether it was killed */
async function killAtStep(browser, lost) {
  const form = makeForm(seed, forms.length, random);
  forms.push(form);
  const steps = /** @type {const} */ (["keeping", "sending", "after the reply", "at some time", "none"]);
  const step = pick(steps);
  if (step === "none") {
    Object.assign(form, await post(browser.page, form));
    return false;
  }
  if (step === "keeping") network.setFates(() => "refuse");
  else if (step !== "at some time") network.setFates(() => "pass");
  const moment = {
    keeping: () => sleep(random() * 30),
    sending: () => Promise.race([network.nextPost("arrived"), sleep(3000)]),
    "after the reply": () => Promise.race([network.nextPost("answered"), sleep(3000)]),
    "at some time": () => sleep(random() * 400),
  }[step]();
  const posted = post(browser.page, form).then(
    (told) => Object.assign(form, told),
    () => undefined,
  );
  await moment;
  await browser.kill();
  await Promise.race([posted, sleep(1000)]);
  count(`killed ${step === "at some time" ? step : step === "keeping" ? "while keeping" : step}`);
  setReception(lost);
  return true;
}

/** One that was never sent and one that is doubled must be found. @returns {Promise<string[]>} */
async function plantWrongs() {
  const doubled = forms.find(({ told, fields }) => told === "kept" && fields.purpose);
  if (!doubled) return ["No form was kept."];
  const before = (await findWrongs(club.db, member, seed, forms)).length;
  await club.db
    .prepare(
      `INSERT INTO log_entries (vehicle_id, from_day, to_day, purpose, created_at, updated_at)
       SELECT vehicle_id, from_day, to_day, purpose, created_at, updated_at FROM log_entries WHERE purpose = ?`,
    )
    .bind(doubled.fields.purpose)
    .run();
  const planted = [...forms, { ...doubled, n: forms.length }];
  const found = (await findWrongs(club.db, member, seed, planted)).length - before;
  return found >= 2 ? [] : ["A planted loss and a planted double were not found."];
}

/** The network is back. @returns {Promise<string[]>} what is still waiting */
async function sendTheRest() {
  network.setFates(() => "pass");
  const browser = await startKillable(profile, network.flags);
  try {
    for (let tries = 0; tries < 60; tries += 1) {
      await browser.page.goto(`${club.site}/vehicles`);
      if ((await countUnsent(browser.page)) === 0) return [];
      if (tries === 0) count("waited in the end", await countUnsent(browser.page));
      await sleep(1000);
    }
    return [`${await countUnsent(browser.page)} forms still wait after a minute with a network.`];
  } finally {
    await browser.close();
  }
}
