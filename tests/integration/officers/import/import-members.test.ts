import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tracesOfUse } from "#backend/src/modules/import/stays";
import { signInToAdmin } from "../../../support/admin/admin";
import {
  checkMembers,
  importChecked,
  memberRows,
  shownColumns,
  undoImport,
  uploadMembers,
} from "../../../support/admin/import-members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** A file of members: its columns, the dry run, the import and its undoing. */
let club: Club;
let owner: HttpBrowser;
const level = { code: "", name: "" };
const someone = { number: "", email: "", first: "", last: "", id: 0 };
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  Object.assign(
    level,
    await club.db.prepare("SELECT code, name FROM membership_levels WHERE no_expiry = 0 LIMIT 1").first(),
  );
  Object.assign(
    someone,
    await club.db
      .prepare(
        `SELECT m.number, u.email, u.first_name AS first, u.last_name AS last, u.id FROM users u
         JOIN memberships m ON m.user_id = u.id WHERE m.left_as IS NULL AND u.email <> 'editor@example.com' LIMIT 1`,
      )
      .first(),
  );
});
afterAll(() => club?.stop());

const csv = (...rows: readonly (readonly string[])[]) => rows.map((row) => row.join(";")).join("\r\n");
const header = ["Member no", "Given name", "Surname", "Email", "Mobile", "Type", "Expiry"];
const row = (changes: Readonly<Record<string, string>>) => header.map((name) => changes[name] ?? "");
const kinds = async (at: string) => {
  const id = Number(at.split("/").at(-1));
  const { results } = await club.db
    .prepare("SELECT kind, state FROM import_rows WHERE batch_id = ? ORDER BY position")
    .bind(id)
    .all<{ kind: string; state: string | null }>();
  return results.map(({ kind, state }) => [kind, state]);
};
const linesOfLog = async () =>
  (await club.db.prepare("SELECT count(*) AS lines FROM activity_log").first<number>("lines")) ?? 0;

describe("a file of members", () => {
  it("has its columns guessed, with values, and keeps a choice that is refused", async () => {
    const at = await uploadMembers(owner, csv(header, row({ "Member no": "Z1", Surname: "Ash" })));
    const page = await owner.get(at);
    const shown = shownColumns(page);
    expect([shown["column-0"], shown["column-3"], shown["column-6"]]).toEqual(["number", "email", "until"]);
    expect(page.html).toContain("Z1");
    const refused = await owner.post(at, { ...shown, step: "save", "column-0": "email" });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("Another column is E-mail already");
    expect(shownColumns(refused)["column-0"]).toBe("email");
  });

  it("that is empty, or no table, is refused beside the field", async () => {
    expect(await uploadMembers(owner, "")).toContain("Choose a file");
    expect(await uploadMembers(owner, "Number,Name\r\n")).toContain("The file has a header and no rows");
  });

  it("is imported as the dry run shows it, by one line of activity, and taken back to equal rows", async () => {
    const before = await memberRows(club);
    const file = csv(
      header,
      row({
        "Member no": "Z100",
        "Given name": "Wren",
        Surname: "O’Dell",
        Type: level.name,
        Expiry: "31/12/2027",
      }),
      row({ "Member no": someone.number, Mobile: "0400 111 222" }),
      row({ Email: someone.email, "Given name": someone.first }),
      row({
        "Member no": "Z101",
        "Given name": "Ada",
        Surname: "Lin",
        Type: level.name,
        Expiry: "1/13/2027",
      }),
      row({ Email: "ada.lin@example.com", "Given name": "Ada", Surname: "Lin" }),
    );
    const at = await checkMembers(owner, file);
    expect(await kinds(at)).toEqual([
      ["new", "waiting"],
      ["clashing", null],
      ["clashing", null],
      ["wrong", null],
      ["new", "waiting"],
    ]);
    const page = await owner.get(`${at}/rows`);
    expect(page.html).toContain("2 rows would be imported, as shown here. 3 rows would be left out.");
    expect(page.html).toContain("Row 4 of the file is about the same member");
    expect(await memberRows(club)).toEqual(before);
    const lines = await linesOfLog();
    const done = await importChecked(owner, at);
    expect(done.html).toContain("2 rows imported.");
    expect(await linesOfLog()).toBe(lines + 1);
    const wren = await club.db
      .prepare(
        `SELECT u.id, u.email, m.number, m.valid_to, m.name, m.is_approved FROM users u JOIN memberships m ON m.user_id = u.id
         WHERE u.first_name = 'Wren'`,
      )
      .first<Record<string, unknown>>();
    expect(wren).toMatchObject({
      number: "Z100",
      valid_to: "2027-12-31",
      name: "Wren O’Dell",
      is_approved: 1,
    });
    expect((await owner.get(`/admin/members/${wren?.id}`)).html).toContain(`${at}/rows">Imported</a>`);
    const undone = await undoImport(owner, at);
    expect(undone.html).toContain("2 rows taken back.");
    expect(await memberRows(club)).toEqual(before);
  });

  it("changes members, and the undo gives their earlier values back", async () => {
    const before = await memberRows(club);
    const at = await checkMembers(
      owner,
      "Number,Phone,Street,Suburb,State,Postcode,Until\r\n" +
        `${someone.number},0400 333 444,1 Wattle St,Ararat,Victoria,3377,2031-01-31`,
    );
    const page = await owner.get(`${at}/rows?view=changed`);
    expect(page.html).toContain("→ 0400 333 444");
    expect(page.html).toMatch(/Suburb: .* → Ararat/);
    await importChecked(owner, at);
    const [stored] = await club.db
      .prepare(
        `SELECT u.mobile_phone, a.suburb, a.state, m.valid_to FROM users u JOIN addresses a ON a.id = u.current_address_id
         JOIN memberships m ON m.user_id = u.id WHERE u.id = ${someone.id}`,
      )
      .all()
      .then(({ results }) => results);
    expect(stored).toEqual({
      mobile_phone: "0400 333 444",
      suburb: "Ararat",
      state: "VIC",
      valid_to: "2031-01-31",
    });
    await undoImport(owner, at);
    const rows = (all: readonly unknown[]) =>
      all.map((each) => ({ ...(each as object), current_address_id: null }));
    expect(rows(await memberRows(club))).toEqual(rows(before));
  });

  it("is refused for a member who has changed since the dry run", async () => {
    const at = await checkMembers(owner, `Number,Phone\r\n${someone.number},0400 555 666`);
    await club.db
      .prepare("UPDATE users SET updated_at = '2099-01-01T00:00:00.000Z' WHERE id = ?")
      .bind(someone.id)
      .run();
    const done = await importChecked(owner, at);
    expect(done.html).toMatch(/0 rows imported\. <a [^>]+>1 row left out</);
    expect(done.html).toContain("The member has changed since the dry run");
  });

  it("is not taken back for a new account that was used, and a member who was changed", async () => {
    const at = await checkMembers(
      owner,
      `Number,First name,Surname,Phone,Level,Until,Email\r\n${someone.number},,,0400 777 888,,,\r\nZ200,Kit,Moor,,${level.code},31/12/2027,kit.moor@example.com`,
    );
    await importChecked(owner, at);
    await club.db
      .prepare("UPDATE users SET mobile_phone = '1', updated_at = '2099-02-01T00:00:00.000Z' WHERE id = ?")
      .bind(someone.id)
      .run();
    await club.db
      .prepare(
        "INSERT INTO session_families (id, user_id, origin, created_at) SELECT 'kit', id, 'code', created_at FROM users WHERE email = 'kit.moor@example.com'",
      )
      .run();
    const undone = await owner.get(`${at}/undo`);
    expect(undone.html).toContain("No row can be taken back now");
    expect(undone.html).toContain("Their details were changed after the import");
    expect(undone.html).toContain("They have signed in.");
  });
});

