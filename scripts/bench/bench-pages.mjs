// `npm run bench:pages`: what the cost of rendering a page depends on. It may grow with the page's own length
// only, not with the sitemap or the number of pages. Prints ratios, since milliseconds differ between
// machines. Measures CPU time where there is a /proc, so that other programs matter little.
import { readFileSync } from "node:fs";
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { addPage } from "./lib/bench-content.mjs";

quietenThisProcess();
/** @typedef {any} Club of tests/support/club.ts, which is TypeScript of another project */

const lengths = [1, 10, 100, 1000];
const many = 10_000;
/** How often a page is rendered for one figure: the longer the page, the fewer. @param {number} blocks */
const rounds = (blocks) => Math.max(8, Math.ceil(400 / blocks));

const { startClub } = await loadTypeScript("tests/support/club.ts");
const club = await startClub();
try {
  console.log("A page of n blocks: time of a document, and of one block of it, against the page of 100");
  for (const blocks of lengths) await addPage(club.db, `bench-${blocks}`, blocks);
  const times = new Map();
  for (const blocks of lengths) times.set(blocks, await getTime(`/bench-${blocks}`, rounds(blocks)));
  for (const blocks of lengths)
    times.set(blocks, Math.min(times.get(blocks), await getTime(`/bench-${blocks}`, rounds(blocks))));
  const bare = times.get(1);
  /** @param {number} blocks */
  const perBlock = (blocks) => (times.get(blocks) - bare) / (blocks - 1);
  for (const blocks of lengths) {
    const block = blocks > 1 ? (perBlock(blocks) / perBlock(100)).toFixed(2) : "   –";
    console.log(
      `  ${String(blocks).padStart(5)} blocks   document ${(times.get(blocks) / times.get(100)).toFixed(2).padStart(7)}   a block ${block}`,
    );
  }

  console.log(`The same page beside ${many.toLocaleString("en-AU")} others, against its time without them`);
  const alone = await getTime("/about", 30);
  // This club's edge cache holds replies from before; another club's is empty.
  const crowded = await startClub();
  try {
    await addSitemap(many, crowded);
    await addPages(many, crowded);
    // As warm as the other, which has rendered hundreds of pages by now.
    await getTime("/about", 300, crowded);
    console.log(
      `  in the sitemap and the page list   ${((await getTime("/about", 30, crowded)) / alone).toFixed(2)}`,
    );
    const map = await getTime("/sitemap.xml", 5, crowded);
    console.log(
      `  the sitemap itself, an entry of ${many} against one of the page's blocks   ${(map / many / perBlock(100)).toFixed(3)}`,
    );
  } finally {
    await crowded.stop();
  }
} finally {
  await club.stop();
}
process.exit(0);

/**
 * Cost of one document that the edge cache holds, in ms: CPU time of the runtime, or else the shortest time
 * to the last byte.
 * @param {string} path @param {number} times
 */
async function getTime(path, times, where = club) {
  /** @type {number[]} */
  const taken = [];
  let before = null;
  for (let round = -5; round < times; round += 1) {
    if (round === 0) before = runtimeTime();
    const began = performance.now();
    const reply = await fetch(where.site + path, { headers: { accept: "text/html" } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    if (round >= 0) taken.push(performance.now() - began);
  }
  const after = runtimeTime();
  return before !== null && after !== null && after > before ? (after - before) / times : Math.min(...taken);
}

/** CPU time of this process's children, in ms (/proc counts in ticks of 10 ms); null without a /proc. */
function runtimeTime() {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8")
      .split(" ")
      .filter(Boolean);
    const ticks = children.flatMap((id) => {
      const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return [Number(fields[11]), Number(fields[12])];
    });
    return ticks.reduce((sum, each) => sum + each, 0) * 10;
  } catch {
    return null;
  }
}

/** @param {number} entries @param {Club} where */
async function addSitemap(entries, where) {
  await where.db
    .prepare(
      `INSERT OR IGNORE INTO sitemap_entries (url, lastmod, model, priority, seo_title, seo_meta_description)
       SELECT 'crowd/' || value, '2026-01-01', 'page', 0.1, 'Page ' || value, 'One of many pages of a club' FROM json_each(?)`,
    )
    .bind(JSON.stringify([...Array(entries).keys()]))
    .run();
}

/** @param {number} count @param {Club} where */
async function addPages(count, where) {
  await where.db
    .prepare(
      `INSERT OR IGNORE INTO pages (name, url, slug, title, updated_at)
       SELECT 'p', 'crowd/' || value, 'p', 'Page ' || value, '2026-01-01T00:00:00Z' FROM json_each(?)`,
    )
    .bind(JSON.stringify([...Array(count).keys()]))
    .run();
}
