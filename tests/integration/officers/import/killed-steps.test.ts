import { afterAll, beforeAll, expect, it } from "vitest";
import { readTable } from "#backend/src/domain/csv/read-table";
import { addBatch, checkBatch, findBatch, startBatch, startUndo } from "#backend/src/modules/import/batches";
import { importStep, undoStep } from "#backend/src/modules/import/steps";
import { memberRows } from "../../../support/admin/import-members";
import { type Club, startClub } from "../../../support/club";
import { killedDatabase } from "../../../support/faults/killed-database";

/** An import that is killed at any of its calls of the database, and gone on with, leaves the same rows. */
let club: Club;
let db: D1Database;
let level: string;
beforeAll(async () => {
  club = await startClub({ sites: 0 });
  db = club.db as unknown as D1Database;
  level =
    (await db.prepare("SELECT code FROM membership_levels WHERE no_expiry = 0").first<string>("code")) ?? "";
});
afterAll(() => club?.stop());

/** More than one step writes. */
const count = 230;
const file = () =>
  [
    "Number,E-mail,First name,Surname,Level,Until,Street,Suburb,State,Postcode",
    ...Array.from(
      { length: count },
      (_, index) =>
        `K${index},k${index}@example.com,Kit,Moor ${index},${level},2031-01-01,1 Wattle St,Ararat,VIC,3377`,
    ),
  ].join("\n");

async function started(): Promise<number> {
  const table = readTable(file());
  if ("problem" in table) throw new Error(table.problem);
  const id = await addBatch(db, { table, fileName: "k.csv", byId: 1 }, Date.now());
  const read = await findBatch(db, id);
  if (!read) throw new Error("no batch");
  await checkBatch(db, read, { mapping: read.mapping, version: read.updated_at, officerId: 1 }, Date.now());
  const checked = await findBatch(db, id);
  await startBatch(db, { id, version: checked?.updated_at ?? "", officerId: 1 }, Date.now());
  return id;
}

async function begunUndo(id: number): Promise<void> {
  const batch = await findBatch(db, id);
  expect(await startUndo(db, { id, version: batch?.updated_at ?? "" }, Date.now())).toBe(true);
}

type Step = typeof importStep;

/** Runs steps until they are killed, and goes on without that. @returns whether it was killed */
async function killed(step: Step, id: number, at: number, when: "before" | "after"): Promise<boolean> {
  let isKilled = false;
  const fragile = killedDatabase(db, at, when);
  try {
    while (await step(fragile, id, Date.now()));
  } catch (error) {
    isKilled = String(error).includes("killed");
    if (!isKilled) throw error;
  }
  while (await step(db, id, Date.now()));
  return isKilled;
}

/** Rows without what differs from one import to the next. */
const rows = async () =>
  (await memberRows(club)).map((row) => {
    const { created_at, home_created, ...others } = row as Record<string, unknown>;
    return others;
  });

it.each(["before", "after"] as const)(
  "killed %s any call, an import and its undo end with the same rows",
  async (when) => {
    const before = await rows();
    const whole = await started();
    while (await importStep(db, whole, Date.now()));
    const imported = await rows();
    expect(imported.length).toBe(before.length + count);
    await begunUndo(whole);
    while (await undoStep(db, whole, Date.now()));
    expect(await rows()).toEqual(before);
    let kills = 0;
    for (let at = 1, isKilled = true; isKilled; at += 1) {
      const id = await started();
      const ofImport = await killed(importStep, id, at, when);
      expect([at, await rows()]).toEqual([at, imported]);
      await begunUndo(id);
      const ofUndo = await killed(undoStep, id, at, when);
      expect([at, await rows()]).toEqual([at, before]);
      isKilled = ofImport || ofUndo;
      kills += Number(ofImport) + Number(ofUndo);
    }
    expect(kills).toBeGreaterThan(15);
  },
);
