import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
const migrations = readdirSync("backend/migrations")
  .toSorted()
  .map((name) => read(`backend/migrations/${name}`))
  .join("\n");

/** The tables that all migrations leave behind. */
function tables(): ReadonlySet<string> {
  const names = new Set<string>();
  const change =
    /\bCREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)|\bDROP TABLE (?:IF EXISTS )?(\w+)|\bALTER TABLE (\w+) RENAME TO (\w+)/g;
  for (const [, made, dropped, former, renamed] of migrations.matchAll(change)) {
    const gone = dropped ?? former;
    const added = made ?? renamed;
    if (gone) names.delete(gone);
    if (added) names.add(added);
  }
  return names;
}

const decision = read("docs/decisions/2026-11-23-rows-of-strangers.md");
const rows = [...decision.matchAll(/^\| (\w+) \| (\w+) \| (.+) \| (.+) \|$/gm)].map(
  ([, table = "", filledBy = "", limit = "", deleted = ""]) => ({ table, filledBy, limit, deleted }),
);

describe("the tables of the backend", () => {
  it("are each listed once with who fills them, and when their rows are deleted", () => {
    expect(rows.map(({ table }) => table).toSorted()).toEqual([...tables()].toSorted());
    for (const { table, filledBy } of rows)
      expect([table, ["strangers", "known", "desk", "dev"].includes(filledBy)]).toEqual([table, true]);
  });

  it("that strangers can fill are limited, and lose their expired rows every day", () => {
    const cleaning = `${read("backend/src/db/delete-expired-rows.ts")}${read("backend/src/db/activity-log.ts")}${read("backend/src/db/post/sent-mails.ts")}`;
    const kept = rows
      .filter(({ filledBy }) => filledBy === "strangers")
      .filter(({ table, limit, deleted }) => {
        const goesWithCart =
          table === "cart_items" && /REFERENCES carts \(session_key\) ON DELETE CASCADE/.test(migrations);
        const isCleaned = goesWithCart || new RegExp(`DELETE FROM ${table}\\b`).test(cleaning);
        return limit === "none" || deleted === "never" || !isCleaned;
      });
    expect(kept).toEqual([]);
  });
});
