// Kills of the browser at the first form that a device ever keeps: its key was made a moment before, one
// half in Cache Storage and one in IndexedDB. With either lost the form would never open again.
import { cpSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startKillable } from "./killable-browser.mjs";
import { keepScreens, startWorker, turnOnKeeping } from "./member-visit.mjs";
import { countUnsent, post } from "./posted-forms.mjs";
import { entryPaths } from "./written-once.mjs";

/**
 * @param {any} club
 * @param {import("./faulty-network.mjs").FaultyNetwork} network
 * @param {{ profile: string, email: string, times: number, seed: number }} options
 * @returns {Promise<string[]>} what is wrong, in sentences
 */
export async function killAtFreshKeys(club, network, { profile, email, times, seed }) {
  const [path = ""] = entryPaths;
  const wrongs = [];
  await prepare(club, network, profile, email);
  for (let n = 0; n < times; n += 1) {
    const folder = `${profile}-${n}`;
    cpSync(profile, folder, { recursive: true });
    const purpose = `Fresh ${seed} ${n}`;
    try {
      const told = await killOnceKept(folder, network, club.site + path, {
        n,
        path,
        fields: { ...emptyEntry, requestKey: `fresh-${seed}-${String(n).padStart(12, "0")}`, purpose },
        told: "silent",
      });
      const unsent = await sendAgain(folder, club, network, email);
      const written = await persist(() => countEntries(club.db, purpose));
      console.log(`  first form ${n}: ${told}, written ${written} times, ${unsent} wait`);
      if (told !== "kept") wrongs.push(`Fresh form ${n} was not kept (${told}).`);
      else if (written !== 1 || unsent > 0)
        wrongs.push(`Fresh form ${n} is written ${written} times, ${unsent} still wait.`);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return wrongs;
}

/**
 * The club closes a connection that was idle for some seconds, maybe just as it is used again.
 * @template T @param {() => Promise<T>} ask @returns {Promise<T>}
 */
async function persist(ask) {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (tries >= 3) throw error;
      await sleep(200);
    }
}

/** @param {any} db @param {string} purpose @returns {Promise<number>} */
const countEntries = (db, purpose) =>
  db.prepare("SELECT count(*) AS n FROM log_entries WHERE purpose = ?").bind(purpose).first("n");

const emptyEntry = { updatedAt: "", from: "2/1/2026", to: "", driver: "", odometer: "" };

/**
 * A profile that has the form's page, and has never kept a form.
 * @param {any} club @param {import("./faulty-network.mjs").FaultyNetwork} network
 * @param {string} profile @param {string} email
 */
async function prepare(club, network, profile, email) {
  network.setFates(() => "pass");
  const browser = await startKillable(profile, network.flags);
  const { cookies } = await club.signIn(email);
  await startWorker(browser.page, club.site);
  await turnOnKeeping(browser.page, club.site);
  await browser.setCookies(club.site, cookies);
  await keepScreens(browser.page, club.site, ["/vehicles", ...entryPaths]);
  await browser.close();
}

/**
 * @param {string} folder @param {import("./faulty-network.mjs").FaultyNetwork} network
 * @param {string} url @param {import("./written-once.mjs").Form} form
 * @returns {Promise<string>} what the member was told
 */
async function killOnceKept(folder, network, url, form) {
  network.setFates(() => "refuse");
  const browser = await startKillable(folder, network.flags);
  try {
    await browser.page.goto(url);
    return (await post(browser.page, form)).told;
  } finally {
    await browser.kill();
  }
}

/**
 * With a network, and a session of her own in each copy of the profile.
 * @param {string} folder @param {any} club
 * @param {import("./faulty-network.mjs").FaultyNetwork} network @param {string} email
 * @returns {Promise<number>} how many forms still wait
 */
async function sendAgain(folder, club, network, email) {
  const browser = await startKillable(folder, network.flags);
  try {
    await browser.setCookies(club.site, (await persist(() => club.signIn(email))).cookies);
    network.setFates(() => "pass");
    for (let tries = 0; ; tries += 1) {
      await browser.page.goto(`${club.site}/vehicles`);
      const unsent = await countUnsent(browser.page);
      if (unsent === 0 || tries >= 15) return unsent;
      await sleep(500);
    }
  } finally {
    await browser.close();
  }
}
