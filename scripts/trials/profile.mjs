// `npm run trial:profile`: what a signed-out member leaves in a real profile folder of Chromium. A member
// signs in, has her pages kept and leaves a form in the outbox; then she signs out online, or without a
// network, or another member signs in after her session has ended, or she is away for 31 days of the worker's
// clock. Once the browser is closed every file of
// the profile is searched for her words and numbers, the cookies' values, both halves of the keys, and the
// sealed bytes of copies and form.
//
// Fails where a file that the site writes still has a word of hers, where a copy or the form can still be
// opened with what is on the disk, or where a salt of hers is still there. What the browser has by itself
// (history, sessions, autofill) is only listed. Before a log-out the same search has to find what was put
// there, and to open the copies and the form. It reads the files: not the blocks of the disk that files
// had which are deleted.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { readCopies, readForms, readSalts } from "./lib/device-stores.mjs";
import {
  awaitAllPages,
  firstPage,
  keepScreens,
  leaveForm,
  openProfile,
  sendRefused,
  signInByForm,
  startWorker,
  turnOnKeeping,
} from "./lib/member-visit.mjs";
import { privateWords } from "./lib/private-words.mjs";
import { checkMarkers, putMarkers } from "./lib/profile-markers.mjs";
import { searchProfile } from "./lib/profile-search.mjs";
import { findBytes, openFromDisk } from "./lib/sealed-on-disk.mjs";

quietenThisProcess();
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./lib/profile-search.mjs").Needle} Needle */
/** @typedef {import("./lib/sealed-on-disk.mjs").Sealed} Sealed */

const member = "member@example.com";
const other = "life@example.com";
const purpose = "To the Fossicker quokkas of Nannup";
/** IndexedDB compacts what was deleted a while after the last use. */
const restMs = Number(process.argv.find((each) => each.startsWith("--rest="))?.slice(7) ?? 3) * 1000;

