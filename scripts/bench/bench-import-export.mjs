// `npm run bench:import`: a club of 10,000 members imports 10,000 new ones by the desk, takes them back,
// imports its own CSV, which changes nothing, is exported, and restored into an empty club. Prints how long
// each takes, and the longest request of it. `--members=1000` makes a smaller club.
import { quietenThisProcess } from "../lib/environment.mjs";
import { loadTypeScript } from "../lib/load-typescript.mjs";
import { addLargeClub } from "./lib/large-club.mjs";

quietenThisProcess();
const members = Number(process.argv.find((value) => value.startsWith("--members="))?.slice(10) ?? 10_000);

const { startClub } = await loadTypeScript("tests/support/club.ts");
const { signInToAdmin } = await loadTypeScript("tests/support/admin/admin.ts");
const forms = await loadTypeScript("tests/support/admin/import-members.ts");
const exports = await loadTypeScript("tests/support/admin/exports.ts");

const club = await startClub({ sites: 0 });
const empty = await startClub({ sites: 0, seeded: false });
await addLargeClub(club.db, members);
const officer = await signInToAdmin(club, "editor@example.com");

/** ms of each request since the last report. @type {number[]} */
let requests = [];
const { fetch } = officer;
officer.fetch = async (/** @type {any[]} */ ...args) => {
  const began = performance.now();
  const reply = await fetch.apply(officer, args);
  // To the last byte.
  await reply.clone().arrayBuffer();
  requests.push(performance.now() - began);
  return reply;
};

/**
 * @template T
 * @param {string} what @param {() => Promise<T>} work @returns {Promise<T>}
 */
async function timed(what, work) {
  requests = [];
  const began = performance.now();
  const done = await work();
  const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;
  const longest =
    requests.length > 0 ? `, longest of ${requests.length} requests ${seconds(Math.max(...requests))}` : "";
  console.log(`${what.padEnd(44)} ${seconds(performance.now() - began).padStart(8)}${longest}`);
  return done;
}

/** What a page says that the last form did. @param {{ html: string }} page */
const statusOf = ({ html }) => html.split('role="status">')[1]?.split("<")[0];

const header = "Number,First name,Surname,E-mail,Phone,Street,Suburb,State,Postcode,Level,Until";
const level = await club.db.prepare("SELECT code FROM membership_levels WHERE no_expiry = 0").first("code");
const rows = Array.from(
  { length: members },
  (_, index) =>
    `B${index},Given ${index},Family ${index},b${index}@example.com,0400 111 222,${index} Wattle St,Ararat,VIC,3377,${level},2031-01-01`,
);
const at = await timed(`Upload of ${members} new members`, () =>
  forms.uploadMembers(officer, [header, ...rows].join("\r\n")),
);
await timed("Dry run", async () =>
  officer.post(at, { ...forms.shownColumns(await officer.get(at)), step: "save" }),
);
const done = await timed("All steps of the import", () => forms.importChecked(officer, at));
console.log(`  ${statusOf(done)}`);
const undone = await timed("Taking it back", () => forms.undoImport(officer, at));
console.log(`  ${statusOf(undone)}`);

const columns = [
  ...["name", "number", "level", "state", "until", "email", "phone", "street", "more", "suburb", "region"],
  ...["postcode", "joined", "additional", "emergency", "emergencyPhone", "vehicles"],
];
const own = await timed("CSV of all members", async () => {
  const query = columns.map((name) => `col-${name}=1`).join("&");
  const reply = await officer.fetch(`/admin/members.csv?view=all&${query}`);
  return new Uint8Array(await reply.arrayBuffer());
});
// An import takes 10,000 rows: the club's own members stay out.
const lines = new TextDecoder().decode(own).trimEnd().split("\r\n");
const ofClub = [lines[0], ...lines.slice(1).slice(0, members)].join("\r\n");
const again = await timed("Upload and dry run of it", () => forms.checkMembers(officer, ofClub));
const kinds = await club.db
  .prepare("SELECT kind, count(*) AS rows FROM import_rows WHERE batch_id = ? GROUP BY kind")
  .bind(Number(again.split("/").at(-1)))
  .all();
console.log(
  `  ${kinds.results.map((/** @type {any} */ { kind, rows: count }) => `${count} ${kind}`).join(", ")}`,
);

const zipAt = await timed("Export of everything", () => exports.makeExport(officer));
const zip = await timed("Download", () => exports.downloadZip(officer, zipAt));
const size = await club.db
  .prepare("SELECT row_count AS rows, file_count AS files FROM exports ORDER BY id DESC")
  .first();
console.log(`  ${size.rows} rows, ${size.files} files, ${(zip.length / 1024 / 1024).toFixed(1)} MB`);
await timed("A second export, of which no file is new", () => exports.makeExport(officer));
await timed("Restore into an empty club", () => exports.restoreInto(empty, zip));
await club.stop();
await empty.stop();
