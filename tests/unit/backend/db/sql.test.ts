import { describe, expect, it } from "vitest";
import { raw, sql } from "#backend/src/db/sql";

/** A database that tells the text and the values of each statement. */
function recordingDatabase() {
  const statements: { text: string; values: unknown[] }[] = [];
  const prepare = (text: string) => {
    const statement = { text, values: [] as unknown[] };
    statements.push(statement);
    return {
      bind(...values: unknown[]) {
        statement.values = values;
        return this;
      },
      all: async () => ({ results: [{ id: 1 }] }),
    };
  };
  return { db: { prepare } as unknown as D1Database, statements };
}

describe("a statement", () => {
  it("binds each value, and never writes one into its text", async () => {
    const { db, statements } = recordingDatabase();
    const typed = "1 OR 1 = 1; --";
    const rows = await sql`SELECT id FROM users WHERE url = ${typed} AND (${null} IS NULL OR id = ${7})`.all(
      db,
    );
    const text = "SELECT id FROM users WHERE url = ? AND (? IS NULL OR id = ?)";
    expect(statements).toEqual([{ text, values: [typed, null, 7] }]);
    expect(rows).toEqual([{ id: 1 }]);
  });

  it("has raw text where it is asked for", () => {
    const { db, statements } = recordingDatabase();
    sql`SELECT ${raw("id, url")} FROM users`.on(db);
    expect(statements).toEqual([{ text: "SELECT id, url FROM users", values: [] }]);
  });
});
