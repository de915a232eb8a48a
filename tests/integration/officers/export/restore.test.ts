import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportedTables, leftOutTables } from "#backend/src/db/export/tables";
import { readExport } from "../../../../scripts/lib/club/read-export";
import { restoreStatements } from "../../../../scripts/lib/club/restore-statements";
import { signInToAdmin } from "../../../support/admin/admin";
import { addDeskRecords } from "../../../support/admin/desk-records";
import {
  downloadZip,
  exportQuietly,
  makeExport,
  readSchema,
  restoreInto,
} from "../../../support/admin/exports";
import { type Club, startClub } from "../../../support/club";

/** A club that is exported and restored into an empty one is the same club. */
let club: Club;
let restored: Club;
let zip: Uint8Array;
let exported: ReadonlyMap<string, string>;
beforeAll(async () => {
  [club, restored] = await Promise.all([startClub(), startClub({ seeded: false })]);
  const owner = await signInToAdmin(club, "editor@example.com");
  await addDeskRecords(club.db);
  await club.db.prepare("DELETE FROM exports").run();
  // What a CSV could lose: no value and an empty one, quotation marks, line breaks, formulas, backslashes.
  await club.db
    .prepare("INSERT INTO member_notes (user_id, text, at) SELECT 1, value, 't' FROM json_each(?)")
    .bind(
      JSON.stringify([
        "",
        "=1+1",
        "'=1",
        "a\r\nb",
        '"',
        "\\",
        "\\N",
        " x ",
        "007",
        "1e5",
        "ß, é; \t",
        "\uFEFF",
      ]),
    )
    .run();
  zip = await downloadZip(owner, await makeExport(owner));
  await restoreInto(restored, zip);
});
afterAll(async () => {
  await club?.stop();
  await restored?.stop();
});

it("names every table of the schema: as exported, after those it refers to, or why it is not", async () => {
  const { results } = await club.db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite_*'
         AND name NOT GLOB '*_search_*' AND name NOT GLOB 'search_words_*' AND name NOT GLOB 'search_spellings_*'`,
    )
    .all<{ name: string }>();
  const names = exportedTables.map(({ name }) => name);
  expect([...names, ...Object.keys(leftOutTables)].toSorted()).toEqual(
    results.map(({ name }) => name).toSorted(),
  );
  const { references } = await readSchema(club);
  // Each of the two has the other's id; the picture of a person is their own.
  const circles = ["users.current_address_id", "users.image_hash"];
  const early = references
    .filter(({ table, parent }) => names.includes(table) && names.indexOf(parent) > names.indexOf(table))
    .map(({ table, column }) => `${table}.${column}`);
  expect(early.toSorted()).toEqual(circles);
});

it("leaves out every column that opens something, and no word of a secret is in the zip", async () => {
  const { columns } = await readSchema(club);
  const opening = columns
    .filter(({ table }) => exportedTables.some(({ name }) => name === table))
    .filter(({ name }) => /password|token|secret|session|nonce|fingerprint|code_hash/.test(name))
    .map(({ table, name }) => `${table}.${name}`);
  const leftOut = exportedTables.flatMap(({ name, leftOut: hidden = [] }) =>
    hidden.map((column) => `${name}.${column}`),
  );
  expect(opening.toSorted()).toEqual(leftOut.toSorted());
  const text = new TextDecoder().decode(
    Buffer.concat([...readExport([zip]).tables].map(([, table]) => Buffer.from(JSON.stringify(table)))),
  );
  const secrets = await club.db
    .prepare(
      "SELECT password_hash AS secret FROM users UNION SELECT token FROM invoices UNION SELECT id FROM session_families",
    )
    .all<{ secret: string | null }>();
  const found = secrets.results.filter(({ secret }) => secret && text.includes(`"${secret}"`));
  expect([secrets.results.length > 3, found]).toEqual([true, []]);
});

describe("a restored club", () => {
  it("is exported as the same rows and files", { timeout: 180_000 }, async () => {
    const { manifest } = readExport([zip]);
    exported = new Map([...manifest.tables, ...manifest.files].map(({ name, sha256 }) => [name, sha256]));
    const again = await exportQuietly(restored);
    expect(Object.fromEntries(again)).toEqual(Object.fromEntries(exported));
    expect(manifest.files.length).toBeGreaterThan(10);
    expect(manifest.tables.find(({ table }) => table === "member_notes")?.rows).toBeGreaterThan(11);
  });

  it("signs its members in by a code, and shows their card and their pictures", async () => {
    const member = await restored.signIn("editor@example.com");
    const card = await member.get("/membershipcard");
    const number = await club.db
      .prepare(
        "SELECT number FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = 'editor@example.com'",
      )
      .first<string>("number");
    expect([card.status, card.html.includes(number ?? "none")]).toEqual([200, true]);
    const [key] = readExport([zip]).manifest.files.flatMap(({ key: each, contentType }) =>
      contentType ? [each] : [],
    );
    expect((await restored.media.head(key ?? ""))?.httpMetadata?.contentType).toMatch(/^\w+\//);
  });

  it("finds its members, keeps its triggers, and opens the desk", async () => {
    const owner = await signInToAdmin(restored, "editor@example.com");
    const last = await club.db.prepare("SELECT last_name FROM users WHERE id = 2").first<string>("last_name");
    expect((await owner.get(`/admin/members?view=all&q=${encodeURIComponent(last ?? "")}`)).html).toContain(
      '/admin/members/2"',
    );
    const [before, after] = await Promise.all([readSchema(club), readSchema(restored)]);
    expect(after.triggers).toEqual(before.triggers);
    const withoutOwner = restored.db.prepare(
      "UPDATE officer_roles SET ended_at = '2026-01-01' WHERE role = 'owner'",
    );
    await expect(withoutOwner.run()).rejects.toThrow("the last owner");
  });

  it("is refused where the club has members, and nothing changes", async () => {
    const before = await restored.db.prepare("SELECT count(*) AS n FROM users").first<number>("n");
    await expect(restoreInto(restored, zip)).rejects.toThrow("malformed JSON");
    expect(await restored.db.prepare("SELECT count(*) AS n FROM users").first<number>("n")).toBe(before);
    expect((await readSchema(restored)).triggers.length).toBeGreaterThan(20);
  });

  it("leaves out a reference to what had gone while the tables were read", async () => {
    const read = readExport([zip]);
    const users = read.tables.get("users");
    const without = {
      ...read,
      tables: new Map([
        ...read.tables,
        ["users", { columns: users?.columns ?? [], rows: (users?.rows ?? []).filter(([id]) => id !== "1") }],
      ]),
    };
    const { leftOut, statements } = restoreStatements(without, await readSchema(club));
    expect(leftOut).toContainEqual({ table: "memberships", column: "user_id", rows: 1 });
    expect(statements.join("\n")).not.toContain("INSERT INTO users (id) VALUES ('1'");
  });

  it("is not made of a zip that has changed, or of another schema", async () => {
    const read = readExport([zip]);
    const target = await readSchema(club);
    expect(() => restoreStatements(read, { ...target, schema: "0001_a.sql" })).toThrow(
      "bring both to the same migration",
    );
    const broken = zip.slice();
    // In the data of the first entry.
    broken[80] = (broken[80] ?? 0) ^ 1;
    expect(() => readExport([broken])).toThrow();
  });
});
