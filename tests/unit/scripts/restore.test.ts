import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Restoring writes the club's whole database to disk for wrangler, and leaves none of it there. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marque-restoring-"));
  mkdirSync(join(folder, "tmp"));
  // Stands in for wrangler: an empty club, which says what it finds on disk and does as it is told.
  writeFileSync(
    join(folder, "wrangler.cjs"),
    `const { readdirSync, writeFileSync } = require("node:fs");
    const sql = process.argv[process.argv.indexOf("--command") + 1];
    const rows = sql.includes("d1_migrations") ? [{ name: "0001_a.sql" }]
      : sql.includes("AS members") ? [{ members: 0 }] : [];
    if (process.argv.includes("--json")) console.log(JSON.stringify([{ results: rows }]));
    else {
      writeFileSync(${JSON.stringify(join(folder, "seen"))}, readdirSync(process.env.TMPDIR).join());
      if (process.env.WRANGLER_DOES === "wait") setInterval(() => readdirSync(process.env.TMPDIR).length > 0 || process.exit(), 50);
      else {
        console.log("the database does not answer");
        process.exitCode = 1;
      }
    }`,
  );
  writeFileSync(
    join(folder, "no-wrangler.cjs"),
    `const processes = require("node:child_process");
    const { spawn } = processes;
    processes.spawn = (command, args, options) => command === "wrangler"
      ? spawn(process.execPath, [${JSON.stringify(join(folder, "wrangler.cjs"))}, ...args], options)
      : spawn(command, args, options);
    require("node:module").syncBuiltinESMExports();`,
  );
  const secret = strToU8("a signature");
  const sha256 = createHash("sha256").update(secret).digest("hex");
  const file = { name: "files/a", key: "a", contentType: null, bytes: secret.length, sha256 };
  const manifest = { format: 1, madeAt: "2026-01-01", schema: "0001_a.sql", tables: [], files: [file] };
  writeFileSync(
    join(folder, "export.zip"),
    zipSync({ "manifest.json": strToU8(JSON.stringify(manifest)), "files/a": secret }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(does: "fail" | "wait") {
  rmSync(join(folder, "seen"), { force: true });
  const child = spawn(process.execPath, ["scripts/restore.mjs", join(folder, "export.zip")], {
    env: {
      ...process.env,
      TMPDIR: join(folder, "tmp"),
      NODE_OPTIONS: `--require=${join(folder, "no-wrangler.cjs")}`,
      WRANGLER_DOES: does,
    },
  });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
  return { child, ended };
}
const seen = () => (existsSync(join(folder, "seen")) ? readFileSync(join(folder, "seen"), "utf8") : "");
const left = () => readdirSync(join(folder, "tmp"));

it("leaves nothing on disk when wrangler fails, and says why", { timeout: 30_000 }, async () => {
  const { code, output } = await start("fail").ended;
  expect([code, output]).toEqual([1, "wrangler r2 bulk failed:\nthe database does not answer\n\n"]);
  expect(seen()).toMatch(/^marque-restore-/);
  expect(left()).toEqual([]);
});

it("leaves nothing on disk when it is ended", { timeout: 30_000 }, async () => {
  const { child, ended } = start("wait");
  await expect.poll(seen, { timeout: 20_000 }).toMatch(/^marque-restore-/);
  child.kill("SIGTERM");
  await expect.poll(left, { timeout: 5_000 }).toEqual([]);
  child.stdout.destroy();
  child.stderr.destroy();
  expect((await ended).code).toBe(1);
});
