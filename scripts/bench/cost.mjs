// `npm run cost`: what each request costs that anybody can send without a session: CPU of the site's and the
// backend's isolate, and bytes of the reply. The worst of three tries, each with another URL or body, so
// that no cache has the answer. Exits with 1 when one takes more than 50 ms of CPU or more than 1 MB.
//
// Stored pictures and videos are sent as they are: their bytes do not count. A profile costs time, and other
// programs take the caches of the processor: CPU figures are upper bounds, and one above the limit is
// measured five times more. `-- --only=search` measures those whose names have the word.

import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { openCpuProfiler } from "./lib/cpu-profile.mjs";
import { median } from "./lib/statistics.mjs";
import { createStranger, strangerRequests } from "./lib/stranger-requests.mjs";

quietenThisProcess();
const maxMs = 50;
const maxBytes = 1_000_000;
const tries = 3;
const retries = 5;
const only = process.argv.find((each) => each.startsWith("--only="))?.slice(7) ?? "";

const { startClub } = await loadTypeScript("tests/support/club.ts");
const club = await startClub({
  inspector: true,
  env: { ERROR_REPORTS: "/api/v1/cognito/errorReport" },
});
const stranger = createStranger(club, 1);
const inspector = await club.inspectorUrl();
const profilers = [await openCpuProfiler(inspector, "site-0"), await openCpuProfiler(inspector, "backend")];
let asked = 0;
let isFine = false;
try {
  const requests = (await strangerRequests(club)).filter(({ name }) => name.includes(only));
  for (const each of requests) await send(each);
  const rows = [];
  for (const each of requests) rows.push(await worst(each));
  isFine = print(rows);
} finally {
  for (const profiler of profilers) profiler.close();
  stranger.stop();
  await club.stop();
}
process.exit(isFine ? 0 : 1);

/** Another one each time. @param {import("./lib/stranger-requests.mjs").StrangerRequest} request */
function send(request) {
  asked += 1;
  return stranger.send(request, asked);
}

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} status
 * @property {number} site ms of CPU
 * @property {number} backend ms of CPU
 * @property {number} bytes
 * @property {boolean} isFile
 *
 * @param {import("./lib/stranger-requests.mjs").StrangerRequest} request
 * @returns {Promise<Row>}
 */
async function worst(request) {
  const measured = [];
  for (let index = 0; index < tries; index += 1) measured.push(await measure(request));
  const row = measured.reduce((most, each) => (getCpu(each) > getCpu(most) ? each : most));
  if (getCpu(row) <= maxMs) return row;
  const again = [];
  for (let index = 0; index < retries; index += 1) again.push(await measure(request));
  const usual = median(again.map(getCpu));
  return again.find((each) => getCpu(each) === usual) ?? row;
}

/** @param {Row} row */
function getCpu({ site, backend }) {
  return Math.max(site, backend);
}

/** @param {import("./lib/stranger-requests.mjs").StrangerRequest} request @returns {Promise<Row>} */
async function measure(request) {
  for (const profiler of profilers) await profiler.start();
  const { status, bytes } = await send(request);
  const [site = 0, backend = 0] = (await Promise.all(profilers.map((profiler) => profiler.stop()))).map(
    ({ ms }) => ms,
  );
  return { name: request.name, isFile: request.isFile ?? false, status, site, backend, bytes };
}

/** @param {Row[]} rows @returns {boolean} whether none is above a limit */
function print(rows) {
  const isAbove = (/** @type {Row} */ row) => getCpu(row) > maxMs || (row.bytes > maxBytes && !row.isFile);
  console.log("   site ms   backend ms       bytes   status");
  for (const row of rows.toSorted((a, b) => getCpu(b) - getCpu(a)))
    console.log(
      `${row.site.toFixed(1).padStart(10)} ${row.backend.toFixed(1).padStart(12)} ${String(row.bytes).padStart(11)}      ${row.status}   ` +
        `${isAbove(row) ? "! " : "  "}${row.name}${row.isFile ? " (a file)" : ""}`,
    );
  const above = rows.filter(isAbove);
  console.log(
    above.length === 0
      ? `ok      ${rows.length} requests: none takes more than ${maxMs} ms of CPU or more than 1 MB.`
      : `FAILED  ${above.length} of ${rows.length} requests take more than ${maxMs} ms of CPU or more than 1 MB.`,
  );
  return above.length === 0;
}
