// `npm run trial:profile`: what a signed-out member leaves in a real profile folder of Chromium. A member
// signs in and opens her pages; then she signs out online, or without a network, or another member signs in
// after her session has ended. Once the browser is closed every file of the profile is searched for her words
// and numbers, the cookies' values, and the keys and sealed bytes of the copies.
//
// Fails where a file that the site writes still has a word of hers, or where a copy can still be opened with
// what is on the disk. What the browser has by itself (history, sessions, autofill) is only listed. Before a
// log-out the same search has to find what was put there.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import {
  firstPage,
  keepScreens,
  keptScreens,
  openProfile,
  readCopies,
  signInByForm,
  startWorker,
} from "./lib/member-visit.mjs";
import { privateWords } from "./lib/private-words.mjs";
import { checkMarkers, putMarkers } from "./lib/profile-markers.mjs";
import { searchProfile } from "./lib/profile-search.mjs";
import { openFromDisk } from "./lib/sealed-on-disk.mjs";

quietenThisProcess();
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./lib/profile-search.mjs").Needle} Needle */

const member = "member@example.com";
const other = "life@example.com";
/** IndexedDB compacts what was deleted a while after the last use. */
const restMs = Number(process.argv.find((each) => each.startsWith("--rest="))?.slice(7) ?? 3) * 1000;

const { startClub } = await loadTypeScript("tests/support/club.ts");
const folder = mkdtempSync(join(tmpdir(), "marque-profiles-"));
const club = await startClub();
let failures = 0;
try {
  await privateWords.makeUnique(club.db, member);
  await before();
  await trial("signs out online", (page) => signOut(page));
  await trial("signs out without a network", async (page) => {
    await page.context().setOffline(true);
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
 * Signs in, opens all pages and gives what to look for.
 * @param {Page} page
 */
async function visit(page) {
  await startWorker(page, club.site);
  await signInByForm(page, club, member);
  await keepScreens(page, club.site, keptScreens);
  await page.goto(`${club.site}/profile`);
  await keepScreens(page, club.site, ["/logout"]);
  await page.goto(`${club.site}/vehicles`);
  const cookies = await page.context().cookies();
  const needles = [...(await privateWords.read(club.db, member)), ...privateWords.ofCookies(cookies)];
  return { needles, copies: await readCopies(page) };
}

/** With nothing signed out: the search finds what was put into each store, and opens the copies. */
async function before() {
  console.log("Before a log-out (the search must find)");
  const profile = join(folder, "before");
  const context = await openProfile(profile);
  const page = await firstPage(context);
  const { needles, copies } = await visit(page);
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
  const hits = searchProfile(profile, needles);
  verdict(
    hits.some(({ needle, of }) => needle.startsWith("cookie") && of === "site"),
    "finds the session's cookie",
  );
  const { keys, sealed, opened } = openFromDisk(profile, copies);
  verdict(
    opened.length > 0,
    `opens ${opened.length} of ${copies.length} copies with what is on the disk (${keys} keys, ${sealed} sealed)`,
  );
  list(hits);
}

/** @param {string} name @param {(page: Page) => Promise<void>} leave */
async function trial(name, leave) {
  console.log(`A member ${name === "another member signs in" ? "leaves and another signs in" : name}`);
  const profile = join(folder, name.replaceAll(" ", "-"));
  const context = await openProfile(profile);
  const page = await firstPage(context);
  const { needles, copies } = await visit(page);
  await leave(page);
  await sleep(restMs);
  await context.close();
  // Without a network nobody can take an HttpOnly cookie away: it ends with the log-out's sending.
  const isUnsent = name.includes("without a network");
  const closed = isUnsent ? needles.filter((needle) => !needle.name.startsWith("cookie")) : needles;
  judge(profile, closed, copies, "once the browser is closed");
  const again = await openProfile(profile);
  const next = await firstPage(again);
  await next.goto(`${club.site}/about`).catch(() => {});
  await sleep(restMs);
  await again.close();
  judge(profile, needles, copies, "after another start of the browser");
}

/**
 * @param {string} profile
 * @param {Needle[]} needles
 * @param {import("./lib/sealed-on-disk.mjs").Copy[]} copies
 * @param {string} when
 */
function judge(profile, needles, copies, when) {
  const hits = searchProfile(profile, needles);
  const ofSite = hits.filter(({ of }) => of === "site");
  verdict(ofSite.length === 0, `${when}: ${ofSite.length} hits in what the site writes`);
  list(hits);
  const { keys, sealed, opened } = openFromDisk(profile, copies);
  verdict(
    opened.length === 0,
    `${when}: ${opened.length} of ${copies.length} copies open (${keys} keys, ${sealed} sealed bodies on the disk)`,
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
  await page.waitForLoadState();
  for (let wait = 0; (await readCopies(page)).length > 0; wait += 1) {
    if (wait > 100) throw new Error("The copies are still there 10 s after the log-out.");
    await sleep(100);
  }
}
