import { afterAll, beforeAll, expect, it } from "vitest";
import { signInToAdmin } from "../../../support/admin/admin";
import { checkMembers, importChecked } from "../../../support/admin/import-members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { noSite } from "../../../support/shop/buyers";

/** What the dry run says of a file, and what is left of that after the import. */
let club: Club;
let owner: HttpBrowser;
let at = "";
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  owner = await signInToAdmin(club, "editor@example.com");
  const level = await club.db
    .prepare("SELECT code FROM membership_levels WHERE no_expiry = 0")
    .first<string>("code");
  const rowOf = (cells: string) => `${cells},${level},30/06/2031,+61 400 111 222,1 March 1931,`;
  at = await checkMembers(
    owner,
    [
      "Number,First name,Surname,Level,Until,Phone,Born,",
      rowOf("T1,Ann,Moor"),
      rowOf("T1,Ann,Moor"),
      rowOf('T2,"=HYPERLINK(""http://x"")",Ash'),
      rowOf("T3,Kit,Vale").replace("30/06/2031", "31/06/2031"),
      rowOf("T4,Bo,Lee"),
      rowOf("T4,Bob,Lee"),
    ].join("\r\n"),
  );
});
afterAll(() => club?.stop());

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ");
const rows = async (view = "all") => textOf((await owner.get(`${at}/rows?view=${view}`)).html);

it("names the columns that are left out", async () => {
  expect(await rows()).toContain("Columns that are left out: Born, Column 8.");
});

it("has each row's values on one line, with days as the desk writes them, and without the names twice", async () => {
  const text = await rows("new");
  expect(text).toMatch(
    /Ann Moor 2 New No e-mail address · Phone: \+61 400 111 222 · \w+ · Number: T1 · Until: 30 June? 2031/,
  );
  expect(text).not.toContain("2031-06-30");
  expect(text).not.toContain("First name: Ann");
});

it("warns of a name that looks like a formula, which is kept as text", async () => {
  const text = await rows("warned");
  expect(text).toContain("First name: This looks like a formula. It is kept as text");
  expect(text).not.toContain("Ann Moor");
  const csv = await (await owner.fetch(`${at}/rows.csv?view=warned`)).text();
  expect(csv).toContain("It is kept as text");
});

it("counts what is left out, before the import and after it", async () => {
  const text = await rows();
  expect(text).toContain("2 rows would be imported, as shown here. 3 rows would be left out.");
  expect(text).toMatch(/No change 1 Unclear 2 Wrong 1 Left out 3/);
  expect(text).toContain("There is no 31 June 2031");
  const done = textOf((await importChecked(owner, at)).html);
  expect(done).toMatch(/2 rows imported\. 3 rows left out ?\./);
  expect(done).toMatch(/Left out 3/);
  expect(await rows("refused")).toContain(
    "Row 7 of the file is about the same member, and differs in First name",
  );
  expect(textOf((await owner.get("/admin/members/import")).html)).toContain("2 of 6 rows imported");
  const stored = await club.db
    .prepare("SELECT first_name FROM users WHERE last_name = 'Ash' AND first_name LIKE '=%'")
    .first("first_name");
  expect(stored).toBe('=HYPERLINK("http://x")');
});