it("the own CSV of members imports again as no change", async () => {
  const all = [
    "name",
    "number",
    "level",
    "state",
    "until",
    "email",
    "phone",
    "street",
    "more",
    "suburb",
    "region",
  ];
  const others = ["postcode", "joined", "additional", "emergency", "emergencyPhone", "vehicles"];
  const columns = [...all, ...others].map((name) => `col-${name}=1`).join("&");
  const reply = await owner.fetch(`/admin/members.csv?view=all&${columns}`);
  const at = await checkMembers(owner, new Uint8Array(await reply.arrayBuffer()));
  const found = await kinds(at);
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(([kind]) => kind !== "unchanged")).toEqual([]);
});

it("a step that is opened by two officers at once writes each row once", async () => {
  const rows = Array.from({ length: 450 }, (_, index) => `Q${index},Given ${index},Sur ${index}`);
  const at = await checkMembers(
    owner,
    `Number,First name,Surname,Level,Until\r\n${rows.map((each) => `${each},${level.code},2031-01-01`).join("\r\n")}`,
  );
  await owner.post(`${at}/run`, { ...shownFields(await owner.get(`${at}/rows`), "version"), step: "save" });
  for (let step = 0; step < 4; step += 1) await Promise.all([0, 1, 2].map(() => owner.fetch(`${at}/run`)));
  expect((await owner.get(`${at}/rows`)).html).toContain("450 rows imported.");
  const count = await club.db
    .prepare("SELECT count(*) AS n FROM memberships WHERE number GLOB 'Q[0-9]*'")
    .first<number>("n");
  expect(count).toBe(450);
});

it("knows every table by which somebody uses an account", async () => {
  const { results } = await club.db
    .prepare(
      `SELECT t.name || '.' || f."from" AS owner FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f
       WHERE t.type = 'table' AND t.name NOT LIKE '\\_cf%' ESCAPE '\\' AND f."table" = 'users'`,
    )
    .all<{ owner: string }>();
  /** Of the club's work, or what an import itself has made, or what signing in makes beside a session. */
  const others = [
    ...[
      "users.merged_into",
      "memberships.user_id",
      "addresses.user_id",
      "import_rows.user_id",
      "login_codes.user_id",
    ],
    ...[
      "racing_accounts.user_id",
      "idempotent_writes.owner_id",
      "renewal_reminders.user_id",
      "run_news.user_id",
    ],
    ...["run_news_emails.user_id", "sent_mails.user_id", "mailing_people.user_id"],
  ];
  const isOfficer = (owner: string) =>
    /\.(?:editor_id|by_id|invited_by|answered_by|given_by|ended_by|undone_by)$/.test(owner) ||
    owner === "member_notes.author_id";
  const known = [...tracesOfUse.map(([table, column]) => `${table}.${column}`), ...others];
  expect(
    results
      .map(({ owner }) => owner)
      .filter((owner) => !isOfficer(owner))
      .toSorted(),
  ).toEqual(known.toSorted());
});
