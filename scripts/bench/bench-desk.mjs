// `npm run bench:desk`: the desk's lists and records in a club of 10,000 members, against one of 100. Prints
// the shortest of several times of each screen, and their ratio. `--check` exits with 1 when a ratio is above
// 2. `--only=/admin/orders` opens the screens alone whose path has that text.
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

/** Lists, of which each tab and each sort is opened too, and what finds a few of their rows. */
const lists = {
  "/admin/members": "m77%40example",
  "/admin/requests": "m77%40example",
  "/admin/orders": "m77%40example",
  "/admin/events": "event+17",
  "/admin/applications": "family17",
  "/admin/products": "badge",
  "/admin/promotions": "a",
  "/admin/pages": "about",
};
const others = [
  ...["/admin", "/admin/members/MEMBER", "/admin/members/MEMBER/payment", "/admin/members/waiting"],
  ...[
    "/admin/members?view=all&q=given",
    "/admin/orders?q=given",
    "/admin/orders/ORDER",
    "/admin/orders/quotes",
  ],
  ...[
    "/admin/orders/takings",
    "/admin/events/5",
    "/admin/applications/3",
    "/admin/products/1",
    "/admin/pages/2",
  ],
  ...[
    "/admin/activity",
    "/admin/roles",
    "/admin/levels",
    "/admin/search?q=m77%40example",
    "/admin/search?q=given",
  ],
  ...["/admin/search?q=L77", "/admin/search?q=nobody-at-all", "/admin/search?q=ab"],
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

const only = process.argv.find((value) => value.startsWith("--only="))?.slice("--only=".length) ?? "";
const screens = [...(await listScreens()), ...others].filter((path) => path.includes(only));
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

/** Each list with its tabs, its second page, its sorts and two searches, as its own links say. */
async function listScreens() {
  const [small] = clubs;
  if (!small) return [];
  /** @type {string[]} */
  const found = [];
  for (const [path, hit] of Object.entries(lists)) {
    const { html } = await small.officer.get(path);
    const links = [...html.matchAll(/<a href="([^"?]+\?[^"]*(?:view|sort)=[^"]*)"/g)]
      .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
      .filter((href) => href.startsWith(`${path}?`));
    found.push(path, ...new Set(links), `${path}?page=2`, `${path}?q=${hit}`, `${path}?q=nobody-at-all`);
  }
  return found;
}

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