const { startClub } = await loadTypeScript("tests/support/club.ts");
const folder = mkdtempSync(join(tmpdir(), "marque-profiles-"));
const club = await startClub();
let failures = 0;
try {
  await privateWords.makeUnique(club.db, member);
  await before();
  await trial("signs out online", async (page) => {
    await sendRefused(page, club.site);
    await signOut(page);
  });
  await trial("signs out without a network", async (page) => {
    // Since the form was left there has been no network.
    await signOut(page);
  });
  await trial("another member signs in", async (page) => {
    await club.db
      .prepare(
        `UPDATE session_families SET revoked_at = '2026-01-01T00:00:00Z'
         WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
      )
      .bind(member)
      .run();
    await page.goto(`${club.site}/profile/addresses`);
    await signInByForm(page, club, other);
    await page.goto(`${club.site}/membershipcard`);
    await sleep(1000);
  });
  await trial("is away for 31 days", async (page) => {
    const context = page.context();
    await context.setOffline(true);
    // As they have expired: their clock is the browser's.
    await context.clearCookies();
    for (const worker of context.serviceWorkers())
      await worker.evaluate(`{
        const now = Date.now;
        Date.now = () => now() + 31 * 24 * 3600_000;
      }`);
    await page.goto(`${club.site}/vehicles`);
    verdict((await page.title()).includes("offline"), "her pages do not open any more");
  });
} finally {
  await club.stop();
  if (!process.argv.includes("--keep")) rmSync(folder, { recursive: true, force: true });
  else console.log(`The profiles are in ${folder}`);
}
console.log(failures === 0 ? "ok: nothing of hers is left by the site" : `FAILED: ${failures} findings`);
process.exit(failures === 0 ? 0 : 1);

/** @param {boolean} isFine @param {string} text */
function verdict(isFine, text) {
  if (!isFine) failures += 1;
  console.log(`${isFine ? "  ok      " : "  FAILED  "}${text}`);
}

/**
 * What is to be looked for.
 * @typedef {object} Left
 * @property {Needle[]} needles
 * @property {Sealed[]} copies
 * @property {Sealed[]} forms
 * @property {string[]} salts in hex
 */

/**
 * Signs in and has all pages kept.
 * @param {Page} page @param {boolean} isWithForm whether a form is left in the outbox: she is offline then
 * @returns {Promise<Left>}
 */
async function visit(page, isWithForm) {
  await startWorker(page, club.site);
  await signInByForm(page, club, member);
  await turnOnKeeping(page, club.site);
  await page.goto(`${club.site}/vehicles`);
  await awaitAllPages(page);
  await page.goto(`${club.site}/profile`);
  await keepScreens(page, club.site, ["/logout"]);
  await page.goto(`${club.site}/vehicles`);
  const cookies = await page.context().cookies();
  if (isWithForm) await leaveForm(page, club.site, purpose);
  const salts = await readSalts(page);
  return {
    needles: [
      ...(await privateWords.read(club.db, member)),
      ...privateWords.ofCookies(cookies),
      { name: "the form's text", text: purpose },
    ],
    copies: await readCopies(page),
    forms: await readForms(page),
    salts: salts.map(({ salt }) => salt),
  };
}

/** With nothing signed out: the search finds what was put into each store, and opens the copies. */
async function before() {
  console.log("Before a log-out (the search must find)");
  const profile = join(folder, "before");
  const context = await openProfile(profile);
  const page = await firstPage(context);
  const left = await visit(page, true);
  await sendRefused(page, club.site);
  const markers = await putMarkers(page, club.site);
  await sleep(restMs);
  await context.close();
  for (const { name, isFound } of checkMarkers(profile, markers))
    verdict(isFound, `finds a marker in ${name}`);
  const again = await openProfile(profile);
  await (await firstPage(again)).goto(`${club.site}/vehicles`);
  await again.close();
  for (const { name, isFound } of checkMarkers(profile, markers))
    verdict(isFound, `finds it in ${name} after another start of the browser`);
  const hits = searchProfile(profile, left.needles);
  verdict(
    hits.some(({ needle, of }) => needle.startsWith("cookie") && of === "site"),
    "finds the session's cookie",
  );
  for (const [what, all] of sealedOf(left)) {
    const disk = openFromDisk(profile, all, []);
    verdict(disk.opened.length > 0, describe(disk, what, all.length));
    for (const file of disk.salts) console.log(`    a salt is in ${file}`);
  }
  list(hits);
}

/** @param {string} name @param {(page: Page) => Promise<void>} leave */
async function trial(name, leave) {
  console.log(`A member ${name === "another member signs in" ? "leaves and another signs in" : name}`);
  const profile = join(folder, name.replaceAll(" ", "-"));
  const context = await openProfile(profile);
  const page = await firstPage(context);
  // Of a member who is signed out by the site, by design, a form waits until she signs in again.
  const hasForm = !name.startsWith("another") && !name.startsWith("is away");
  const left = await visit(page, hasForm);
  await leave(page);
  await sleep(restMs);
  await context.close();
  // Without a network nobody can take an HttpOnly cookie away: it ends with the log-out's sending.
  const isUnsent = name.includes("without a network");
  // An expired one is worth nothing.
  const isExpired = name.startsWith("is away");
  const withoutCookies = left.needles.filter((needle) => !needle.name.startsWith("cookie"));
  const needles = isUnsent || isExpired ? withoutCookies : left.needles;
  judge(profile, { ...left, needles }, "once the browser is closed");
  const again = await openProfile(profile);
  const next = await firstPage(again);
  await next.goto(`${club.site}/about`).catch(() => {});
  await sleep(restMs);
  await again.close();
  judge(profile, isExpired ? { ...left, needles } : left, "after another start of the browser");
}

/** @param {string} profile @param {Left} left @param {string} when */
function judge(profile, left, when) {
  const hits = searchProfile(profile, left.needles);
  const ofSite = hits.filter(({ of }) => of === "site");
  verdict(ofSite.length === 0, `${when}: ${ofSite.length} hits in what the site writes`);
  list(hits);
  for (const [what, all] of sealedOf(left)) {
    const disk = openFromDisk(profile, all, left.salts);
    verdict(disk.opened.length === 0, `${when}: ${describe(disk, what, all.length)}`);
  }
  const files = findBytes(profile, left.salts);
  verdict(files.length === 0, `${when}: ${files.length} files with one of her ${left.salts.length} salts`);
  for (const file of files) console.log(`    a salt is in ${file}`);
}

/** @param {Left} left @returns {[what: string, all: Sealed[]][]} */
function sealedOf({ copies, forms }) {
  return forms.length > 0
    ? [
        ["copies", copies],
        ["forms", forms],
      ]
    : [["copies", copies]];
}

/** @param {import("./lib/sealed-on-disk.mjs").Opening} disk @param {string} what @param {number} all */
function describe({ opened, bases, salts, sealed, wouldOpen }, what, all) {
  return (
    `${opened.length} of ${all} ${what} open with what is on the disk (${bases} base keys, ${salts.length} ` +
    `files with a salt, ${sealed} sealed; with the salts from before ${wouldOpen} would)`
  );
}

/** @param {import("./lib/profile-search.mjs").Hit[]} hits */
function list(hits) {
  for (const { of, file, needle, how, around } of hits)
    console.log(`    ${of.padEnd(7)}  ${needle.padEnd(24)}  ${file} (${how}): ${around}`);
}

/** @param {Page} page */
async function signOut(page) {
  await page.goto(`${club.site}/logout`);
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  // She is asked first: a form of hers waits.
  await page.getByRole("button", { name: "Sign out and delete it" }).click();
  await page.waitForURL((url) => url.pathname !== "/outbox");
  await page.waitForLoadState();
  for (let wait = 0; await hasAny(page); wait += 1) {
    if (wait > 100) throw new Error("Copies or forms are still there 10 s after the log-out.");
    await sleep(100);
  }
}

/** @param {Page} page */
async function hasAny(page) {
  return (await readCopies(page)).length + (await readForms(page)).length > 0;
}
