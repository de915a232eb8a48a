import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteExpiredRows } from "#backend/src/db/delete-expired-rows";
import { startBatch } from "#backend/src/modules/import/batches";
import { giveRole, signInToAdmin } from "../../../support/admin/admin";
import {
  checkMembers,
  goOn,
  importChecked,
  undoImport,
  uploadMembers,
} from "../../../support/admin/import-members";
import { type Club, startClub } from "../../../support/club";
import type { HttpBrowser } from "../../../support/http-browser";
import { newBuyer, noSite } from "../../../support/shop/buyers";
import { shownFields } from "../../../support/shop/shopkeeper";

/** What an uploaded file had in it is stored no longer than an import and its undo need it. */
let club: Club;
let secretary: HttpBrowser;
let secretaryEmail = "";
beforeAll(async () => {
  club = await startClub({ sites: 0, backendEnv: { SITE_ORIGINS: noSite } });
  secretaryEmail = (await newBuyer(club)).email;
  await giveRole(club, secretaryEmail, "secretary");
  secretary = await signInToAdmin(club, secretaryEmail);
});
afterAll(() => club?.stop());

const dayMs = 24 * 60 * 60_000;
/** A column that no import has, and a member's own. */
const born = "Born 2 March 1931";
const phone = "0499 555 123";
const fileOf = (...rows: readonly string[]) =>
  ["Number,E-mail,First name,Surname,Phone,Born", ...rows].join("\r\n");

const idOf = (at: string) => Number(at.split("/").at(-1));

/** The rows of a file, as they are stored. */
async function storedRows(at: string): Promise<readonly { state: string | null; text: string }[]> {
  const { results } = await club.db
    .prepare("SELECT * FROM import_rows WHERE batch_id = ? ORDER BY position")
    .bind(idOf(at))
    .all<{ state: string | null }>();
  return results.map((row) => ({ state: row.state, text: JSON.stringify(row) }));
}
const rowsWith = async (at: string, word: string) =>
  (await storedRows(at)).filter(({ text }) => text.includes(word)).length;

describe("the cells of a file", () => {
  it("go with its import, which can be undone without them; its values go with the undo", async () => {
    const { email } = await newBuyer(club);
    const at = await checkMembers(
      secretary,
      fileOf(
        `,${email},Una,Vale,${phone},${born}`,
        `,not an address,A,B,${phone},${born}`,
        `,${email.replace("@", "+2@")},Kit,Moor,,${born}`,
      ),
    );
    expect([await rowsWith(at, born), await rowsWith(at, phone)]).toEqual([3, 2]);
    expect(await (await secretary.fetch(`${at}/rows.csv`)).text()).toContain(born);
    const page = await importChecked(secretary, at);
    expect(page.html).toContain("2 rows imported.");
    // The undo writes the values before: it needs those of the rows that were written.
    expect([await rowsWith(at, born), await rowsWith(at, phone)]).toEqual([0, 1]);
    const csv = await (await secretary.fetch(`${at}/rows.csv`)).text();
    expect([csv.includes("Una Vale"), csv.includes("Enter an e-mail address"), csv.includes("Born")]).toEqual(
      [true, true, false],
    );
    const undone = await undoImport(secretary, at);
    expect(undone.html).toContain("2 rows taken back.");
    expect(await rowsWith(at, phone)).toBe(0);
  });

  it("go after three days where nobody imports them, and the rest of an import that nobody finishes", async () => {
    const { email } = await newBuyer(club);
    const unused = await uploadMembers(secretary, fileOf(`,${email},Una,Vale,${phone},${born}`));
    const begun = await checkMembers(secretary, fileOf(`,${email},Una,Vale,${phone},${born}`));
    const { version = "" } = shownFields(await secretary.get(`${begun}/rows`), "version");
    await startBatch(club.db, { id: idOf(begun), version, officerId: 1 }, Date.now());
    await deleteExpiredRows(club.db, Date.now() + 2 * dayMs);
    expect(await rowsWith(unused, born)).toBe(1);
    await deleteExpiredRows(club.db, Date.now() + 4 * dayMs);
    expect(await storedRows(unused)).toEqual([]);
    // Its session has gone meanwhile.
    secretary = await signInToAdmin(club, secretaryEmail);
    expect((await secretary.get(unused)).status).toBe(404);
    expect([await rowsWith(begun, born), await rowsWith(begun, phone)]).toEqual([0, 0]);
    expect((await goOn(secretary, begun)).html).toContain("The import was not finished in time.");
  });

  it("and values of an account go when it is deleted, also from files that are not imported yet", async () => {
    const { email } = await newBuyer(club);
    const other = await newBuyer(club);
    const id = await club.db.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<number>("id");
    const rows = [`,${email.toUpperCase()},Una,Vale,${phone},${born}`, `,${other.email},Kit,Moor,,${born}`];
    const imported = await checkMembers(secretary, fileOf(...rows));
    await importChecked(secretary, imported);
    const read = await uploadMembers(secretary, fileOf(...rows));
    const checked = await checkMembers(
      secretary,
      fileOf(`${rows[0]}`, `,${other.email},Kit,Moor,0499 000 111,`),
    );
    const path = `/admin/members/${id}/delete`;
    const done = await secretary.post(path, {
      ...shownFields(await secretary.get(path), "version"),
      confirm: "1",
    });
    expect(done.html).toContain("Deleted.");
    for (const at of [imported, read, checked])
      expect([at, await rowsWith(at, phone), await rowsWith(at, "Vale"), await rowsWith(at, "Moor")]).toEqual(
        [at, 0, 0, 1],
      );
    expect((await importChecked(secretary, checked)).html).toContain("1 row imported.");
    const undo = await secretary.get(`${imported}/undo`);
    expect(undo.html).toContain("The account is not there any more. <a");
    expect(undo.html).toContain("Their details were changed after the import.");
  });
});
