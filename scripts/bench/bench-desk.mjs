// `npm run bench:desk`: the desk's lists and records in a club of 10,000 members, against one of 100. Prints
// the shortest of several times of each screen, and their ratio. `--check` exits with 1 when a ratio is above
// 2.
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { addLargeClub } from "./lib/large-club.mjs";

quietenThisProcess();
/** @typedef {any} Club of tests/support/club.ts, which is TypeScript of another project */

const sizes = [100, 10_000];
const rounds = 15;
/** A screen may take so many times as long in the large club. */
const mostTimes = 2;
/** ms by which a screen may be longer all the same: what a machine's noise is. */
const noiseMs = 4;

const screens = [
  ...["/admin", "/admin/members", "/admin/members?view=all", "/admin/members?view=lapsed"],
  ...[
    "/admin/members?view=all&page=2",
    "/admin/members?view=all&q=family77",
    "/admin/members?q=nobody-at-all",
  ],
  ...["/admin/members/MEMBER", "/admin/members/waiting", "/admin/requests"],
  ...["/admin/orders", "/admin/orders?view=refunded", "/admin/orders?page=3", "/admin/orders?q=family77"],
  ...["/admin/orders?sort=total", "/admin/orders/ORDER", "/admin/orders/quotes"],
  ...["/admin/events", "/admin/events?view=past", "/admin/events?view=all&q=event+77", "/admin/applications"],
  ...["/admin/products", "/admin/promotions", "/admin/pages", "/admin/activity", "/admin/roles"],
  ...["/admin/search?q=family77", "/admin/search?q=L77", "/admin/search?q=nobody-at-all"],
];

const { startClub } = await loadTypeScript("tests/support/club.ts");
const { signInToAdmin } = await loadTypeScript("tests/support/admin/admin.ts");

/** @type {{ club: Club, officer: any, address: (path: string) => string }[]} */
const clubs = [];
for (const members of sizes) {
  const club = await startClub({ sites: 0 });
  const { member, order } = await addLargeClub(club.db, members);
  const officer = await signInToAdmin(club, "editor@example.com");
  /** @param {string} path */
  const address = (path) => path.replace("MEMBER", String(member)).replace("ORDER", String(order));
  clubs.push({ club, officer, address });
  console.error(`${members.toLocaleString("en-AU")} members: ready`);
}

let slower = 0;
console.log(`${"ms".padStart(46)} ${String(sizes[0]).padStart(7)} ${String(sizes[1]).padStart(7)}   ratio`);
for (const path of screens) {
  const [one = 0, many = 0] = await getTimes(path);
  const isSlow = many > one * mostTimes && many - one > noiseMs;
  if (isSlow) slower += 1;
  console.log(
    `${path.padEnd(46)} ${one.toFixed(1).padStart(7)} ${many.toFixed(1).padStart(7)} ${(many / one).toFixed(1).padStart(7)}${isSlow ? "  slow" : ""}`,
  );
}
for (const { club } of clubs) await club.stop();
console.log(`${slower} of ${screens.length} screens take more than ${mostTimes} times as long`);
process.exit(process.argv.includes("--check") && slower > 0 ? 1 : 0);

/**
 * The shortest of several times to the last byte in each club, in ms. They take turns, so that whatever else
 * the machine does slows both. @param {string} path
 */
async function getTimes(path) {
  /** @type {number[][]} */
  const taken = clubs.map(() => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [at, { officer, address }] of clubs.entries()) {
      const began = performance.now();
      const { status } = await officer.get(address(path));
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      if (round >= 0) taken[at]?.push(performance.now() - began);
    }
  return taken.map((times) => Math.min(...times));
}
