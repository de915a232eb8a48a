import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plainCell, readTable } from "#backend/src/domain/csv/read-table";
import { readText } from "#backend/src/domain/csv/read-text";
import {
  addBatch,
  checkBatch,
  findBatch,
  readRows,
  startBatch,
  startUndo,
} from "#backend/src/modules/import/batches";
import { mappingErrors } from "#backend/src/modules/import/fields";
import type { MemberRecord, RowPlan } from "#backend/src/modules/import/records";
import { forecastUndo } from "#backend/src/modules/import/stays";
import { importStep, undoStep } from "#backend/src/modules/import/steps";
import { withoutApostrophe } from "#rules/csv";
import { memberRows } from "../../../support/admin/import-members";
import {
  type KnownLevel,
  type KnownMember,
  type MemberFile,
  memberFiles,
} from "../../../support/admin/member-files";
import { type Club, startClub } from "../../../support/club";
import { inLongRunsToo, isLongRun, runs } from "../../../support/setup/property-runs";

/**
 * Whatever file a spreadsheet writes: the dry run says what the import does, and the undo gives back what
 * was.
 */
let club: Club;
let db: D1Database;
let known: readonly KnownMember[];
let levels: readonly KnownLevel[];
const rowsByKind: Record<RowPlan["kind"], number> = {
  new: 0,
  changed: 0,
  unchanged: 0,
  clashing: 0,
  wrong: 0,
};
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  db = club.db as unknown as D1Database;
  const members = await db
    .prepare(
      `SELECT m.number, u.email, u.first_name AS first, u.last_name AS last FROM users u JOIN memberships m ON m.user_id = u.id
       ORDER BY u.id LIMIT 6`,
    )
    .all<KnownMember>();
  known = members.results;
  const stored = await db
    .prepare("SELECT name, no_expiry FROM membership_levels")
    .all<{ name: string; no_expiry: number }>();
  levels = stored.results.map(({ name, no_expiry }) => ({ name, isEndless: no_expiry === 1 }));
});
afterAll(() => club?.stop());

type Row = Readonly<Record<string, unknown>>;
const officerId = 1;

/** A member's columns as the database has them, in the shape of a plan. */
async function storedRecord(email: string): Promise<MemberRecord | null> {
  const row = await db
    .prepare(
      `SELECT u.email, u.first_name, u.last_name, u.mobile_phone, u.emergency_contact_name, u.emergency_contact_phone,
         a.id AS home, a.street_address, a.street_address_1, a.suburb, a.state, a.postcode,
         m.id AS card, m.level_id, m.number, m.name, m.additional_member, m.valid_to, m.joined_at
       FROM users u LEFT JOIN addresses a ON a.id = u.current_address_id LEFT JOIN memberships m ON m.user_id = u.id
       WHERE u.email = ?`,
    )
    .bind(email)
    .first<Record<string, never>>();
  if (!row) return null;
  const part = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));
  const person = part(
    ...["email", "first_name", "last_name", "mobile_phone"],
    ...["emergency_contact_name", "emergency_contact_phone"],
  );
  const address = part("street_address", "street_address_1", "suburb", "state", "postcode");
  const membership = part("level_id", "number", "name", "additional_member", "valid_to", "joined_at");
  return { person, address: row.home && address, membership: row.card && membership } as never;
}

const readRowsOfMembers = async () => (await memberRows(club)) as readonly Row[];

async function tryFile({ bytes, header, rows }: MemberFile): Promise<void> {
  const table = readTable(readText(bytes));
  const isBlank = rows.flat().every((cell) => cell.trim() === "");
  expect("problem" in table ? table.problem : null).toBe(
    isBlank ? "The file has a header and no rows" : null,
  );
  if ("problem" in table) return;
  const read = (cell: string) => plainCell(withoutApostrophe(cell));
  expect(table.header).toEqual(header);
  expect(table.rows).toEqual(
    rows
      .map((row) => row.map(read))
      .filter((row, index) => rows[index]?.some((cell) => cell.trim() !== "") && row),
  );
  const before = await readRowsOfMembers();
  const now = Date.now();
  const id = await addBatch(db, { table, fileName: "a.csv", byId: 1 }, now);
  const batch = await findBatch(db, id);
  if (!batch || Object.keys(mappingErrors(batch.mapping)).length > 0) return;
  expect(
    await checkBatch(db, batch, { mapping: batch.mapping, version: batch.updated_at, officerId }, now),
  ).toBe(true);
  expect(await readRowsOfMembers()).toEqual(before);
  const checked = await findBatch(db, id);
  const planned = (await readRows(db, id, { most: table.rows.length })).map(
    ({ plan }) => JSON.parse(plan ?? "null") as RowPlan,
  );
  await startBatch(db, { id, version: checked?.updated_at ?? "", officerId }, now);
  while (await importStep(db, id, Date.now()));
  for (const { kind } of planned) rowsByKind[kind] += 1;
  const writes = planned.flatMap((plan) => ("after" in plan ? [plan] : []));
  for (const { after } of writes) expect(await storedRecord(after.person.email)).toEqual(after);
  const touched = new Set(writes.flatMap(({ id: member }) => member ?? []));
  const others = (all: readonly Row[]) =>
    all.filter(({ id: member }) => before.some((row) => row.id === member) && !touched.has(Number(member)));
  const after = await readRowsOfMembers();
  expect(others(after)).toEqual(others(before));
  expect(after.length).toBe(before.length + writes.filter(({ kind }) => kind === "new").length);
  const { removed, restored, stays } = await forecastUndo(db, id);
  expect([removed + restored, stays]).toEqual([writes.length, []]);
  const { updated_at: version = "" } = (await findBatch(db, id)) ?? {};
  expect(await startUndo(db, { id, version }, Date.now())).toBe(true);
  while (await undoStep(db, id, Date.now()));
  expect(await readRowsOfMembers()).toEqual(before);
}

it(
  "any file is imported as its dry run says, and its undo gives equal rows",
  async () => {
    await fc.assert(fc.asyncProperty(memberFiles(known, levels), tryFile), {
      ...runs(600),
      endOnFailure: false,
    });
  },
  inLongRunsToo(240_000),
);

it("the files had rows of every kind", () => {
  const all = Object.values(rowsByKind).reduce((sum, count) => sum + count, 0);
  if (isLongRun) console.log(`${all} rows: ${JSON.stringify(rowsByKind)}`);
  for (const kind of ["new", "changed", "unchanged", "clashing", "wrong"] as const)
    expect(rowsByKind[kind] / all, kind).toBeGreaterThan(0.03);
});
